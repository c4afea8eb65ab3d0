import BindingCore

/// Keys with their action and its title, for the key handling, the bottom line and the help of a
/// program.
///
/// ```swift
/// program.bind("comment", "c") { (post: Post) in
///   if let text = await program.ask("Comment: ") { feed.comment(text, on: post) }
/// }
/// ```
public struct KeyBinding {
  /// The title in the help and at the bottom of the screen, in any language; it is not an
  /// identifier.
  public var title: String { didSet { (momentaryTitle, hasTranslatedTitle) = (nil, false) } }
  /// The keys, the most usual one first.
  public var keys: [Key]
  /// Whether the bottom line shows the binding if there is room.
  public var isInBottomLine: Bool
  /// Whether keys that type no text also apply while a search or a question is open.
  ///
  /// They take precedence over the keys' function there, such as Tab completing an answer. A
  /// question that ``ListProgram`` confirms takes every key as an answer.
  ///
  /// ```swift
  /// program.listBindings["toggle selection"]?.keys.append(.tab)
  /// program.listBindings["toggle selection"]?.holdsWhileTyping = true
  /// ```
  public var holdsWhileTyping = false

  /// The name in a table: the initial title, or the name of the binding that this one replaced.
  fileprivate(set) var name: String
  /// The role by which the program finds the binding; nil if the program never looks for it.
  var role: Role?
  /// The title in lists whose rows do not stay selected; nil if it is the same in all lists.
  var momentaryTitle: String?
  /// Whether the title is a ``ListPhrase``, which the program may translate.
  var hasTranslatedTitle = false
  /// Whether the action may change the list or the status, which a spoken list then announces.
  private(set) var isCommand = false
  /// Returns whether the binding applies now; nil if it always does.
  let condition: ((ListProgram) -> Bool)?
  /// The motion through a list; nil if the binding does something else.
  private(set) var motion: ((TextList, Int) -> Void)?
  let perform: (ListProgram) -> Void

  /// A role by which the program finds a binding, whatever its title and keys are.
  enum Role { case up, down, end, move, retry, back, help, quit }

  /// Creates a binding.
  /// - Parameters:
  ///   - title: The title in the help and at the bottom of the screen.
  ///   - keys: The keys, the most usual one first.
  ///   - isInBottomLine: Whether the bottom line shows the binding if there is room.
  ///   - holdsWhileTyping: Whether keys that type no text also apply while a search or a question
  ///     is open.
  ///   - isAvailable: Whether the binding applies now; if not, its keys act as they do without it.
  ///   - perform: The action.
  public init(
    _ title: String,
    _ keys: Key...,
    isInBottomLine: Bool = true,
    holdsWhileTyping: Bool = false,
    when isAvailable: (() -> Bool)? = nil,
    perform: @escaping (ListProgram) -> Void
  ) {
    self.init(title, keys, when: isAvailable, perform: perform)
    (self.isInBottomLine, self.holdsWhileTyping) = (isInBottomLine, holdsWhileTyping)
  }

  init(
    _ title: String,
    _ keys: [Key],
    when isAvailable: (() -> Bool)?,
    perform: @escaping (ListProgram) -> Void
  ) {
    let condition = isAvailable.map { isAvailable in { (_: ListProgram) in isAvailable() } }
    self.init(title, keys, isCommand: true, isAvailable: condition, perform: perform)
  }

  /// Creates a binding for the element of the focused row.
  init<Element: Diffable>(
    _ title: String,
    _ keys: [Key],
    when isAvailable: ((Element) -> Bool)?,
    perform: @escaping (ListProgram, Element) -> Void
  ) {
    self.init(title, keys, isCommand: true) { program in
      program.focused(as: Element.self).map { isAvailable?($0) ?? true } ?? false
    } perform: { program in
      if let element = program.focused(as: Element.self) { perform(program, element) }
    }
  }

  init(
    _ title: String,
    _ keys: [Key],
    as role: Role? = nil,
    isCommand: Bool = false,
    isInBottomLine: Bool = false,
    isAvailable condition: ((ListProgram) -> Bool)? = nil,
    perform: @escaping (ListProgram) -> Void
  ) {
    self.title = title
    name = title
    self.role = role
    self.isCommand = isCommand
    self.keys = keys
    self.isInBottomLine = isInBottomLine
    self.condition = condition
    self.perform = perform
  }

  /// Creates a binding that moves through the list, repeated by the typed number.
  init(
    _ title: String,
    _ keys: Key...,
    as role: Role? = nil,
    isAvailable: ((ListProgram) -> Bool)? = nil,
    motion: @escaping (_ list: TextList, _ count: Int) -> Void
  ) {
    self.init(title, keys, as: role, isAvailable: isAvailable) { program in
      // Before the key for the end, a number is the number of a line.
      if role == .end, let line = program.typedCount {
        program.list.moveFocus(toLine: line - 1)
      } else {
        motion(program.list, max(1, program.typedCount ?? 1))
      }
    }
    self.motion = motion
  }
}

/// A table of key bindings, in order of importance; the first available binding of a key applies.
public struct KeyBindings {
  private(set) var bindings: [KeyBinding]

  /// Creates a table.
  /// - Parameter bindings: The bindings; the last of several with one name is used.
  public init(_ bindings: [KeyBinding] = []) {
    self.bindings = []
    for binding in bindings { self[binding.name] = binding }
  }

  /// Creates the table of a row, whose actions may share titles.
  init(actions: [KeyBinding]) { bindings = actions }

  /// The binding with a name, to read, change or add; assigning nil removes it.
  ///
  /// The name is the title that the binding was created with. It stays the same if the title
  /// changes or another binding replaces this one: `listBindings["quit"]` quits in any language.
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

  /// Adds a binding, or replaces the one of its name.
  mutating func add(_ binding: KeyBinding, isInBottomLine: Bool, holdsWhileTyping: Bool) {
    var binding = binding
    (binding.isInBottomLine, binding.holdsWhileTyping) = (isInBottomLine, holdsWhileTyping)
    self[binding.name] = binding
  }

  /// The same table with its titles as phrases.
  var phrased: KeyBindings {
    var table = self
    for index in bindings.indices { table.bindings[index].hasTranslatedTitle = true }
    return table
  }

  private func index(of name: String) -> Int? {
    bindings.firstIndex { $0.name == name } ?? bindings.firstIndex { $0.title == name }
  }

  /// Returns the first binding with a role.
  func binding(_ role: KeyBinding.Role) -> KeyBinding? { bindings.first { $0.role == role } }
}

extension KeyBinding {
  /// Returns this binding with the name of the binding it replaces, and its role and motion by
  /// default.
  fileprivate func replacing(_ old: KeyBinding) -> KeyBinding {
    var new = self
    new.name = old.name
    new.role = role ?? old.role
    new.motion = motion ?? old.motion
    return new
  }

  /// Whether the binding stays in the bottom line at any width, and closes the help.
  var isLasting: Bool { role == .help || role == .quit }
}
