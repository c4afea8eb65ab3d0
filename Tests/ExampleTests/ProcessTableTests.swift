import Foundation
import TerminalSupport
import TestSupport
import Testing

@Suite("ProcessTable, printed", .timeLimit(.minutes(15)))
struct ProcessTableTests {
  private let sample = repositoryFile("Examples/ProcessTable/sample-proc")

  private func table(_ arguments: String...) throws -> Run {
    try Run("ProcessTable", ["--proc", sample] + arguments)
  }

  /// The names, or other fields of one word, of the processes that are printed.
  private func column(_ column: Int, _ arguments: String...) throws -> [Substring] {
    let run = try Run("ProcessTable", ["--proc", sample] + arguments)
    #expect(run.errors == "" && run.status == 0)
    let rows = run.output.split(separator: "\n").dropFirst()
    return rows.map { $0.split(separator: " ")[column] }
  }

  @Test("Into a pipe the table is printed once, at any width")
  func transcripts() throws {
    transcript("processes.txt").expect(try table().output)
    let narrow = try table("--width", "40", "--sort", "memory").output
    transcript("processes-width-40.txt").expect(narrow)
  }

  @Test("Processes are sorted by a column, and those that are equal by number")
  func sorting() throws {
    let numbers = try column(0, "--sort=pid").compactMap { Int($0) }
    #expect(numbers.count == 10 && numbers == numbers.sorted())
    let names = try column(1, "--sort", "name")
    #expect(names == names.sorted())
    #expect(try column(0, "--sort", "cpu").suffix(4) == ["418", "2312", "2", "3120"])
    #expect(try column(1, "--sort", "memory").first == "swift-build")
  }

  @Test("A filter looks at number, name and command line, and --lines keeps the first")
  func filter() throws {
    #expect(try column(1, "--filter", "RELEASE build") == ["swift-build"])
    #expect(try column(1, "--filter", "977") == ["postgres"])
    #expect(try column(1, "--filter", "女王蜂") == ["女王蜂"])
    #expect(try column(1, "--lines", "2") == ["swift-build", "convert"])
    let none = try table("--filter", "zzz")
    #expect(none.errors == "ProcessTable: No processes.\n" && !none.output.contains("No "))
  }

  @Test("The busiest have a colour, if there are any")
  func colors() throws {
    let colored = try table("--color", "always").output
    #expect(colored.contains("\u{1B}[1;93m93.8\u{1B}"))
    #expect(try colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == table().output)
  }

  @Test("What a process calls itself cannot steer the terminal, and broken files are left out")
  func hostile() throws {
    let folder = try ProcessFolder()
    try folder.write("1000.0 0", to: "uptime")
    let stat = "7 (a) b\u{1B}[2J\u{7}\n) S 0 0 0 0 0 0 0 0 0 0 9 1 0 0 20 0 3 0 50 0 0"
    try folder.write(stat, to: "7/stat")
    try folder.write("Uid:\tx\nVmRSS:\t99999999999999999999 kB\n", to: "7/status")
    for broken in ["", "8", "8 (x", "8 (x) S 0", ")8(", "99999999999999999999 (x) S"] {
      try folder.write(broken, to: "8/stat")
      let run = try Run("ProcessTable", ["--proc", folder.path])
      #expect(
        run.output == """
           PID  NAME         ▼CPU%   MEMORY  S   THR  USER
             7  a) b␛[2J␇      0.0       0K  S     3  0

          """
      )
      #expect(run.status == 0)
    }
  }

  @Test(
    "The user is the effective one, and nothing is cut in a pipe, however late it comes",
    .tags(.long),
    .enabled(if: makesAll)
  )
  func names() throws {
    let folder = try ProcessFolder()
    let (name, user) = ("a-name-that-is-longer-than-others", "12345678901")
    for number in 1...1_100 {
      let isLast = number == 1_100
      let stat = "\(number) (\(isLast ? name : "a")) S 0 0 0 0 0 0 0 0 0 0 0 0 0 0 20 0 1 0 50 0 0"
      try folder.write(stat, to: "\(number)/stat")
      try folder.write("Uid:\t7\t\(isLast ? user : "8")\t9\t8\n", to: "\(number)/status")
    }
    let run = try Run("ProcessTable", ["--sort", "pid", "--proc", folder.path])
    let rows = run.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(rows[1].last == "8")
    #expect(rows[1_100][1] == name && rows[1_100].last?.description == user)
  }

  #if os(Linux)
  @Test(
    "The folder of this system is known by any of its names",
    arguments: ["/proc/", "//proc/."]
  )
  func systemFolder(name: String) throws {
    let user = getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) }
    // The program itself is left out, because its arguments match.
    let run = try Run("ProcessTable", ["--proc", name, "--filter", "\(getpid()) test"])
    let users = run.output.split(separator: "\n").dropFirst().map { $0.split(separator: " ").last }
    #expect(!users.isEmpty && users.allSatisfy { $0?.description == user })
  }
  #endif

  @Test("No number is too large, and no file too long or none")
  func extremes() throws {
    let folder = try ProcessFolder()
    let most = Int.max
    for (number, memory) in [(7, most), (8, 10_240), (9, 1023), (10, 10_239), (11, -5)] {
      let times = number == 7 ? "\(most) \(most)" : "0 0"
      let stat = "\(number) (a) S 0 0 0 0 0 0 0 0 0 0 \(times) 0 0 20 0 \(most) 3 50 0 0"
      try folder.write(stat, to: "\(number)/stat")
      try folder.write("VmRSS:\t\(memory) kB\nUid:\t\(most)\n", to: "\(number)/status")
    }
    try folder.write("1e999 1", to: "uptime")
    try folder.write("-1 (a) S 0 0 0 0 0 0 0 0 0 0 9 1 0 0 20 0 3 0 50 0 0", to: "12/stat")
    let shell =
      #"mkdir "$1/13"; mkfifo "$1/13/stat"; mkdir "$1/14"; "#
      + #"ln -s /dev/zero "$1/14/stat"; timeout 60 "$0" --sort pid --proc "$1""#
    let run = try Run("ProcessTable", [folder.path], shell: shell)
    let rows = run.output.split(separator: "\n").dropFirst()
    let words = rows.map { $0.split(separator: " ").map(String.init) }
    #expect(words.map(\.first) == ["7", "8", "9", "10", "11"])
    #expect(words.map { $0[3] } == ["8191E", "10M", "1023K", "9.9M", "0K"])
    #expect(run.errors == "" && run.status == 0)
  }

  @Test("A folder without processes is an error, and exits with 66")
  func unreadable() throws {
    for (folder, found) in [
      ("/nowhere", "no such folder"), (sample + "/1", "a folder without processes"),
      (sample + "/uptime", "a file, not a folder"),
    ] {
      let run = try Run("ProcessTable", ["--proc", folder])
      let message = "\(folder): expected the processes of a Linux system, found: \(found)"
      #expect(run.errors == "ProcessTable: \(message)\n")
      #expect(run.output == "" && run.status == 66)
    }
  }
}

/// A folder like `/proc`, which goes with it.
final class ProcessFolder {
  private let url = testFolder.appending(path: "\(UUID())")
  var path: String { url.systemPath }

  /// Creates a folder.
  /// - Parameter sample: A folder to copy; nil for an empty one.
  init(copying sample: String? = nil) throws {
    if let sample {
      try FileManager.default.copyItem(at: URL(filePath: sample), to: url)
    } else {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to file: String) throws {
    let file = url.appending(path: file)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Removes a file or a folder at once; a folder whose files go one by one is read in between.
  func remove(_ file: String) throws {
    let gone = testFolder.appending(path: "\(UUID())")
    try FileManager.default.moveItem(at: url.appending(path: file), to: gone)
    try FileManager.default.removeItem(at: gone)
  }
}
