import BindingRender
import Foundation
import TerminalSupport
import Testing

@testable import LogView
@testable import MountainSearch
@testable import PostFeed
@testable import ProcessTable
@testable import WiFiSettings

/// What each example shows on a screen after a few keys.
@Suite("The pictures in the README")
@MainActor
struct ReadmePictureTests {
  private func expect(_ screen: TestScreen, in name: String, _ title: String) {
    let svg = screen.picture.svg(title: "\(name): \(title)")
    ExpectedText(URL(filePath: repositoryFile("docs/\(name).svg"))).expect(svg)
  }

  @Test("PostFeed after a like")
  func feed() {
    let screen = TestScreen(PostFeed.interactive(Feed(samplePosts)), columns: 66, rows: 16)
    screen.press("j", "j", "l")
    expect(screen, in: "PostFeed", "a post is liked, and the keys stand at the bottom")
  }

  @Test("LogView after a search")
  func log() throws {
    let file = URL(filePath: repositoryFile("Examples/LogView/sample.log"))
    var reader = RecordReader()
    reader.append(Array(try Data(contentsOf: file)))
    _ = reader.join(1_000)
    let log = LiveLog(limit: 1_000)
    log.handle(reader.take().records)
    let session = LogSession(log, filter: "", name: "sample.log")
    let screen = TestScreen(session.program, columns: 78, rows: 15)
    screen.press("/")
    screen.type("or")
    expect(screen, in: "LogView", "lines that match a search, in the colours of their levels")
  }

  @Test("ProcessTable with a selected process")
  func processes() async throws {
    let folder = repositoryFile("Examples/ProcessTable/sample-proc")
    let list = ProcessList(order: .memory, filter: SearchPattern(""), limit: nil)
    let reader = ProcessReader(folder)
    list.show(try await reader.read())
    let session = ProcessSession(list, reader, try Options(["--proc", folder]))
    let screen = TestScreen(session.program, columns: 92, rows: 12)
    screen.press("j")
    expect(screen, in: "ProcessTable", "processes sorted by memory, and the details of one of them")
  }

  @Test("MountainSearch after three letters")
  func mountains() {
    let search = LiveSearch(query: "")
    let screen = TestScreen(search.program, columns: 60, rows: 12)
    screen.type("mon")
    expect(screen, in: "MountainSearch", "mountains whose name has the letters typed so far")
  }

  @Test("WiFiSettings after a few scans")
  func settings() {
    let session = SettingsSession(seed: 7)
    let screen = TestScreen(session.program, columns: 60, rows: 14)
    for _ in 0..<3 { session.tick() }
    screen.press("j", "j")
    expect(screen, in: "WiFiSettings", "networks by the strength of their signal, and those known")
  }
}
