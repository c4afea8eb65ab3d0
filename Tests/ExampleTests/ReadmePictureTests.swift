import BindingCore
import BindingRender
import Foundation
import TerminalSupport
import Testing

@testable import LogView
@testable import MountainSearch
@testable import PostFeed
@testable import ProcessTable
@testable import WiFiSettings

/// What each example shows on a screen while keys are pressed.
@Suite("The pictures in the README")
@MainActor
struct ReadmePictureTests {
  private func expect(_ recording: Recording, in name: String, _ title: String) {
    let svg = recording.picture.svg(title: "\(name): \(title)")
    #expect(svg.utf8.count < 150_000)
    // The last screen is what a reader without motion sees: a list, and no empty one.
    #expect(recording.screen.lines.count { !$0.isEmpty } > 4)
    ExpectedText(URL(filePath: repositoryFile("docs/\(name).svg"))).expect(svg)
  }

  @Test("PostFeed is read, and two posts are liked")
  func feed() {
    let feed = Feed()
    let screen = TestScreen(feed.program, columns: 66, rows: 16)
    var recording = Recording(screen)
    recording.press("j", "j")
    recording.press("l", "l", "l", pause: 350)
    recording.rest(900)
    recording.press("j", "j", "j", "j", "j", "j", pause: 150)
    recording.press("l", pause: 900)
    recording.press("/")
    recording.type("encore")
    recording.press(.enter, pause: 1_200)
    recording.press("n", pause: 1_500)
    expect(recording, in: "PostFeed", "posts are liked, and a word is searched")
  }

  @Test("The whole program of the README, after a job was run")
  func queue() async {
    struct Job: Diffable, Equatable, Identifiable {
      let id: String
      var state = "waiting"
    }
    // The program of `Examples/Recipes/Queue.swift`, with jobs that the test ends.
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let jobs = LiveList(["build", "test", "deploy"].map { Job(id: $0) })
    let program = ListProgram(jobs) { job in "\(job.id, .bold)  \(job.state, .muted)" }
    program.title = { "Jobs  \(jobs.count { $0.state == "done" }) of \(jobs.count) done" }
    program.showDetails(for: Job.self) { job in "\(job.id, .title)\nThe job is \(job.state)." }
    program.bind("run", "r") { (job: Job) in
      jobs[id: job.id]?.state = "running"
      for await _ in ends { break }
      jobs[id: job.id]?.state = "done"
    }
    let screen = TestScreen(program, columns: 90, rows: 8)
    var recording = Recording(screen)
    recording.press("j", pause: 700)
    screen.press("r")
    while jobs[id: "test"]?.state != "running" { await Task.yield() }
    recording.rest(1_000)
    end.yield()
    while jobs[id: "test"]?.state != "done" { await Task.yield() }
    recording.rest(1_500)
    #expect(screen.lines.map { $0.contains("  done") } == (0..<8).map { $0 == 2 })
    recording.press("j", pause: 1_500)
    expect(recording, in: "Queue", "the jobs, and the details of the focused one")
  }

  @Test("LogView while one searches")
  func log() throws {
    let file = URL(filePath: repositoryFile("Examples/LogView/sample.log"))
    var reader = RecordReader()
    reader.append(Array(try Data(contentsOf: file)))
    _ = reader.join(1_000)
    let log = LiveLog(limit: 1_000)
    log.handle(reader.take().records)
    let session = LogSession(log, filter: "", name: "sample.log")
    let screen = TestScreen(session.program, columns: 78, rows: 15)
    var recording = Recording(screen)
    recording.press("/")
    recording.type("or")
    recording.rest(2_000)
    recording.press(.escape, pause: 700)
    recording.press("/")
    recording.type("harbour")
    recording.rest(2_500)
    expect(recording, in: "LogView", "lines that match a search, in the colours of their levels")
  }

  @Test("ProcessTable while the order and the focused process change")
  func processes() async throws {
    let folder = repositoryFile("Examples/ProcessTable/sample-proc")
    let list = ProcessList(order: .memory, filter: SearchPattern(""), limit: nil)
    let reader = ProcessReader(folder)
    list.show(try await reader.read())
    let session = ProcessSession(list, reader, try Options(["--proc", folder]))
    let screen = TestScreen(session.program, columns: 92, rows: 12)
    var recording = Recording(screen)
    recording.press("j", "j", "j", pause: 700)
    recording.press("c", pause: 1_500)
    recording.press("m", pause: 1_500)
    expect(
      recording,
      in: "ProcessTable",
      "processes sorted by memory, and the details of one of them"
    )
  }

  @Test("MountainSearch while three letters are typed")
  func mountains() {
    let search = Search(query: "")
    let screen = TestScreen(search.program, columns: 60, rows: 12)
    var recording = Recording(screen)
    recording.type("mon")
    recording.rest(2_500)
    expect(recording, in: "MountainSearch", "mountains whose name has the letters typed so far")
  }

  @Test("WiFiSettings during a few scans")
  func settings() {
    let session = Settings(seed: 7)
    let screen = TestScreen(session.program, columns: 60, rows: 14)
    var recording = Recording(screen)
    for _ in 0..<3 {
      session.tick()
      recording.rest(700)
    }
    recording.press("j", "j", pause: 700)
    for _ in 0..<3 {
      session.tick()
      recording.rest(700)
    }
    recording.rest(1_500)
    expect(
      recording,
      in: "WiFiSettings",
      "networks by the strength of their signal, and those known"
    )
  }
}
