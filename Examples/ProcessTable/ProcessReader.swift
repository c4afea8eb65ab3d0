import BindingRender
import ExampleSupport
import Foundation

/// Reads the processes from a folder like `/proc`, outside of the task that handles keys.
actor ProcessReader {
  private let folder: String
  /// Whether the folder has the processes of this system, and not those of another.
  let isOfThisSystem: Bool
  /// The ticks of all processes at the last reading, and the time of that reading.
  private var last: (ticks: [RunningProcess.Identity: Int], time: Double)?
  /// The names of users, by number; another folder than that of this system has numbers alone.
  private var userNames: [String: String] = [:]
  private static let longest = 1 << 24
  private static let ticksPerSecond = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))

  init(_ folder: String) {
    self.folder = folder
    let path = realpath(folder, nil)
    defer { free(path) }
    isOfThisSystem = path.map { String(cString: $0) } == Options.systemFolder
  }

  /// Returns all processes with their processor time since the last reading, or since they started.
  func read() throws -> [RunningProcess] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw failure(found: whatIsThere(orFolder: "a folder that cannot be read"))
    }
    let time = text("uptime").split(separator: " ").first.flatMap { Double($0) } ?? 0
    var processes = names.compactMap(Int.init).sorted().compactMap(process)
    // The folder may have gone while it was read.
    if processes.isEmpty {
      throw failure(found: whatIsThere(orFolder: "a folder without processes"))
    }
    for index in processes.indices {
      let process = processes[index]
      let start = Double(process.identity.start) / Self.ticksPerSecond
      let before = last.flatMap { last in
        time > last.time ? last.ticks[process.identity].map { ($0, last.time) } : nil
      }
      let (ticks, since) = before ?? (0, start)
      let seconds = Double(max(0, process.ticks - ticks)) / Self.ticksPerSecond
      let percent = time > since ? 100 * seconds / (time - since) : 0
      processes[index].percent = (10 * percent).rounded() / 10
      processes[index].user = userName(process.user)
    }
    let ticks = processes.map { ($0.identity, $0.ticks) }
    last = (Dictionary(ticks, uniquingKeysWith: max), time)
    return processes
  }

  /// Requests that a process end.
  /// - Returns: The reason why that was not possible; nil if it was.
  func terminate(_ process: RunningProcess) -> String? {
    let number = process.identity.number
    // The number may have been given to another process while the user was thinking.
    guard let now = self.process(number), now.identity == process.identity else {
      return "it has already ended"
    }
    return kill(pid_t(number), SIGTERM) == 0 ? nil : String(cString: strerror(errno))
  }

  /// Returns the name of a user; the number if the system knows no name.
  private func userName(_ number: String) -> String {
    guard isOfThisSystem, let id = uid_t(number) else { return number }
    if let known = userNames[number] { return known }
    let name = getpwuid(id).map { String(cString: $0.pointee.pw_name) } ?? number
    userNames[number] = name
    return name
  }

  private func process(_ number: Int) -> RunningProcess? {
    RunningProcess(
      stat: text("\(number)/stat"),
      status: text("\(number)/status"),
      command: text("\(number)/cmdline")
    )
  }

  /// Returns the text of a file; empty if the file cannot be read, as after its process has ended, if it is
  /// longer than any that the system creates, or if it is not a regular file.
  private func text(_ path: String) -> String {
    guard let file = try? InputFile("\(folder)/\(path)", expected: "a file", waits: false) else {
      return ""
    }
    defer { file.close() }
    let bytes = file.isRegular ? try? file.contents(upTo: Self.longest) : nil
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  /// Returns what is at the path of the folder now; the given text if it is a folder.
  private func whatIsThere(orFolder text: String) -> String {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
    if !exists { return "no such folder" }
    return isFolder.boolValue ? text : "a file, not a folder"
  }

  private func failure(found: String) -> ProgramFailure {
    ProgramFailure(
      "\(folder): expected the processes of a Linux system, found: \(found)",
      status: EX_NOINPUT
    )
  }
}
