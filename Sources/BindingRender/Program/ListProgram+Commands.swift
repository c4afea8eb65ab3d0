extension ListProgram {
  /// Runs another program at the terminal, such as an editor or a pager, and comes back when it has ended.
  ///
  /// ```swift
  /// program.bind("edit", "e") { $0.runCommand(["vi", path]) { _ in reload() } }
  /// ```
  ///
  /// The other program has the terminal as it was before this one, with the keys: Control-C is its own, and
  /// Control-Z stops both. Meanwhile nothing is drawn, and what was typed ahead is discarded. Afterwards the
  /// list is repainted, or its focused row is said again, also if the other program has crashed.
  /// - Parameters:
  ///   - arguments: The name of the program, which is looked for in `PATH`, and its arguments.
  ///   - completion: Called with the exit status, which is 128 and the number of a signal that ended the
  ///     program; or with the error if it cannot be started, the list is not on a terminal, or another program
  ///     has it.
  public func runCommand(
    _ arguments: [String],
    then completion: @escaping (Result<Int32, TerminalError>) -> Void = { _ in }
  ) {
    if let runsCommand {
      runsCommand(arguments, completion)
    } else {
      completion(.failure(.noTerminal))
    }
  }

  /// Runs another program at the terminal, and waits until it has ended.
  /// - Parameters:
  ///   - arguments: The name of the program, which is looked for in `PATH`, and its arguments.
  ///   - isolation: The actor that the program belongs to.
  /// - Returns: The exit status, which is 128 and the number of a signal that ended the program.
  /// - Throws: ``TerminalError`` if it cannot be started, the list is not on a terminal, or another program has
  ///   it.
  @discardableResult
  public func runCommand(
    _ arguments: [String],
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TerminalError) -> Int32 {
    let result = await withCheckedContinuation { continuation in
      runCommand(arguments) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }
}
