import BindingRender
import Foundation

/// A command-line program that reports an error in one line and exits with its code.
public struct Program: Sendable {
  private let name: String
  private let usage: String

  /// Creates a program.
  /// - Parameters:
  ///   - name: The prefix of its messages.
  ///   - usage: The text added to the message about a wrong command line.
  public init(_ name: String, usage: String) {
    self.name = name
    self.usage = usage
  }

  /// An error with a specific exit code.
  public struct Failure: Error {
    /// What is reported; nil for nothing.
    let message: String?
    let code: Int32

    /// Creates a failure.
    /// - Parameters:
    ///   - message: What is wrong, where, and what was expected.
    ///   - code: The exit code, from `sysexits.h`.
    public init(_ message: String, _ code: Int32) {
      self.message = message
      self.code = code
    }

    /// Creates a result that only the exit code tells.
    /// - Parameter code: The exit code.
    public init(silently code: Int32) {
      message = nil
      self.code = code
    }
  }

  /// Runs the program with its arguments.
  ///
  /// If the body throws, reports the error and exits; a closed pipe only ends the program.
  /// - Parameters:
  ///   - isolation: The actor to run on, by default the caller's.
  ///   - body: The program; receives the arguments without the program's name.
  public func run(
    isolation: isolated (any Actor)? = #isolation,
    _ body: ([String]) async throws -> Void
  ) async {
    Self.reserveStandardStreams()
    do {
      try await body(Array(CommandLine.arguments.dropFirst()))
    } catch let error as UsageError {
      fail("\(error.message); \(usage)", EX_USAGE)
    } catch let failure as Failure {
      fail(failure.message, failure.code)
    } catch StandardStream.Failure.closed {
      // The reader closed the pipe, which is no error.
    } catch StandardStream.Failure.system(let number) {
      fail("standard output: \(String(cString: strerror(number)))", EX_IOERR)
    } catch let error as TerminalError {
      fail("expected a terminal: \(error)", EX_UNAVAILABLE)
    } catch {
      fail("\(error)", EX_SOFTWARE)
    }
  }

  /// Prints one text to standard output, such as the help.
  /// - Throws: What went wrong with the output.
  public static func print(_ text: String) throws {
    let output = StandardStream(.output)
    output.write(text + "\n")
    try output.finish()
  }

  /// Opens the standard streams that were closed at the start, so that writing to them fails.
  ///
  /// Otherwise the next file to be opened would get their number, and the output.
  private static func reserveStandardStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // Opened for the other direction: reading fails, or writing.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes one safe line to standard error; ignores errors, which cannot be reported anywhere.
  public func report(_ message: String) {
    var errors = StandardStream(.error)
    StyledText("\(name): \(message)").print(to: &errors)
    try? errors.finish()
  }

  private func fail(_ message: String?, _ code: Int32) -> Never {
    if let message { report(message) }
    exit(code)
  }
}
