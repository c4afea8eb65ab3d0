extension ListProgram {
  /// Runs another program in the terminal, such as an editor or a pager, and returns to the list
  /// when it ends.
  ///
  /// ```swift
  /// program.bind("edit", "e") { program in
  ///   Task {
  ///     try await program.runCommand(["vi", path])
  ///     reload()
  ///   }
  /// }
  /// ```
  ///
  /// The other program has the terminal with its original settings, and receives the keys:
  /// Control-C reaches only that program, and Control-Z stops both. In the meantime, nothing is
  /// drawn, and keys typed ahead are discarded. Afterwards the list is repainted, or its focused
  /// row is said again, even if the other program crashed.
  /// - Parameters:
  ///   - arguments: The name of the program, which is looked up in `PATH`, and its arguments.
  ///   - isolation: The actor that the program belongs to.
  /// - Returns: The exit status, or 128 plus the number of the signal that ended the program.
  /// - Throws: ``TerminalError`` if the program cannot be started, the list is not on a terminal,
  ///   or another program has the terminal.
  @discardableResult
  public func runCommand(
    _ arguments: [String],
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TerminalError) -> Int32 {
    guard let output else { throw .noTerminal }
    let result = await withCheckedContinuation { continuation in
      output.run(arguments) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }
}
