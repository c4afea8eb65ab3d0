import BindingRender
import Foundation

/// Times the library against other ways to do the same, in one process, and prints the medians.
@main
struct Benchmarks {
  static func main() throws {
    do {
      try run(Options(Array(CommandLine.arguments.dropFirst())))
    } catch let error as Options.UsageError {
      FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
      exit(64)
    }
  }

  private static func run(_ options: Options) throws {
    if options.wantsHelp { return print(Options.help) }
    let output = try options.jsonPath.map(Self.file)
    try checkSubjects(options)
    if let rounds = options.rounds { return run(options, rounds: rounds) }
    var results: [Measurement] = []
    Measurement.printHeader()
    let progress = ProgressLine()
    for workload in Workload.all where options.includes(workload) {
      for size in workload.sizes where size <= options.largestSize {
        var contest = workload.makeContest(size)
        contest.subjects.removeAll { !options.includes($0) }
        let measured = contest.run(showing: progress)
        progress.clear()
        measured.forEach {
          $0.print(limit: measured.first { Measurement.limits.contains($0.subject) })
        }
        results += measured
      }
    }
    if let output {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try output.truncate(atOffset: 0)
      try output.write(contentsOf: encoder.encode(results))
    }
  }

  /// Runs the largest size of each chosen workload so many times, and prints nothing.
  private static func run(_ options: Options, rounds: Int) {
    for workload in Workload.all where options.includes(workload) {
      guard let size = workload.sizes.filter({ $0 <= options.largestSize }).max() else { continue }
      var contest = workload.makeContest(size)
      contest.subjects.removeAll { !options.includes($0) }
      contest.run(rounds: rounds)
    }
  }

  /// Opens the file that the results are written to, before anything is measured for it.
  private static func file(_ path: String) throws(Options.UsageError) -> FileHandle {
    let handle = open(path, O_WRONLY | O_CREAT, 0o644)
    if handle < 0 {
      let reason = String(cString: strerror(errno))
      throw Options.UsageError(description: "--json: \(path): cannot be written, \(reason)")
    }
    return FileHandle(fileDescriptor: handle, closeOnDealloc: true)
  }

  /// Checks that some chosen workload has each chosen subject; the smallest of each size tells.
  private static func checkSubjects(_ options: Options) throws(Options.UsageError) {
    if options.subjects.isEmpty { return }
    var names: [String] = []
    for workload in Workload.all where options.includes(workload) {
      guard let size = workload.sizes.min(), size <= options.largestSize else { continue }
      for subject in workload.makeContest(size).subjects where !names.contains(subject.name) {
        names.append(subject.name)
      }
    }
    for subject in options.subjects where !names.contains(subject) {
      throw Options.UsageError(
        description: "--subject: expected one of \(names.joined(separator: ", ")), found \(subject)"
      )
    }
  }
}

/// The options of the command line.
struct Options {
  var filters: [String] = []
  var subjects: [String] = []
  var element: String?
  var jsonPath: String?
  var largestSize = Int.max
  var rounds: Int?
  var wantsHelp = false

  static var help: String {
    """
    usage: swift run -c release Benchmarks [OPTION]...

      --filter NAME   only the workload of that name; may be repeated
      --subject NAME  only the subject of that name, such as BindingCore; may be repeated
      --element KIND  only diffs of elements of that kind: uuid, struct, int, string or rows
      --largest N     only sizes up to N elements
      --json FILE     also write the results to a file
      --rounds N      run each subject N times at its largest size without timing, for a tool that
                      counts instructions

    workloads: \(workloads)
    """
  }

  /// The names of the workloads, each once: some are run with several kinds of elements.
  private static var names: [String] {
    var seen: Set<String> = []
    return Workload.all.map(\.name).filter { seen.insert($0).inserted }
  }

  private static var workloads: String {
    var lines = [""]
    for name in names {
      if lines[lines.count - 1].count + name.count > 76 { lines.append(" ") }
      lines[lines.count - 1] += " \(name),"
    }
    return lines.joined(separator: "\n").dropFirst().dropLast().description
  }

  struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--help" {
        wantsHelp = true
        continue
      }
      guard let value = rest.popFirst() else {
        throw UsageError(description: "\(name): expected a value\n\(Options.help)")
      }
      switch name {
      case "--filter":
        guard Self.names.contains(value) else {
          let names = Self.names.joined(separator: ", ")
          throw UsageError(description: "--filter: expected one of \(names), found \(value)")
        }
        filters.append(value)
      case "--subject": subjects.append(value)
      case "--element":
        guard Workload.all.contains(where: { $0.element == value }) else {
          throw UsageError(description: "--element: no workload has elements of kind \(value)")
        }
        element = value
      case "--json": jsonPath = value
      case "--largest":
        guard let number = Int(value) else {
          throw UsageError(description: "--largest: expected a whole number, found \(value)")
        }
        largestSize = number
      case "--rounds":
        guard let number = Int(value), number >= 0 else {
          throw UsageError(description: "--rounds: expected a whole number, found \(value)")
        }
        rounds = number
      default: throw UsageError(description: "\(name): unknown\n\(Options.help)")
      }
    }
  }

  func includes(_ subject: Contest.Subject) -> Bool {
    subjects.isEmpty || subjects.contains(subject.name)
  }

  func includes(_ workload: Workload) -> Bool {
    (filters.isEmpty || filters.contains(workload.name))
      && (element == nil || element == workload.element)
  }
}
