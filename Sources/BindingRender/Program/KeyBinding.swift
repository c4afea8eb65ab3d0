/// Keys, what they do and what that is called: the handling, the bottom line and the help of a
/// program come from these.
///
/// ```swift
/// program.bind("comment", "c", when: { list.focusedPath != nil }) { program in
///   program.ask("Comment: ") { text in if let text { feed.comment(text) } }
/// }
/// ```
public struct KeyBinding {
  /// What people read in the help and at the bottom of the screen; identifies the binding.
  public let title: String
  /// The keys, the most usual one first.
  public var keys: [Key]
  /// Whether the bottom line shows the binding, as far as there is room.
  public var isInBottomLine: Bool

  let isAvailable: (ListProgram) -> Bool
  /// How the binding moves through a list, if that is what it does.
  private(set) var motion: ((TextList, Int) -> Void)?
  let perform: (ListProgram) -> Void

  /// Creates a binding.
  /// - Parameters:
  ///   - title: What people read in the help and at the bottom of the screen.
  ///   - keys: The keys, the most usual one first.
  ///   - isInBottomLine: Whether the bottom line shows the binding, as far as there is room.
  ///   - isAvailable: Whether the keys do anything now; if not, they mean what they mean without
  ///     this binding.
  ///   - perform: Does it.
  public init(
    _ title: String,
    _ keys: Key...,
    isInBottomLine: Bool = true,
    when isAvailable: @escaping () -> Bool = { true },
    perform: @escaping (ListProgram) -> Void
  ) {
    self.init(
      title,
      keys,
      isInBottomLine: isInBottomLine,
      isAvailable: { _ in isAvailable() },
      perform: perform
    )
  }

  init(
    _ title: String,
    _ keys: [Key],
    isInBottomLine: Bool = false,
    isAvailable: @escaping (ListProgram) -> Bool = { _ in true },
    perform: @escaping (ListProgram) -> Void
  ) {
    self.title = title
    self.keys = keys
    self.isInBottomLine = isInBottomLine
    self.isAvailable = isAvailable
    self.perform = perform
  }

  /// Creates a binding that moves through the list, as often as was typed.
  init(_ motion: ListMotion) {
    self.init(motion.title, motion.keys) { program in
      // A number before the key for the end is that of a line.
      if motion.title == "end", let line = program.typedCount {
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
  /// - Parameter bindings: The bindings; of several with one title, the last.
  public init(_ bindings: [KeyBinding] = []) {
    self.bindings = []
    for binding in bindings { self[binding.title] = binding }
  }

  /// The binding with a title, to read, to change, to add or, by nil, to remove.
  public subscript(title: String) -> KeyBinding? {
    get { bindings.first { $0.title == title } }
    set {
      let index = bindings.firstIndex { $0.title == title }
      switch (index, newValue) {
      case (let index?, let new?): bindings[index] = new
      case (let index?, nil): bindings.remove(at: index)
      case (nil, let new?): bindings.append(new)
      case (nil, nil): break
      }
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that types a character.
  /// - Parameter value: The character.
  public init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}
