public import BindingCore

/// The actions of a program that wait for something, until they end.
final class WaitingActions {
  private let tasks = OwnedTasks()
  /// What the last one has to say, such as its error; nil after the next key.
  var note: StyledText?

  /// Starts an action on the actor of the caller.
  /// - Parameter whenEnded: Called once the action has returned or failed.
  func start(
    isolation: isolated any Actor,
    _ action: @escaping () async throws -> Void,
    whenEnded: @escaping () -> Void
  ) {
    _ = tasks.start {
      _ = isolation
      do {
        try await action()
      } catch is CancellationError {
      } catch {
        self.note = "\("\(error)", .failure)"
      }
      whenEnded()
    }
  }

  /// Cancels all actions, because the program ends.
  func cancel() { tasks.cancel() }
}

// Keys whose actions wait.
extension ListProgram {
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
  ///   - isInBottomLine: Whether the bottom line shows the binding if there is room.
  ///   - isAvailable: Whether the binding applies now; nil if it always does.
  ///   - isolation: The actor that the program belongs to: the caller's.
  ///   - perform: The action.
  public func bind(
    _ title: String,
    _ key: Key,
    _ otherKeys: Key...,
    isInBottomLine: Bool = true,
    when isAvailable: (() -> Bool)? = nil,
    isolation: isolated any Actor = #isolation,
    perform: @escaping (ListProgram) async throws -> Void
  ) {
    let binding = KeyBinding(title, [key] + otherKeys, when: isAvailable) { program in
      program.start(isolation: isolation) { try await perform(program) }
    }
    bindings.add(binding, isInBottomLine: isInBottomLine, holdsWhileTyping: false)
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
  ///   - isInBottomLine: Whether the bottom line shows the binding if there is room.
  ///   - isAvailable: Whether the binding applies to an element; nil for all of the type.
  ///   - isolation: The actor that the program belongs to: the caller's.
  ///   - perform: The action; the element is that of the time of the key.
  public func bind<Element: Diffable>(
    _ title: String,
    _ key: Key,
    _ otherKeys: Key...,
    isInBottomLine: Bool = true,
    when isAvailable: ((_ element: Element) -> Bool)? = nil,
    isolation: isolated any Actor = #isolation,
    perform: @escaping (_ element: Element) async throws -> Void
  ) {
    let binding = KeyBinding(title, [key] + otherKeys, when: isAvailable) {
      [weak self] (element: Element) in
      self?.start(isolation: isolation) { try await perform(element) }
    }
    bindings.add(binding, isInBottomLine: isInBottomLine, holdsWhileTyping: false)
  }

  private func start(
    isolation: isolated any Actor,
    _ action: @escaping () async throws -> Void
  ) {
    waiting.start(isolation: isolation, action) { [weak self] in self?.needsFrame() }
  }

  /// The status of the program, or what an action has to say.
  var shownStatus: StyledText { waiting.note ?? status() }
}
