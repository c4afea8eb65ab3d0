import Foundation
import TerminalSupport
import TestSupport
import Testing

/// What holds for each of the programs.
@Suite("Programs", .timeLimit(.minutes(15)))
struct ProgramTests {
  private static let names = [
    "PostFeed", "FeedReader", "MountainSearch", "WiFiSettings", "LogView",
  ]

  @Test(
    "Help goes to standard output, fits 80 columns, and names each option in its usage",
    arguments: [
      ("FeedReader", "help.txt"), ("LogView", "log-help.txt"),
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
      (
        "FeedReader", "--likes x", "--likes: expected a whole number from 0 to 1000000, found \"x\""
      ),
      (
        "FeedReader", "--likes -1",
        "--likes: expected a whole number from 0 to 1000000, found \"-1\""
      ),
      (
        "FeedReader", "--likes=1000001",
        "--likes: expected a whole number from 0 to 1000000, found \"1000001\""
      ),
      (
        "FeedReader", "--width", "--width: expected a whole number from 1 to 1000000, found nothing"
      ),
      ("FeedReader", "--posts 2 x.json", "expected one FILE or --posts N, found more than one"),
      ("FeedReader", "a.json b.json", "expected one FILE or --posts N, found more than one"),
      (
        "FeedReader", "--interactive --plain",
        "expected one of --interactive, --inline, --spoken or --plain, found two"
      ),
      ("FeedReader", "--color red", "--color: expected auto, always or never, found \"red\""),
      ("FeedReader", "--plain=1", "expected an option, found \"--plain=1\""),
      ("FeedReader", "--nope", "expected an option or a file, found \"--nope\""),
      ("LogView", "--lines 0", "--lines: expected a whole number from 1 to 10000000, found \"0\""),
      ("LogView", "--filter", "--filter: expected text, found nothing"),
      ("LogView", "--follow", "expected an option or a file, found \"--follow\""),
      ("LogView", "- -", "expected standard input once, found it twice"),
      (
        "LogView", "--record-start (",
        "--record-start: expected a regular expression, found \"(\""
      ),
      ("PostFeed", "--nope", "expected an option of its usage, found \"--nope\""),
      ("PostFeed", "--plain posts.json", "expected an option of its usage, found \"posts.json\""),
      ("MountainSearch", "--query", "expected \"--query TEXT\", found \"--query\""),
      ("PostFeed", "--serve", "expected \"--serve PATH\", found \"--serve\""),
      ("PostFeed", "--serve a --attach b", "expected \"--attach PATH\", found \"--attach\""),
      ("MountainSearch", "everest", "expected an option of its usage, found \"everest\""),
      ("ProcessTable", "--sort age", "--sort: expected cpu, memory, pid or name, found \"age\""),
      (
        "ProcessTable", "--lines 0",
        "--lines: expected a whole number from 1 to 1000000, found \"0\""
      ),
      ("ProcessTable", "--proc", "--proc: expected a folder, found nothing"),
      ("WiFiSettings", "--ticks 0", "expected \"--ticks N\", found \"--ticks 0\""),
      ("WiFiSettings", "on", "expected an option of its usage, found \"on\""),
    ] as [(String, String, String)]
  )
  func usage(name: String, arguments: String, message: String) throws {
    let run = try Run(name, arguments.split(separator: " ").map(String.init))
    #expect(run.errors.hasPrefix("\(name): \(message); usage: \(name) ["))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output == "" && run.status == 64)
  }

  @Test(
    "The usage of a small example goes to standard output",
    arguments: ["PostFeed", "MountainSearch", "WiFiSettings"]
  )
  func usage(name: String) throws {
    for option in ["--help", "-h"] {
      let run = try Run(name, [option])
      #expect(run.output.hasPrefix("usage: \(name) [") && run.output.hasSuffix("]\n"))
      #expect(run.errors == "" && run.status == 0)
    }
  }

  @Test(
    "A file that cannot be read is named, and exits with 66",
    arguments: [
      ("FeedReader", "no-such-file.json", "a file to read, found: no such file"),
      ("FeedReader", "/", "a file to read, found: a directory"),
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
        ("FeedReader", "--posts 1000", "@ada · 1min"),
        ("WiFiSettings", "--ticks 2000", "Wi-Fi: on"),
        ("FeedReader", "--likes 1000000", "@ada · 1min"), ("LogView", "--filter M", "ma"),
      ].prefix(makesAll ? 4 : 2)
    )
  )
  func closedPipe(name: String, arguments: String, line: String) throws {
    let shell = #"yes ma | { "$0" \#(arguments); echo "status $?" >&2; } | head -1"#
    let run = try Run(name, shell: shell)
    #expect(run.output == "\(line)\n")
    #expect(run.errors == "status 0\n")
  }
}
