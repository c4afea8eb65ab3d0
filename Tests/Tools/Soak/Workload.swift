import BindingCore

/// Work that is repeated, and after which no more memory should be in use than before.
struct Workload {
  let name: String
  /// Returns the work of one round, a closure that owns the state kept from round to round.
  let makeRound: @MainActor () -> @MainActor () async -> Void

  init(_ name: String, _ makeRound: @escaping @MainActor () -> @MainActor () async -> Void) {
    self.name = name
    self.makeRound = makeRound
  }

  static let all = snapshots + lists + streams + screens
}

/// A display that asks for all rows and keeps nothing.
final class ForgetfulDisplay: ListDisplay {
  func apply(_ update: ListUpdate, of content: some ListContent) {
    for section in 0..<content.sectionCount { _ = content.rows(inSection: section) }
  }
}
