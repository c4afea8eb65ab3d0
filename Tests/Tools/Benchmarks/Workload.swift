/// A kind of change, at several sizes.
struct Workload {
  let name: String
  /// The kind of elements that are diffed, if that is what is measured.
  var element: String?
  let sizes: [Int]
  let makeContest: (_ size: Int) -> Contest

  static let growth = [1_000, 10_000, 100_000, 1_000_000]

  static var all: [Workload] {
    diffs + feeds + feedLists + freshArrays + rows + live + liveLists + memory + snapshots + sources
      + trees + screens + panes + growthOnScreen + selection + filters + hiding
  }
}
