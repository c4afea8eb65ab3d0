import Foundation

/// Repeats workloads for a long time and reports those whose memory keeps growing; run by hand.
///
///     swift run -c release Soak [ROUNDS] [WORKLOAD]
@main
@MainActor
struct Soak {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let rounds = arguments.first.map { Int($0) } ?? 12
    let name = arguments.dropFirst().first
    let chosen = Workload.all.filter { name == nil || $0.name == name }
    guard let rounds, rounds >= 8, arguments.count <= 2, !chosen.isEmpty else {
      print("usage: Soak [ROUNDS] [WORKLOAD]; at least 8 rounds, 12 by default")
      print("workloads: \(Workload.all.map(\.name).joined(separator: ", "))")
      exit(64)
    }
    guard ResidentMemory.bytes != nil else {
      print("resident memory cannot be measured here")
      exit(69)
    }
    var growing: [String] = []
    for workload in chosen {
      let growth = await Growth(of: workload, rounds: rounds)
      print(growth.description)
      if growth.isEndless { growing.append(workload.name) }
    }
    print(growing.isEmpty ? "nothing grows" : "grows: \(growing.joined(separator: ", "))")
    exit(growing.isEmpty ? 0 : 1)
  }
}

/// The memory in use after each round of a workload.
struct Growth: CustomStringConvertible {
  private let name: String
  /// The bytes in use beyond those before the first round.
  private let levels: [Int]

  @MainActor
  init(of workload: Workload, rounds: Int) async {
    let round = workload.makeRound()
    let start = ResidentMemory.bytes ?? 0
    var levels: [Int] = []
    for _ in 0..<rounds {
      await round()
      levels.append((ResidentMemory.bytes ?? start) - start)
    }
    name = workload.name
    self.levels = levels
  }

  /// Whether the memory keeps growing: the last rounds never fall to the maximum of the first half.
  ///
  /// A structure that is compacted now and then goes up and down, which is no growth. Growth of up
  /// to 24 KB a round is tolerated; the allocator and the runtime cause that much themselves.
  var isEndless: Bool {
    let highest = levels.prefix(levels.count / 2).max() ?? 0
    let lowest = levels.suffix(levels.count / 4).min() ?? 0
    return lowest - highest > levels.count / 4 * 24 * 1024
  }

  var description: String {
    let kilobytes = levels.map { String($0 / 1024) }.joined(separator: " ")
    return "\(isEndless ? "GROWS" : "     ") \(name): \(kilobytes) KB"
  }
}
