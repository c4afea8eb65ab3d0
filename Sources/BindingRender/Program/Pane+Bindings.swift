extension KeyBindings: PaneKeys {}

extension Pane {
  /// The pane's own key bindings, which apply while it has the focus.
  ///
  /// They come after those of the program, and before those of the focused row. The bindings of a
  /// split apply while a pane in it has the focus, after those of that pane.
  public var bindings: KeyBindings {
    get { keys as? KeyBindings ?? KeyBindings() }
    set {
      keys = newValue
      needsFrame()
    }
  }

  /// Binds keys that apply while the pane has the focus, after the existing bindings.
  ///
  /// ```swift
  /// logPane.bind("errors only", "e") { _ in showsErrors.toggle() }
  /// ```
  /// - Parameters:
  ///   - title: The title in the help and at the bottom of the screen, and the name in
  ///     ``bindings``; a binding of this name is replaced.
  ///   - key: The most usual key.
  ///   - otherKeys: The other keys.
  ///   - isInBottomLine: Whether the bottom line shows the binding if there is room.
  ///   - holdsWhileTyping: Whether keys that type no text also apply while a search or a question
  ///     is open.
  ///   - isAvailable: Whether the binding applies now; nil if it always does.
  ///   - perform: The action.
  public func bind(
    _ title: String,
    _ key: Key,
    _ otherKeys: Key...,
    isInBottomLine: Bool = true,
    holdsWhileTyping: Bool = false,
    when isAvailable: (() -> Bool)? = nil,
    perform: @escaping (ListProgram) -> Void
  ) {
    bindings[title] = KeyBinding(
      title,
      [key] + otherKeys,
      isInBottomLine: isInBottomLine,
      holdsWhileTyping: holdsWhileTyping,
      when: isAvailable,
      perform: perform
    )
  }
}

extension ListProgram {
  /// The bindings of the pane that has the focus and of the splits around it, and the keys of panes
  /// without room.
  var paneBindings: KeyBindings {
    KeyBindings(actions: paneTables.flatMap(\.self) + pageBindings)
  }

  /// The tables of the focused pane and the splits around it.
  var paneTables: [[KeyBinding]] {
    root.way(from: focusedPane).compactMap { ($0.keys as? KeyBindings)?.bindings }
  }
}
