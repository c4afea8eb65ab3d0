import BindingRender
import Foundation

/// A command-line program: says what went wrong in one line, and ends with the code for it.
public struct Program: Sendable {
  private let name: String
  private let usage: String

  /// Names a program.
  /// - Parameters:
  ///   - name: What its messages begin with.
  ///   - usage: What is added to the message about a wrong command line.
  public init(_ name: String, usage: String) {
    self.name = name
    self.usage = usage
  }

  /// What ends a program with a code of its own.
  public struct Failure: Error {
    let message: String
    let code: Int32

    /// Names a failure.
    /// - Parameters:
    ///   - message: What is wrong, where, and what was expected.
    ///   - code: The exit code, from `sysexits.h`.
    public init(_ message: String, _ code: Int32) {
      self.message = message
      self.code = code
    }
  }

  /// Runs the program with its arguments.
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
      // Whoever reads along has seen enough.
    } catch StandardStream.Failure.system(let number) {
      fail("standard output: \(String(cString: strerror(number)))", EX_IOERR)
    } catch let error as TerminalError {
      fail("expected a terminal: \(error)", EX_UNAVAILABLE)
    } catch {
      fail("\(error)", EX_SOFTWARE)
    }
  }

  /// Has what is written to a stream that came closed fail, as it should, instead of going to the
  /// file that is opened next and gets its number.
  private static func reserveStandardStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // Opened for the other direction: reading fails, or writing.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes one safe line to standard error; if that fails, there is nobody left to tell.
  public func report(_ message: String) {
    var errors = StandardStream(.error)
    StyledText("\(name): \(message)").print(to: &errors)
    try? errors.finish()
  }

  private func fail(_ message: String, _ code: Int32) -> Never {
    report(message)
    exit(code)
  }
}
