import BindingCore
import TestSupport

/// A line of a log, which readers rate.
struct LogEntry: Diffable, Equatable {
  let id: String
  let text: String
  var likes: Int
  let level: String

  var diffIdentifier: String { id }

  /// Creates an entry; half of them have “error” in their text, and all but 1 % of those “error
  /// at”.
  init(_ number: Int, _ random: inout SplitMix64) {
    let key = Int.random(in: 1_000_000...9_999_999, using: &random)
    let word = number % 2 == 1 ? "nothing at" : number % 200 == 0 ? "errors of" : "error at"
    id = "entry-number-\(number)"
    text = "request \(key) of the feed: \(word) \(number % 100)"
    likes = Int.random(in: 0..<1_000, using: &random)
    level = number % 2 == 1 ? "information" : "warning"
  }
}

/// What entries are sorted by.
struct LogRank: Comparable {
  let likes: Int
  let id: String

  init(_ entry: LogEntry) {
    likes = entry.likes
    id = entry.id
  }

  static func < (left: LogRank, right: LogRank) -> Bool {
    (left.likes, left.id) < (right.likes, right.id)
  }
}

/// A live list of entries that is edited at random places.
final class LiveEntries {
  let list: LiveList<LogEntry>
  let ids: [String]
  private var random = SplitMix64(seed: 1)
  private var next: Int

  init(_ size: Int) {
    var random = SplitMix64(seed: 2)
    let entries = (0..<size).map { LogEntry($0, &random) }
    list = LiveList(entries)
    ids = entries.map(\.id)
    next = size
  }

  /// Half of the entries, by rank.
  func ranked() -> LiveSort<LogEntry> {
    list.filtered { $0.likes >= 500 }.sorted(by: .ascending(LogRank.init))
  }

  /// Half of the entries, in groups by rating.
  func rated() -> LiveGroups<Int, LogEntry> {
    list.filtered { $0.likes >= 500 }.grouped(by: { $0.likes / 100 })
  }

  func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  func id() -> String { ids[number(below: ids.count)] }

  func change() { list[id: id()]?.likes = number(below: 1_000) }

  func new(_ count: Int) -> [LogEntry] {
    next += count
    return (next - count..<next).map { LogEntry($0, &random) }
  }
}
