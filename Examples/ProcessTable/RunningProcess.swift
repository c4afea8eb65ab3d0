import BindingCore

/// A process as it was at one reading.
struct RunningProcess: Diffable, Equatable {
  /// A number is given to another process once the first has ended; the start tells them apart.
  struct Identity: Hashable {
    let number: Int
    /// When the process began, in ticks since the system did.
    let start: Int
  }

  let identity: Identity
  let name: String
  /// The letter of the state, such as R for running and S for sleeping.
  let state: String
  /// The memory that it uses, in kilobytes.
  let memory: Int
  let threads: Int
  let user: Int
  /// The command line; empty for a part of the system.
  let command: String
  /// The time on processors since the start, in ticks.
  let ticks: Int
  /// The share of a processor that it used, in percent.
  var percent = 0.0
  /// Whether its command line is shown below it.
  var isUnfolded = false

  var diffIdentifier: Identity { identity }

  /// What a filter looks at.
  var searchText: String { "\(identity.number) \(name) \(command)" }

  /// Creates a process from what the system says about it; nil if that is not complete, as when the
  /// process ends meanwhile.
  /// - Parameters:
  ///   - stat: The file of this name: the name of the process in brackets, and numbers behind it.
  ///   - status: The file of this name: lines of a key and a value.
  ///   - command: The arguments, each with a zero behind it.
  init?(stat: String, status: String, command: String) {
    // The name may have any brackets and spaces.
    guard let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")"), open < close,
      let number = Int(stat[..<open].dropLast()), 1...Int(Int32.max) ~= number
    else { return nil }
    let fields = stat[close...].dropFirst().split { $0 == " " || $0 == "\n" }
    // The state is the third field of the manual, and the first one here.
    guard fields.count > 19, let user = Int(fields[11]), let system = Int(fields[12]),
      user >= 0, system >= 0, let threads = Int(fields[17]), let start = Int(fields[19])
    else { return nil }
    identity = Identity(number: number, start: start)
    name = String(stat[stat.index(after: open)..<close])
    state = String(fields[0])
    let (sum, isTooLarge) = user.addingReportingOverflow(system)
    ticks = isTooLarge ? .max : sum
    self.threads = threads
    var values: [Substring: Int] = [:]
    for line in status.split(separator: "\n") {
      let words = line.split { $0 == ":" || $0 == "\t" || $0 == " " }
      if words.count > 1, let value = Int(words[1]) { values[words[0]] = value }
    }
    memory = max(0, values["VmRSS"] ?? 0)
    self.user = values["Uid"] ?? 0
    self.command = command.split(separator: "\0").joined(separator: " ")
  }
}
