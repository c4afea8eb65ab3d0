import BindingRender
import Foundation

/// The times of one subject on one workload.
struct Measurement: Codable {
  let workload: String
  let size: Int
  /// The kind of elements that were diffed.
  let element: String?
  let subject: String
  let medianNanoseconds: Double
  let minNanoseconds: Double
  let repetitions: Int
  var moves: Int?
  var bytes: Int?
  var peakBytes: Int?

  /// The subjects that do only the unavoidable work.
  static let limits = [
    "hash-once", "comparing models", "building rows", "raw diff", "at once", "one list",
  ]

  static func printHeader() {
    Swift.print(
      row(
        "workload",
        "size",
        "element",
        "subject",
        "median",
        "min",
        "÷ limit",
        "moves",
        "bytes",
        "peak memory"
      )
    )
  }

  /// Prints the times as a row of a table.
  /// - Parameter limit: The measurement to divide the median by.
  func print(limit: Measurement?) {
    let ratio = limit.map { Self.decimals(medianNanoseconds / $0.medianNanoseconds, 3) } ?? "–"
    Swift.print(
      Self.row(
        workload,
        String(size),
        element ?? "–",
        subject,
        Self.time(medianNanoseconds),
        Self.time(minNanoseconds),
        ratio,
        moves.map(String.init) ?? "–",
        bytes.map(String.init) ?? "–",
        peakBytes.map { "\(Self.decimals(Double($0) / 1_048_576, 2)) MB" } ?? "–"
      )
    )
  }

  private static func row(_ cells: String...) -> String {
    let widths = [16, 8, 8, 22, 12, 12, 12, 9, 9, 12]
    return zip(cells, widths).map { cell, width in
      let padding = String(repeating: " ", count: max(0, width - cell.count))
      return cells[3] == cell || cells[0] == cell ? cell + padding : padding + cell
    }.joined(separator: " ")
  }

  private static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case 1e6...: "\(decimals(nanoseconds / 1e6, 3)) ms"
    case 1e3...: "\(decimals(nanoseconds / 1e3, 3)) µs"
    default: "\(decimals(nanoseconds, 1)) ns"
    }
  }

  private static func decimals(_ value: Double, _ count: Int) -> String {
    var scale = 1.0
    for _ in 0..<count { scale *= 10 }
    let scaled = Int((value * scale).rounded())
    let (whole, part) = scaled.quotientAndRemainder(dividingBy: Int(scale))
    let digits = String(part)
    return "\(whole).\(String(repeating: "0", count: count - digits.count))\(digits)"
  }
}

/// Several ways to do one thing, timed by turns.
struct Contest {
  let workload: String
  let size: Int
  var element: String?
  var subjects: [Subject] = []

  struct Subject {
    let name: String
    /// Prepares each repetition, untimed.
    var prepare: (() -> Void)?
    /// The number of operations in a run; the times are of one.
    var operations = 1
    /// Runs the subject once.
    let run: () -> Outcome
  }

  /// The result of a run, with a checksum so that no work can be optimized away.
  struct Outcome {
    var moves: Int?
    var bytes: Int?
    var peakBytes: Int?
    /// The time to report, of a run that measures only a part of what it does.
    var duration: Duration?
    var checksum = 0
  }

  /// Times all subjects in each repetition, in alternating order.
  ///
  /// The order alternates so that no subject always finds the caches as the same other left them.
  func run(showing progress: ProgressLine) -> [Measurement] {
    let clock = ContinuousClock()
    // The runs in one repetition, so that it takes long enough to be timed.
    var outcomes: [Outcome] = []
    var counts: [Int] = []
    var slowest = Duration.zero
    for subject in subjects {
      progress.show("\(workload) \(size): \(subject.name)")
      var outcome = Outcome()
      subject.prepare?()
      var once = clock.measure { outcome = subject.run() }
      // The first runs pay for what is made once, such as metadata and memory that grows.
      let end = clock.now + .milliseconds(20)
      while clock.now < end {
        subject.prepare?()
        once = min(once, clock.measure { _ = subject.run() })
      }
      let isLong = once > .milliseconds(1) || subject.prepare != nil
      let count = isLong ? 1 : max(1, Int(Duration.milliseconds(1) / once))
      if size >= 100_000 {
        subject.prepare?()
        var again = Outcome()
        let peak = PeakMemory.bytes { again = subject.run() }
        outcome.peakBytes = outcome.peakBytes ?? peak
        outcome.checksum &+= again.checksum
      }
      outcomes.append(outcome)
      counts.append(count)
      slowest = max(slowest, once)
    }
    let total = Duration.milliseconds(1500)
    let repetitions = min(101, max(5, Int(total / max(slowest, .milliseconds(1)))))
    var samples = subjects.map { _ in [Double]() }
    var checksum = 0
    for repetition in 0..<repetitions {
      progress.show("\(workload) \(size): \(repetition + 1) of \(repetitions)")
      let places = Array(subjects.indices)
      for index in repetition.isMultiple(of: 2) ? places : places.reversed() {
        subjects[index].prepare?()
        var duration: Duration?
        let time = clock.measure {
          for _ in 0..<counts[index] {
            let outcome = subjects[index].run()
            checksum &+= outcome.checksum
            duration = outcome.duration
          }
        }
        let operations = Double(counts[index] * subjects[index].operations)
        samples[index].append(((duration ?? time) / .nanoseconds(1)) / operations)
      }
    }
    if checksum == 42 { Swift.print("") }
    return subjects.indices.map { index in
      let sorted = samples[index].sorted()
      return Measurement(
        workload: workload,
        size: size,
        element: element,
        subject: subjects[index].name,
        medianNanoseconds: sorted[sorted.count / 2],
        minNanoseconds: sorted[0],
        repetitions: repetitions,
        moves: outcomes[index].moves,
        bytes: outcomes[index].bytes,
        peakBytes: outcomes[index].peakBytes
      )
    }
  }

  /// Runs each subject so many times without looking at a clock, so that two processes with the
  /// same number of rounds execute the same instructions.
  func run(rounds: Int) {
    var checksum = 0
    for subject in subjects {
      for _ in 0..<rounds {
        subject.prepare?()
        checksum &+= subject.run().checksum
      }
    }
    if checksum == 42 { Swift.print("") }
  }
}

extension Duration {
  /// The processor time of this thread so far.
  static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
