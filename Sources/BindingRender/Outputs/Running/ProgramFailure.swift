/// The failure of a program: a message for its user, and the exit status of the process.
///
/// ```swift
/// throw ProgramFailure("\(path): expected a log, found a directory", status: 66)
/// ```
public struct ProgramFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message: the problem, its place and the expected input; nil if only the status tells.
  public let message: String?
  /// The exit status of the process; 64 to 78 have the meanings of `sysexits.h`.
  public let status: Int32

  /// Creates a failure with a message.
  /// - Parameters:
  ///   - message: What is wrong, where, and what was expected.
  ///   - status: The exit status of the process.
  public init(_ message: String, status: Int32) {
    self.message = message
    self.status = status
  }

  /// Creates a failure that only the exit status tells, as for a search without a match.
  /// - Parameter status: The exit status of the process.
  public init(status: Int32) {
    message = nil
    self.status = status
  }

  /// Creates the failure that an error means to whoever has started the program.
  ///
  /// A reader that has closed the pipe is no failure: the status is 0, and there is no message. It is 69 for a
  /// ``TerminalError``, 74 where the system refused output, and 70 for errors of other types.
  /// - Parameter error: The error.
  public init(_ error: any Error) {
    switch error {
    case let failure as ProgramFailure: self = failure
    case StandardStream.Failure.closed: self.init(status: 0)
    case StandardStream.Failure.system(let number):
      self.init("standard output: \(systemMessage(number))", status: 74)
    case let error as TerminalError: self.init("expected a terminal: \(error)", status: 69)
    default: self.init("\(error)", status: 70)
    }
  }

  /// The message, or the status if there is none.
  public var description: String { message ?? "exit status \(status)" }

  /// Writes the message, if there is one, to standard error, in one safe line behind the program's name.
  public func report() {
    if let message { StandardStream.report(message) }
  }
}
