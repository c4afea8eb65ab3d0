import Testing

@Suite("The help of the examples")
struct HelpTests {
  @Test(
    "It fits a terminal of 80 columns, and begins with the usage",
    arguments: ["PostFeed", "LogView", "MountainSearch", "ProcessTable", "WiFiSettings"]
  )
  func width(program: String) throws {
    let run = try Run(program, ["--help"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("usage: \(program) [") == true)
    #expect(lines.filter { $0.count > 80 } == [])
    #expect(run.status == 0)
  }
}
