import BindingRender
import ExampleSupport

/// Reads a log and everything added to it, without blocking.
///
/// Nothing is read before the last news was taken, so a long log causes no backlog.
actor LogFollower {
  enum News {
    /// New lines; the first may replace an unfinished line with the same number.
    case lines([LogLine])
    /// The file was truncated or replaced; all lines so far are gone.
    case beginning
  }

  private var input: LogInput
  private var lines: LineSplitter
  /// Whether the first reading has found no lines.
  private var hasLooked = false
  /// The last line, if it was returned unfinished.
  private var unfinished: LogLine?
  /// The error that ended the log, if there were lines to return first.
  private var failure: ProgramFailure?

  private static let batch = 1 << 14
  /// The number of bytes to read for one batch, however long the lines are.
  private static let batchBytes = 1 << 20
  private let pause: Duration
  /// The length above which a line is split: it would fill the screen and take long to lay out.
  private static let longestLine = 1 << 14

  /// - Parameters:
  ///   - input: The log, which the follower closes when it is released.
  ///   - pause: The time between two reads while nothing arrives.
  init(_ input: LogInput, pause: Duration = .milliseconds(100)) {
    self.input = input
    self.pause = pause
    lines = LineSplitter(longest: Self.longestLine)
  }

  deinit { input.close() }

  /// Waits for news and returns it; nil at the end of a pipe.
  ///
  /// The first call returns no lines if there are none.
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
      // An unfinished line is shown as far as it has arrived.
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
