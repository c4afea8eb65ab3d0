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
  /// The title in the help and at the bottom of the screen, in any language.
  public var title: String { didSet { (momentaryTitle, hasTranslatedTitle) = (nil, false) } }
  /// The keys, the most usual one first.
  public var keys: [Key]
  /// Whether the bottom line shows the binding if there is room.
  public var showsHint: Bool
  /// Whether keys that type no text also apply while a search or a question is open.
  ///
  /// They take precedence over the keys' function there, such as Tab completing an answer. A
  /// question that ``ListProgram`` confirms takes every key as an answer.
  ///
  /// ```swift
  /// program.listBindings[.toggleSelection]?.keys.append(.tab)
  /// program.listBindings[.toggleSelection]?.appliesWhileTyping = true
  /// ```
  public var appliesWhileTyping = false

  /// The identity in a table: of the initial title, or of the binding that this one replaced.
  public internal(set) var id: ID
  /// The title in lists whose rows do not stay selected; nil if it is the same in all lists.
  var momentaryTitle: String?
  /// Whether the title is a ``ListPhrase``, which the program may translate.
  var hasTranslatedTitle = false
  /// Whether the action may change the list or the status, which a spoken list then announces.
  private(set) var isCommand = false
  /// Returns whether the binding applies now; nil if it always does.
  private(set) var condition: ((ListProgram) -> Bool)?
  /// The motion through a list; nil if the binding does something else.
  private(set) var motion: ((TextList, Int) -> Void)?
  private(set) var perform: (ListProgram) -> Void

  /// Creates a binding.
  /// - Parameters:
  ///   - title: The title in the help and at the bottom of the screen.
  ///   - keys: The keys, the most usual one first.
  ///   - showsHint: Whether the bottom line shows the binding if there is room.
  ///   - appliesWhileTyping: Whether keys that type no text also apply while a search or a question
  ///     is open.
  ///   - isAvailable: Whether the binding applies now; if not, its keys act as they do without it.
  ///   - perform: The action.
  public init(
    _ title: String,
    _ keys: Key...,
    showsHint: Bool = true,
    appliesWhileTyping: Bool = false,
    when isAvailable: (() -> Bool)? = nil,
    perform: @escaping (ListProgram) -> Void
  ) {
    self.init(title, keys, when: isAvailable, perform: perform)
    (self.showsHint, self.appliesWhileTyping) = (showsHint, appliesWhileTyping)
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
    isCommand: Bool = false,
    showsHint: Bool = false,
    isAvailable condition: ((ListProgram) -> Bool)? = nil,
    perform: @escaping (ListProgram) -> Void
  ) {
    self.title = title
    id = ID(title)
    self.isCommand = isCommand
    self.keys = keys
    self.showsHint = showsHint
    self.condition = condition
    self.perform = perform
  }

  /// Creates a binding of a program, whose title is a ``ListPhrase``.
  init(
    _ id: ID,
    _ keys: Key...,
    isCommand: Bool = false,
    showsHint: Bool = false,
    isAvailable condition: ((ListProgram) -> Bool)? = nil,
    perform: @escaping (ListProgram) -> Void
  ) {
    self.init(
      id.name,
      keys,
      isCommand: isCommand,
      showsHint: showsHint,
      isAvailable: condition,
      perform: perform
    )
    hasTranslatedTitle = true
  }

  /// Creates a binding that moves through the list, repeated by the typed number.
  init(
    _ id: ID,
    _ keys: Key...,
    isAvailable: ((ListProgram) -> Bool)? = nil,
    motion: @escaping (_ list: TextList, _ count: Int) -> Void
  ) {
    self.init(id.name, keys, isAvailable: isAvailable) { program in
      // Before the key for the end, a number is the number of a line.
      if id == .end, let line = program.pressed.count {
        program.focusedList.moveFocus(toLine: line - 1)
      } else {
        motion(program.focusedList, max(1, program.pressed.count ?? 1))
      }
    }
    (self.motion, hasTranslatedTitle) = (motion, true)
  }
}

/// A table of key bindings, in order of importance; the first available binding of a key applies.
public struct KeyBindings {
  private(set) var bindings: [KeyBinding]

  /// Creates a table.
  /// - Parameter bindings: The bindings; the last of several with one identity is used.
  public init(_ bindings: [KeyBinding] = []) {
    self.bindings = []
    for binding in bindings { self[binding.id] = binding }
  }

  /// Creates the table of a row, whose actions may share titles.
  init(actions: [KeyBinding]) { bindings = actions }

  /// The binding with an identity, to read, change or add; assigning nil removes it.
  ///
  /// The identity stays the same if the title changes or another binding replaces this one:
  /// `listBindings[.quit]` quits in any language.
  public subscript(id: KeyBinding.ID) -> KeyBinding? {
    get { bindings.first { $0.id == id } }
    set {
      switch (bindings.firstIndex { $0.id == id }, newValue) {
      case (let index?, let new?): bindings[index] = new.replacing(bindings[index])
      case (let index?, nil): bindings.remove(at: index)
      case (nil, let new?): bindings.append(new)
      case (nil, nil): break
      }
    }
  }

  /// Adds a binding, or replaces the one of its identity.
  mutating func add(_ binding: KeyBinding, showsHint: Bool, appliesWhileTyping: Bool) {
    var binding = binding
    (binding.showsHint, binding.appliesWhileTyping) = (showsHint, appliesWhileTyping)
    self[binding.id] = binding
  }

  /// Returns the first available binding of a key.
  func binding(of key: Key, where isAvailable: (KeyBinding) -> Bool) -> KeyBinding? {
    bindings.first { $0.keys.contains(key) && isAvailable($0) }
  }
}

extension KeyBinding {
  /// Returns this binding with the identity of the binding it replaces, and its motion by default.
  fileprivate func replacing(_ old: KeyBinding) -> KeyBinding {
    var new = self
    new.id = old.id
    new.motion = motion ?? old.motion
    return new
  }

  /// Returns a binding of the same keys that always applies, and does something else.
  func performing(_ perform: @escaping (ListProgram) -> Void) -> KeyBinding {
    var new = self
    (new.condition, new.motion, new.perform) = (nil, nil, perform)
    return new
  }

  /// Whether the binding stays in the bottom line at any width, and closes the help.
  var isLasting: Bool { id == .help || id == .quit }
}
