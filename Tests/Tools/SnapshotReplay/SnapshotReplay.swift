import BindingRender
import Foundation
import TestSupport

/// Edits snapshots and data sources at random, and reports where something did not hold.
///
/// The arguments are the number of steps, a million by default, and the seed of the first schedule.
/// The status is 1 if something did not hold.
@main
struct SnapshotReplay {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
    guard arguments.count <= 2, !arguments.contains(nil) else {
      print("usage: SnapshotReplay [STEPS] [SEED], whole numbers; 1000000 and 0 by default")
      exit(64)
    }
    let count = Int(clamping: arguments.first.flatMap(\.self) ?? 1_000_000)
    let first = arguments.dropFirst().first.flatMap(\.self) ?? 0
    var seed = first
    var operations = 0
    var failures = 0
    let progress = ProgressLine()
    while operations < count {
      progress.show("\(operations) of \(count), \(failures) failures")
      var schedule = SnapshotSchedule(seed: seed)
      schedule.run(steps: 100)
      var trees = TreeSchedule(seed: seed)
      trees.run(steps: 100)
      operations += schedule.operations + trees.operations
      seed &+= 1
      let problems = schedule.problems + trees.problems.map { "trees, \($0)" }
      if problems.isEmpty { continue }
      failures += 1
      progress.clear()
      if failures <= 5 { print(problems.joined(separator: "\n")) }
      if failures == 100 { break }
    }
    progress.clear()
    UpdateDigest.print()
    print("\(operations) steps from seed \(first), \(failures) failures")
    exit(failures == 0 ? 0 : 1)
  }
}
