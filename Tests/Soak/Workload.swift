import BindingCore

/// Something done again and again, after which as much is in use as before.
struct Workload {
  let name: String
  /// Returns what is done in a round, with all that lives from round to round.
  let makeRound: @MainActor () -> @MainActor () async -> Void

  init(_ name: String, _ makeRound: @escaping @MainActor () -> @MainActor () async -> Void) {
    self.name = name
    self.makeRound = makeRound
  }

  static let all = snapshots + lists + streams + screens
}

/// Asks for all rows, and keeps nothing.
final class ForgetfulDisplay: ListDisplay {
  func apply(_ update: ListUpdate, of content: some ListContent) {
    for section in 0..<content.sectionCount { _ = content.rows(inSection: section) }
  }
}
