import BindingCore
import BindingRender
import Foundation

/// The newest records of a log, filtered by severity and by a search, and the list that shows them.
@MainActor
final class LiveLog {
  let list = TextList(LogCell.self)
  let records = LiveList<LogRecord>()
  private let severe: LiveFilter<LogRecord>
  let shown: LiveFilter<LogRecord>
  private let errors: LiveFilter<LogRecord>
  private let adapter: ListAdapter
  private let limit: Int
  let names: [String]
  private var byteCount = 0
  private(set) var lineCount = 0
  /// The number of bytes of older lines that were left out because of a limit.
  private(set) var leftOutBytes: Int
  /// The largest number of bytes of text to keep, however few lines they make.
  private let byteLimit: Int
  /// The times of the last records of the files, by their numbers.
  private var lastTimes: [Int: Int] = [:]
  /// The identifiers of those records.
  private var newest: [Int: Int] = [:]

  /// The limit of bytes by default, and the number of bytes after which a line is split.
  nonisolated static let byteLimit = 1 << 26

  /// The least severity of the records that are shown now.
  private(set) var shownLeast = Severity.debug
  /// Where the list was before only severe records were shown.
  private var pointBefore: ReturnPoint?

  /// - Parameters:
  ///   - limit: The number of lines to keep of each file.
  ///   - byteLimit: The number of bytes to keep of all.
  ///   - skipped: The number of bytes of older lines that were skipped before.
  ///   - names: The names of the files; the records of several are shown by their times.
  init(limit: Int, byteLimit: Int = byteLimit, skipped: Int = 0, names: [String] = []) {
    self.limit = limit * max(1, names.count)
    self.byteLimit = byteLimit
    leftOutBytes = skipped
    self.names = names
    let isMerged = names.count > 1
    severe =
      isMerged
      ? records.sorted(by: .ascending(\.time)).filtered { _ in true }
      : records.filtered { _ in true }
    shown = severe.filtered { _ in true }
    errors = shown.filtered { $0.severity == .error }
    adapter = ListAdapter(display: list)
    let width = names.map(\.count).max() ?? 0
    let padded = names.map { $0.padding(toLength: width, withPad: " ", startingAt: 0) }
    adapter.apply {
      ListSections(shown) { record in record.lines(named: isMerged ? padded[record.file] : nil) }
    }
    list.options.followedEdge = .bottom
    list.scrollMark = { [weak self] rows in self?.hasError(in: rows) == true ? .failure : nil }
  }

  /// Whether there is an error among the records of some rows, and others than errors are shown.
  private func hasError(in rows: Range<ItemPath>) -> Bool {
    if shownLeast == .error { return false }
    let end = rows.upperBound.section + (rows.upperBound.item > 0 ? 1 : 0)
    // Errors are in the order of all records, so the first one from the start on is found by halves.
    var (low, high) = (0, errors.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = (shown.index(of: errors[middle].id) ?? 0) < rows.lowerBound.section
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low < errors.count && (shown.index(of: errors[low].id) ?? end) < end
  }

  /// The record that has the focus; nil if none has.
  var focused: LogRecord? { list.focused(as: LogRecord.self) }

  /// Shows records of a severity or worse; at the lowest severity, also records without one.
  /// - Parameters:
  ///   - least: The least severity.
  ///   - completion: Called once these records are shown.
  func show(from least: Severity, completion: @escaping () -> Void) {
    if least == .debug, let pointBefore { list.goBack(to: pointBefore) }
    if least == .debug || pointBefore == nil {
      pointBefore = least == .debug ? nil : list.returnPoint
    }
    let row = list.focusedIdentifier ?? list.place?.row
    let place = list.isFollowing ? nil : row?.section?.identifier(of: LogRecord.self)
    Task { [severe, records] in
      let holds = await severe.setFilter(near: place ?? records.last?.id) {
        least == .debug || ($0.severity ?? .debug) >= least
      }
      if !holds { return }
      shownLeast = least
      completion()
    }
  }

  /// Whether records are still being tested by a filter.
  var isFiltering: Bool { severe.isFiltering || shown.isFiltering }

  /// Adds records, and removes the oldest beyond the limits.
  /// - Parameters:
  ///   - new: Records of one file, new or changed.
  ///   - gone: The identifiers of records that are removed before, the last ones of the file.
  func handle(_ new: [LogRecord], without gone: [Int] = []) {
    records.update { list in
      for id in gone { if let old = list.remove(id: id) { count(old, -1) } }
      if let first = gone.first {
        let file = first >> LogRecord.filePlace
        (newest[file], lastTimes[file]) = (first - 1, list.last { $0.file == file }?.time)
      }
      var rest = new[...]
      // Those that are known come first, perhaps after they were left out.
      while var first = rest.first, first.id <= newest[first.file] ?? -1 {
        rest.removeFirst()
        guard let old = list[id: first.id] else { continue }
        first.time = max(first.time, old.time)
        lastTimes[first.file] = max(first.time, lastTimes[first.file] ?? 0)
        count(old, -1)
        count(first, 1)
        list[id: first.id] = first
      }
      let added = names.count > 1 ? inOrder(rest) : Array(rest)
      list.append(contentsOf: added)
      for record in added { count(record, 1) }
      if let last = added.last { newest[last.file] = last.id }
      var extra = 0
      while extra < list.count - 1 {
        let oldest = list[extra]
        let isOver = lineCount - Int(oldest.lineCount) >= limit || byteCount > byteLimit
        if !isOver { break }
        count(oldest, -1)
        leftOutBytes += oldest.text.utf8.count + 1
        extra += 1
      }
      list.removeSubrange(0..<extra)
    }
  }

  /// Returns records of a file with times by which each stays behind the one above it.
  ///
  /// Those before the first time take that, or if it has not come, the newest of all files.
  private func inOrder(_ new: ArraySlice<LogRecord>) -> [LogRecord] {
    let first = new.first { $0.time > 0 }?.time ?? lastTimes.values.max() ?? 0
    return new.map { record in
      var record = record
      record.time = max(record.time > 0 ? record.time : first, lastTimes[record.file] ?? .min)
      lastTimes[record.file] = record.time
      return record
    }
  }

  private func count(_ record: LogRecord, _ sign: Int) {
    lineCount += sign * Int(record.lineCount)
    byteCount += sign * record.text.utf8.count
  }
}
