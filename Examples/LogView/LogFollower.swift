import BindingRender
import ExampleSupport

/// Reads a log and everything added to it, without blocking.
///
/// Nothing is read before the last news was taken, so a long log causes no backlog.
actor LogFollower {
  enum News {
    /// Records that are new or have changed, and the identifiers of those to remove before.
    case records([LogRecord], gone: [Int])
    /// What is wrong with the file from now on; nil for nothing.
    case problem(String?)
  }

  private var input: GrowingFile
  private var reader: RecordReader
  let pace: Pace
  /// Whether the first reading has found no lines.
  private var hasLooked = false
  /// The error that ended the log, if there were lines to return first.
  private var failure: ProgramFailure?
  private var problem: String?
  /// The number of bytes of the unfinished line that was returned last.
  private var shownBytes = 0

  /// The number of lines of one batch: few at first, so that a screen does not wait for them, and more of a
  /// long log, of which each batch is shown. Keys wait for a batch, so there are fewer where one takes long.
  private var batch = 1 << 14
  private static let smallestBatch = 1 << 10
  private static let largestBatch = 1 << 16
  /// When the last batch was returned, to be shown before the next is asked for.
  private var returned: ContinuousClock.Instant?
  /// The number of bytes of a batch for each of its lines, however long they are.
  private static let bytesPerLine = 64

  /// - Parameters:
  ///   - input: The log, which the follower closes when it is released.
  ///   - reader: Joins its lines to records.
  ///   - pace: The time between two reads while nothing arrives.
  init(_ input: GrowingFile, _ reader: RecordReader = RecordReader(), pace: Pace = Pace()) {
    self.input = input
    self.reader = reader
    self.pace = pace
  }

  deinit { input.close() }

  /// Whether there is text, and no line of it has a time, by which several files are put in order.
  var lacksTimes: Bool { reader.lacksTimes }

  /// Waits for news and returns it; nil at the end of a pipe.
  ///
  /// The first call returns no records if there are none.
  func next() async throws -> News? {
    let isSlow = returned.map { $0.duration(to: .now) > .milliseconds(100) } ?? false
    defer { returned = .now }
    if isSlow { batch = max(batch / 4, Self.smallestBatch) }
    var lineCount = 0
    var byteCount = 0
    while true {
      lineCount += reader.join(batch - lineCount)
      if lineCount == batch {
        if !isSlow { batch = min(2 * batch, Self.largestBatch) }
        return await news(reader.take())
      }
      if byteCount >= batch * Self.bytesPerLine, lineCount > 0 { return await news(reader.take()) }
      var arrival = GrowingFile.Arrival.nothing
      do {
        if let failure { throw failure }
        arrival = try input.readNow()
      } catch {
        if lineCount == 0 { throw error }
        failure = error as? ProgramFailure
      }
      if case .bytes(let bytes) = arrival {
        reader.append(bytes)
        byteCount += bytes.count
        continue
      }
      let unfinished = reader.unfinishedCount
      if case .end = arrival, unfinished > 0 { reader.end() }
      if lineCount > 0 || reader.unfinishedCount < unfinished { return await news(reader.take()) }
      if case .end = arrival { return nil }
      // An unfinished line is shown as far as it has arrived; a long one seldom, as each time costs its length.
      if unfinished != shownBytes, unfinished < 1 << 16 || unfinished > 2 * shownBytes {
        shownBytes = unfinished
        if let record = reader.takeUnfinished() { return await news(([record], [])) }
      }
      if let change = input.beginning() {
        reader.note("\(change.rawValue): \(input.lastName)")
        return await news(reader.take())
      }
      if input.problem != problem {
        problem = input.problem
        return .problem(problem)
      }
      if !hasLooked { return await news(([], [])) }
      try Task.checkCancellation()
      await pace.rest()
    }
  }

  private func news(_ news: (records: [LogRecord], gone: [Int])) async -> News {
    hasLooked = true
    await pace.reset()
    return .records(news.records, gone: news.gone)
  }
}
