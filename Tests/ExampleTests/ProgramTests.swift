import Foundation
import TestSupport
import Testing

/// What holds for each of the programs.
@Suite("Programs", .timeLimit(.minutes(15)))
struct ProgramTests {
  private static let names = ["PostFeed", "MountainSearch", "WiFiSettings", "LogView"]

  @Test("The usage line names each option that the help explains", arguments: names)
  func usage(name: String) throws {
    let help = try Run(name, ["--help"]).output
    let lines = help.split(separator: "\n")
    let options = lines.compactMap { $0.firstMatch(of: /^ +(--[a-z]+)/)?.1 }
    #expect(options.count >= 3)
    let usage = help.components(separatedBy: "\n\n")[0].split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let named = usage.matches(of: /--[a-z]+/).map(\.output)
    #expect(Set(named) == Set(options))
    #expect(try Run(name, ["--nope"]).errors.hasSuffix("; \(usage)\n"))
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
