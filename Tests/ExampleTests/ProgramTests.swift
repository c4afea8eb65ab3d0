import Foundation
import TerminalSupport
import TestSupport
import Testing

/// What holds for each of the programs.
@Suite("Programs", .timeLimit(.minutes(15)))
struct ProgramTests {
  private static let names = ["PostFeed", "MountainSearch", "WiFiSettings", "LogView"]

  @Test(
    "Help goes to standard output, fits 80 columns, and names each option in its usage",
    arguments: [
      ("PostFeed", "help.txt"), ("MountainSearch", "mountains-help.txt"),
      ("WiFiSettings", "wifi-help.txt"), ("LogView", "log-help.txt"),
      ("ProcessTable", "processes-help.txt"),
    ]
  )
  func help(name: String, file: String) throws {
    let run = try Run(name, ["--help"])
    transcript(file).expect(run.output)
    #expect(run.errors == "" && run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
    let options = lines.compactMap { $0.firstMatch(of: /^ +(--[a-z]+)/)?.1 }
    #expect(options.count >= 3)
    let usage = run.output.components(separatedBy: "\n\n")[0].split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(usage.hasPrefix("usage: \(name) ["))
    let named = usage.matches(of: /--[a-z]+/).map(\.output)
    #expect(Set(named) == Set(options))
    #expect(try Run(name, ["--nope"]).errors.hasSuffix("; \(usage)\n"))
  }

  @Test(
    "A usage error says what was expected, with the usage, on one line, and exits with 64",
    arguments: [
      ("PostFeed", "--likes x", "--likes: expected a whole number from 0 to 1000000, found \"x\""),
      (
        "PostFeed", "--likes -1",
        "--likes: expected a whole number from 0 to 1000000, found \"-1\""
      ),
      (
        "PostFeed", "--likes=1000001",
        "--likes: expected a whole number from 0 to 1000000, found \"1000001\""
      ),
      ("PostFeed", "--width", "--width: expected a whole number from 1 to 1000000, found nothing"),
      ("PostFeed", "--posts 2 x.json", "expected one FILE or --posts N, found more than one"),
      ("PostFeed", "a.json b.json", "expected one FILE or --posts N, found more than one"),
      (
        "PostFeed", "--interactive --plain",
        "expected one of --interactive, --inline, --spoken or --plain, found two"
      ),
      ("PostFeed", "--color red", "--color: expected auto, always or never, found \"red\""),
      ("PostFeed", "--plain=1", "expected an option, found \"--plain=1\""),
      ("PostFeed", "--nope", "expected an option or a file, found \"--nope\""),
      ("LogView", "--lines 0", "--lines: expected a whole number from 1 to 10000000, found \"0\""),
      ("LogView", "--filter", "--filter: expected text, found nothing"),
      ("LogView", "--follow", "expected an option or a file, found \"--follow\""),
      ("LogView", "- -", "expected standard input once, found it twice"),
      (
        "LogView", "--record-start (",
        "--record-start: expected a regular expression, found \"(\""
      ),
      (
        "MountainSearch", "--width 0",
        "--width: expected a whole number from 1 to 1000000, found \"0\""
      ),
      ("MountainSearch", "--query", "--query: expected text, found nothing"),
      ("MountainSearch", "everest", "expected an option, found \"everest\""),
      ("ProcessTable", "--sort age", "--sort: expected cpu, memory, pid or name, found \"age\""),
      (
        "ProcessTable", "--lines 0",
        "--lines: expected a whole number from 1 to 1000000, found \"0\""
      ),
      ("ProcessTable", "--proc", "--proc: expected a folder, found nothing"),
      (
        "WiFiSettings", "--ticks 0",
        "--ticks: expected a whole number from 1 to 100000, found \"0\""
      ),
      ("WiFiSettings", "on", "expected an option, found \"on\""),
    ] as [(String, String, String)]
  )
  func usage(name: String, arguments: String, message: String) throws {
    let run = try Run(name, arguments.split(separator: " ").map(String.init))
    #expect(run.errors.hasPrefix("\(name): \(message); usage: \(name) ["))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output == "" && run.status == 64)
  }

  @Test(
    "A file that cannot be read is named, and exits with 66",
    arguments: [
      ("PostFeed", "no-such-file.json", "a file to read, found: no such file"),
      ("PostFeed", "/", "a file to read, found: a directory"),
      ("LogView", "/nowhere/x.log", "a log to read, found: no such file"),
      ("LogView", "/", "a log to read, found: a directory"),
    ]
  )
  func unreadable(name: String, path: String, found: String) throws {
    let run = try Run(name, [path])
    #expect(run.errors == "\(name): \(path): expected \(found)\n")
    #expect(run.output == "" && run.status == 66)
  }

  @Test(
    "A standard output that is closed is an error, whatever is opened in its place",
    arguments: names
  )
  func closedOutput(name: String) throws {
    for arguments in ["", "--help"] {
      let run = try Run(name, input: "ma\n", shell: #""$0" \#(arguments) >&-"#)
      #expect(run.errors == "\(name): standard output: Bad file descriptor\n")
      #expect(run.status == 74)
    }
  }

  @Test(
    "A full device is an error",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: names
  )
  func fullDevice(name: String) throws {
    let run = try Run(name, input: "ma\n", shell: #""$0" > /dev/full"#)
    #expect(run.errors == "\(name): standard output: No space left on device\n")
    #expect(run.status == 74)
  }

  @Test(
    "A reader that leaves ends it quietly, however much there is still to say",
    .tags(.long),
    arguments: Array(
      [
        ("PostFeed", "--posts 1000", "@ada · 1min"), ("WiFiSettings", "--ticks 2000", "Tick 1"),
        ("WiFiSettings", "--ticks 2000 --sequence", "Tick 1"),
        ("MountainSearch", "", "Mountains Search"), ("LogView", "--filter M", "ma"),
      ].prefix(makesAll ? 5 : 2)
    )
  )
  func closedPipe(name: String, arguments: String, line: String) throws {
    let shell = #"yes ma | { "$0" \#(arguments); echo "status $?" >&2; } | head -1"#
    let run = try Run(name, shell: shell)
    #expect(run.output == "\(line)\n")
    #expect(run.errors == "status 0\n")
  }
}
