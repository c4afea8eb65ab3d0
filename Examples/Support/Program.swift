import BindingRender
import Foundation

/// A command-line program that reports an error in one line and exits with its code.
public struct Program: Sendable {
  private let usage: String

  /// Creates a program.
  /// - Parameter usage: The text added, in one line, to the message about an invalid command line.
  public init(usage: String) {
    self.usage = usage.split(whereSeparator: \.isWhitespace).joined(separator: " ")
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
    StandardStream.reserve()
    do {
      try await body(Array(CommandLine.arguments.dropFirst()))
    } catch let error as UsageError {
      end(by: ProgramFailure("\(error.message); \(usage)", status: EX_USAGE))
    } catch {
      end(by: ProgramFailure(error))
    }
  }

  private func end(by failure: ProgramFailure) {
    failure.report()
    exit(failure.status)
  }

  /// Prints one text to standard output, such as the help.
  /// - Throws: The error of the output.
  public static func print(_ text: String) throws {
    let output = StandardStream(.output)
    output.write(text + "\n")
    try output.finish()
  }
}
