/// The frames that a printed program asks for: with each, changes may be printed.
final class PrintedFrames: ProgramOutput {
  let requests: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (requests, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  var isSpoken: Bool { false }

  var readsAhead: Bool { false }

  var wake: (@Sendable () -> Void)? { { [continuation] in continuation.yield() } }

  func needsFrame() { continuation.yield() }

  func run(
    _ arguments: [String],
    isolation: isolated (any Actor)?
  ) async throws(TerminalError) -> Int32 {
    throw .noTerminal
  }
}
