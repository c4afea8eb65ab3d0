/// The failure of a program: a message for its user, and the exit status of the process.
///
/// ```swift
/// throw ProgramFailure("\(path): expected a log, found a directory", status: 66)
/// ```
public struct ProgramFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The message: the problem, its place and the expected input; nil if there is only a status.
  public let message: String?
  /// The exit status of the process; 64 to 78 have the meanings of `sysexits.h`.
  public let status: Int32

  /// Creates a failure with a message.
  /// - Parameters:
  ///   - message: The problem, its place and the expected input.
  ///   - status: The exit status of the process.
  public init(_ message: String, status: Int32) {
    self.message = message
    self.status = status
  }

  /// Creates a failure with an exit status alone, as for a search without a match.
  /// - Parameter status: The exit status of the process.
  public init(status: Int32) {
    message = nil
    self.status = status
  }

  /// Creates the failure with which the program of a viewer ended.
  init(_ end: ConnectionEnd) {
    message = end.message
    status = end.status
  }

  /// Creates the failure for an error, with a message for the user who started the program.
  ///
  /// A reader that closes the pipe is not a failure: the status is 0, and there is no message. The
  /// status is 69 for a ``TerminalError``, 74 if the system refused output, and 70 for errors of
  /// other types. Of an error of Foundation, the sentence for people is reported.
  /// - Parameter error: The error.
  public init(_ error: any Error) {
    switch error {
    case let failure as ProgramFailure: self = failure
    case let end as ConnectionEnd: self.init(end)
    case StandardStream.Failure.closed: self.init(status: 0)
    case StandardStream.Failure.system(let number):
      self.init("standard output: \(systemMessage(number))", status: 74)
    case let error as TerminalError: self.init("cannot use the terminal: \(error)", status: 69)
    default: self.init(error.message, status: 70)
    }
  }

  /// The message, or the status if there is none.
  public var description: String { message ?? "exit status \(status)" }

  /// Ends the process because of an argument: prints the usage at `--help` and `-h`, and reports
  /// any other argument with the status 64.
  /// - Parameters:
  ///   - argument: The argument that the command does not expect.
  ///   - usage: The usage of the command.
  public static func exit(at argument: String, usage: String) -> Never {
    // An option of the usage stands alone only if its value is missing or not accepted.
    let forms = usage.split { "[]|".contains($0) }.map { $0.split(separator: " ") }
    let form = forms.first { $0.first == argument.prefix { $0 != " " } }
    let expected = form.map { "\"\($0.joined(separator: " "))\"" } ?? "an option of its usage"
    let message = "expected \(expected), found \"\(argument)\"; \(usage)"
    var failure = ProgramFailure(message, status: 64)
    if ["--help", "-h"].contains(argument) {
      let output = StandardStream(.output)
      output.write(usage + "\n")
      failure = ProgramFailure(status: 0)
      do { try output.finish() } catch { failure = ProgramFailure(error) }
    }
    failure.exit()
  }

  /// Reports the failure, and ends the process with its status.
  func exit() -> Never {
    report()
    systemExit(status)
  }

  /// Writes the message, if there is one, to standard error, as one safe line after the program's
  /// name.
  public func report() {
    if let message { StandardStream.report(message) }
  }
}
