public import BindingCore

/// What has key bindings: a program, whose keys always apply, or a pane, whose keys apply while it
/// or the details of its row have the focus.
public protocol KeyResponder: AnyObject {
  /// The key bindings.
  var bindings: KeyBindings { get set }
}

extension KeyResponder {
  /// Binds keys, after the existing bindings.
  ///
  /// ```swift
  /// logPane.bind("errors only", "e") { _ in showsErrors.toggle() }
  /// ```
  /// - Parameters:
  ///   - title: The title in the help and at the bottom of the screen, and the name in
  ///     ``bindings``; a binding of this name is replaced.
  ///   - key: The most usual key.
  ///   - otherKeys: The other keys.
  ///   - showsHint: Whether the bottom line shows the binding if there is room.
  ///   - appliesWhileTyping: Whether keys that type no text also apply while a search or a question
  ///     is open.
  ///   - isAvailable: Whether the binding applies now; nil if it always does. While rows are
  ///     selected, bindings with a condition come first in the bottom line.
  ///   - perform: The action.
  public func bind(
    _ title: String,
    _ key: Key,
    _ otherKeys: Key...,
    showsHint: Bool = true,
    appliesWhileTyping: Bool = false,
    when isAvailable: (() -> Bool)? = nil,
    perform: @escaping (ListProgram) -> Void
  ) {
    let binding = KeyBinding(title, [key] + otherKeys, when: isAvailable, perform: perform)
    bindings.add(binding, showsHint: showsHint, appliesWhileTyping: appliesWhileTyping)
  }

  /// Binds keys to an action for the element of the focused row, after the existing bindings.
  ///
  /// ```swift
  /// program.bind("stop", "s", when: { (job: Job) in job.isRunning }) { job in stop(job) }
  /// ```
  ///
  /// They apply while ``TextList/focused(as:)`` has an element of the type, also while the details
  /// of its row have the focus; in a split, one of the list that has the focus.
  /// - Parameters:
  ///   - title: The title in the help and at the bottom of the screen, and the name in
  ///     ``bindings``; a binding of this name is replaced.
  ///   - key: The most usual key.
  ///   - otherKeys: The other keys.
  ///   - showsHint: Whether the bottom line shows the binding if there is room.
  ///   - appliesWhileTyping: Whether keys that type no text also apply while a search or a question
  ///     is open.
  ///   - isAvailable: Whether the binding applies to an element; nil for all of the type.
  ///   - perform: The action.
  public func bind<Element: Diffable>(
    _ title: String,
    _ key: Key,
    _ otherKeys: Key...,
    showsHint: Bool = true,
    appliesWhileTyping: Bool = false,
    when isAvailable: ((_ element: Element) -> Bool)? = nil,
    perform: @escaping (_ element: Element) -> Void
  ) {
    let binding = KeyBinding(title, [key] + otherKeys, when: isAvailable) { perform($1) }
    bindings.add(binding, showsHint: showsHint, appliesWhileTyping: appliesWhileTyping)
  }

  /// Binds keys to an action that waits, such as for an answer or a server.
  ///
  /// ```swift
  /// program.bind("comment", "c") { program in
  ///   if let text = await program.ask("Comment: ") { feed.comment(text) }
  /// }
  /// ```
  ///
  /// Keys are handled in the meantime. The action is cancelled when the program ends. An error is
  /// shown as the status until the next key.
  /// - Parameters:
  ///   - title: The title in the help and at the bottom of the screen, and the name in
  ///     ``bindings``; a binding of this name is replaced.
  ///   - key: The most usual key.
  ///   - otherKeys: The other keys.
  ///   - showsHint: Whether the bottom line shows the binding if there is room.
  ///   - isAvailable: Whether the binding applies now; nil if it always does.
  ///   - isolation: The actor that the program belongs to: the caller's.
  ///   - perform: The action.
  public func bind(
    _ title: String,
    _ key: Key,
    _ otherKeys: Key...,
    showsHint: Bool = true,
    when isAvailable: (() -> Bool)? = nil,
    isolation: isolated any Actor = #isolation,
    perform: @escaping (ListProgram) async throws -> Void
  ) {
    let binding = KeyBinding(title, [key] + otherKeys, when: isAvailable) { program in
      program.start(isolation: isolation) { try await perform(program) }
    }
    bindings.add(binding, showsHint: showsHint, appliesWhileTyping: false)
  }

  /// Binds keys to an action that waits, for the element of the focused row.
  ///
  /// ```swift
  /// program.bind("restart", "r") { (job: Job) in try await server.restart(job.id) }
  /// ```
  ///
  /// Keys are handled in the meantime. The action is cancelled when the program ends. An error is
  /// shown as the status until the next key.
  /// - Parameters:
  ///   - title: The title in the help and at the bottom of the screen, and the name in
  ///     ``bindings``; a binding of this name is replaced.
  ///   - key: The most usual key.
  ///   - otherKeys: The other keys.
  ///   - showsHint: Whether the bottom line shows the binding if there is room.
  ///   - isAvailable: Whether the binding applies to an element; nil for all of the type.
  ///   - isolation: The actor that the program belongs to: the caller's.
  ///   - perform: The action; the element is that of the time of the key.
  public func bind<Element: Diffable>(
    _ title: String,
    _ key: Key,
    _ otherKeys: Key...,
    showsHint: Bool = true,
    when isAvailable: ((_ element: Element) -> Bool)? = nil,
    isolation: isolated any Actor = #isolation,
    perform: @escaping (_ element: Element) async throws -> Void
  ) {
    let binding = KeyBinding(title, [key] + otherKeys, when: isAvailable) {
      (program: ListProgram, element: Element) in
      program.start(isolation: isolation) { try await perform(element) }
    }
    bindings.add(binding, showsHint: showsHint, appliesWhileTyping: false)
  }
}
