import BindingCore

/// A process at the time of one reading.
struct RunningProcess: Diffable, Equatable {
  /// The identity of a process: numbers are reused after a process has ended, so the start time is included.
  struct Identity: Hashable {
    let number: Int
    /// The time when the process started, in ticks since the system did.
    let start: Int
  }

  let identity: Identity
  let name: String
  /// The letter of the state, such as R for running and S for sleeping.
  let state: String
  /// The number of the process that started it; 0 for none.
  let parent: Int
  /// The memory in use, in kilobytes.
  let memory: Int
  let threads: Int
  /// The name of the user; the number, where the system knows no name.
  var user: String
  /// The command line; empty for a kernel process.
  let command: String
  /// The processor time since the start, in ticks.
  let ticks: Int
  /// The share of a processor in use, in percent.
  var percent = 0.0

  var diffIdentifier: Identity { identity }

  /// The text that a filter searches.
  var searchText: String { "\(identity.number) \(name) \(command)" }

  /// Creates a process from the files of the system; nil if they are incomplete, as when the process ends
  /// during the reading.
  /// - Parameters:
  ///   - stat: The file of this name: the name of the process in brackets, followed by numbers.
  ///   - status: The file of this name: lines of a key and a value.
  ///   - command: The arguments, each followed by a zero byte.
  init?(stat: String, status: String, command: String) {
    // The name may contain brackets and spaces.
    guard let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")"), open < close,
      let number = Int(stat[..<open].dropLast()), 1...Int(Int32.max) ~= number
    else { return nil }
    let fields = stat[close...].dropFirst().split { $0 == " " || $0 == "\n" }
    // The state is the third field in the manual, and the first one here.
    guard fields.count > 19, let user = Int(fields[11]), let system = Int(fields[12]),
      user >= 0, system >= 0, let threads = Int(fields[17]), let start = Int(fields[19])
    else { return nil }
    identity = Identity(number: number, start: start)
    name = String(stat[stat.index(after: open)..<close])
    state = String(fields[0])
    parent = Int(fields[1]) ?? 0
    let (sum, isTooLarge) = user.addingReportingOverflow(system)
    ticks = isTooLarge ? .max : sum
    self.threads = threads
    var values: [Substring: [Int]] = [:]
    for line in status.split(separator: "\n") {
      let words = line.split { $0 == ":" || $0 == "\t" || $0 == " " }
      if words.count > 1 { values[words[0]] = words.dropFirst().map { Int($0) ?? 0 } }
    }
    memory = max(0, values["VmRSS"]?.first ?? 0)
    // The real user comes first, and then the effective one, which decides what the process may do.
    self.user = "\(values["Uid"]?.prefix(2).last ?? 0)"
    self.command = command.split(separator: "\0").joined(separator: " ")
  }
}
