import BindingRender
import ExampleSupport

/// Reads a log and what is added to it, without making anybody wait.
///
/// Nothing is read before the last news was taken, so a long log does not pile up.
actor LogFollower {
  enum News {
    /// Lines that are new, or an unfinished one that was there already.
    case lines([LogLine])
    /// The file was truncated or replaced: all lines so far are gone.
    case beginning
  }

  private var input: LogInput
  private var lines: LineSplitter
  /// Whether it is known that nothing is there yet.
  private var hasLooked = false
  /// The last line, if it was handed over before its end came.
  private var unfinished: LogLine?
  /// The error that ended the log, if lines were handed over first.
  private var failure: ProgramFailure?

  private static let batch = 4096
  /// The bytes that are read for one batch, however long the lines are.
  private static let batchBytes = 1 << 20
  private let pause: Duration
  /// A longer line is shown as several: it would take the screen for itself, and long to lay out.
  private static let longestLine = 1 << 14

  /// - Parameters:
  ///   - input: The log, which is closed with the follower.
  ///   - pause: The time between two looks at it while nothing comes.
  init(_ input: LogInput, pause: Duration = .milliseconds(100)) {
    self.input = input
    self.pause = pause
    lines = LineSplitter(longest: Self.longestLine)
  }

  deinit { input.close() }

  /// Returns what is new, when there is something; nil at the end of a pipe.
  ///
  /// The first time, no lines are returned if none are there.
  func next() async throws -> News? {
    if let failure { throw failure }
    var batch: [LogLine] = []
    var byteCount = 0
    while true {
      while batch.count < Self.batch, let line = lines.next() { batch.append(line) }
      let isFull = batch.count == Self.batch || byteCount >= Self.batchBytes
      if isFull, !batch.isEmpty { return .lines(batch) }
      let arrival: LogInput.Arrival
      do {
        arrival = try input.readNow()
      } catch {
        if batch.isEmpty { throw error }
        failure = error
        return .lines(batch)
      }
      if case .bytes(let bytes) = arrival {
        lines.append(bytes)
        byteCount += bytes.count
        continue
      }
      if !batch.isEmpty { return .lines(batch) }
      // A line that has no end yet is shown as far as it came.
      if let line = lines.unfinished, line != unfinished {
        unfinished = line
        return .lines([line])
      }
      if case .end = arrival { return nil }
      if let again = input.begunAgain() {
        input = again
        lines = LineSplitter(longest: Self.longestLine)
        unfinished = nil
        return .beginning
      }
      if !hasLooked {
        hasLooked = true
        return .lines([])
      }
      try await Task.sleep(for: pause)
    }
  }
}
