import BindingCore

/// Keys, what they do and what that is called: the handling, the bottom line and the help of a
/// program come from these.
///
/// ```swift
/// program.bind("comment", "c", when: { list.focusedPath != nil }) { program in
///   program.ask("Comment: ") { text in if let text { feed.comment(text) } }
/// }
/// ```
public struct KeyBinding {
  /// The text in the help and at the bottom of the screen, in any language; it identifies nothing.
  public var title: String { didSet { (momentaryTitle, isPhrase) = (nil, false) } }
  /// The keys, the most usual one first.
  public var keys: [Key]
  /// Whether the bottom line shows the binding, as far as there is room.
  public var isInBottomLine: Bool
  /// Whether the keys that type no text also hold while a search or a question is open.
  ///
  /// They come before what the keys do there, as Tab completes an answer. A question that ``ListProgram``
  /// confirms takes each key as an answer.
  ///
  /// ```swift
  /// program.listBindings["toggle selection"]?.keys.append(.tab)
  /// program.listBindings["toggle selection"]?.holdsWhileTyping = true
  /// ```
  public var holdsWhileTyping = false

  /// The name in a table: the title at first, and that of the binding that this one replaced.
  fileprivate(set) var name: String
  /// The role for the program; nil for a binding that the program itself never looks for.
  var role: Role?
  /// The title where rows do not stay selected; nil if it is the same everywhere.
  var momentaryTitle: String?
  /// Whether the title is a ``ListPhrase``, which a program has in its own language.
  var isPhrase = false
  /// Whether the binding comes and goes.
  private(set) var isConditional = false
  /// Whether it may change the list or the status in a way that a listener cannot see.
  private(set) var isCommand = false
  let isAvailable: (ListProgram) -> Bool
  /// How the binding moves through a list, if that is what it does.
  private(set) var motion: ((TextList, Int) -> Void)?
  let perform: (ListProgram) -> Void

  /// A meaning by which the program finds a binding, whatever its title and keys are.
  enum Role { case up, down, end, move, retry, help, quit }

  /// Creates a binding.
  /// - Parameters:
  ///   - title: What people read in the help and at the bottom of the screen.
  ///   - keys: The keys, the most usual one first.
  ///   - isInBottomLine: Whether the bottom line shows the binding, as far as there is room.
  ///   - holdsWhileTyping: Whether keys that type no text also hold while a search or a question is open.
  ///   - isAvailable: Whether the keys do anything now; if not, they mean what they mean without
  ///     this binding.
  ///   - perform: Does it.
  public init(
    _ title: String,
    _ keys: Key...,
    isInBottomLine: Bool = true,
    holdsWhileTyping: Bool = false,
    when isAvailable: (() -> Bool)? = nil,
    perform: @escaping (ListProgram) -> Void
  ) {
    self.init(
      title,
      keys,
      isInBottomLine: isInBottomLine,
      holdsWhileTyping: holdsWhileTyping,
      when: isAvailable,
      perform: perform
    )
  }

  init(
    _ title: String,
    _ keys: [Key],
    isInBottomLine: Bool,
    holdsWhileTyping: Bool,
    when isAvailable: (() -> Bool)?,
    perform: @escaping (ListProgram) -> Void
  ) {
    self.init(
      title,
      keys,
      isCommand: true,
      isInBottomLine: isInBottomLine,
      isAvailable: { _ in isAvailable?() ?? true },
      perform: perform
    )
    isConditional = isAvailable != nil
    self.holdsWhileTyping = holdsWhileTyping
  }

  init(
    _ title: String,
    _ keys: [Key],
    as role: Role? = nil,
    isCommand: Bool = false,
    isInBottomLine: Bool = false,
    isAvailable: @escaping (ListProgram) -> Bool = { _ in true },
    perform: @escaping (ListProgram) -> Void
  ) {
    self.title = title
    name = title
    self.role = role
    self.isCommand = isCommand
    self.keys = keys
    self.isInBottomLine = isInBottomLine
    self.isAvailable = isAvailable
    self.perform = perform
  }

  /// Creates a binding that moves through the list, as often as was typed.
  init(_ motion: ListMotion) {
    self.init(motion.title, motion.keys, as: motion.role) { program in
      // A number before the key for the end is that of a line.
      if motion.role == .end, let line = program.typedCount {
        program.list.scroll(toLine: line - 1)
      } else {
        motion.move(program.list, max(1, program.typedCount ?? 1))
      }
    }
    self.motion = motion.move
  }
}

/// A table of key bindings, in order of importance; of two for one key the first available counts.
public struct KeyBindings {
  private(set) var bindings: [KeyBinding]

  /// Creates a table.
  /// - Parameter bindings: The bindings; of several with one name, the last.
  public init(_ bindings: [KeyBinding] = []) {
    self.bindings = []
    for binding in bindings { self[binding.name] = binding }
  }

  /// Creates the table of a row, whose actions may share titles.
  init(actions: [KeyBinding]) { bindings = actions }

  /// The binding with a name, to read, to change, to add or, by nil, to remove.
  ///
  /// The name is the title that the binding was created with. It stays if the title changes or another
  /// binding takes its place: `listBindings["quit"]` quits in any language.
  public subscript(name: String) -> KeyBinding? {
    get { index(of: name).map { bindings[$0] } }
    set {
      switch (index(of: name), newValue) {
      case (let index?, let new?): bindings[index] = new.replacing(bindings[index])
      case (let index?, nil): bindings.remove(at: index)
      case (nil, let new?): bindings.append(new)
      case (nil, nil): break
      }
    }
  }

  /// The table with its titles as phrases.
  var phrased: KeyBindings {
    var table = self
    for index in bindings.indices { table.bindings[index].isPhrase = true }
    return table
  }

  private func index(of name: String) -> Int? {
    bindings.firstIndex { $0.name == name } ?? bindings.firstIndex { $0.title == name }
  }

  /// Returns the first binding with a role.
  func binding(_ role: KeyBinding.Role) -> KeyBinding? { bindings.first { $0.role == role } }
}

extension KeyBinding {
  /// Returns the binding with the name, role and motion of another, whose place it takes.
  fileprivate func replacing(_ old: KeyBinding) -> KeyBinding {
    var new = self
    new.name = old.name
    new.role = role ?? old.role
    new.motion = motion ?? old.motion
    return new
  }

  /// Whether the binding keeps its place in the bottom line at any width, and closes the help.
  var isLasting: Bool { role == .help || role == .quit }
}
