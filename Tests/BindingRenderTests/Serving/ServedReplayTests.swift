import BindingCore
import Foundation
import TerminalSupport
import TestSupport
import Testing

@testable import BindingRender

@ServingActor
@Suite("Viewers with random keys, sizes and edits", .serialized, .timeLimit(.minutes(20)))
struct ServedReplayTests {
  private static let keys: [Key] = [
    "j", "k", "j", "G", "g", "/", "a", "1", .escape, .enter, "?", " ", .pageUp, .tab, "l", "n",
    .backspace, .up, .down, "v", .control("l"), "1", "2", "e",
  ]

  private func program(_ items: LiveList<Line>) -> ListProgram {
    let program = ListProgram(items) { item in
      item.id.isMultiple(of: 3) ? "\(item.text)\nsecond line" : "\(item.text, .bold) 漢"
    }
    program.title = { "\(items.count) items" }
    program.showDetails(for: Line.self) { item in "Details of \(item.text)" }
    program.bind("edit", "e") { (item: Line) in items[id: item.id]?.text += "!" }
    return program
  }

  private func edit(_ items: LiveList<Line>, _ number: Int, _ random: inout SplitMix64) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: items.insert(Line(1_000 + number, "new \(number)"), at: 0)
    case 1: items.append(Line(1_000 + number, "new \(number)"))
    case 2 where items.count > 5:
      items.remove(at: Int.random(in: 0..<items.count, using: &random))
    default:
      let index = Int.random(in: 0..<items.count, using: &random)
      let id = items[index].id
      items[id: id]?.text = "changed \(number)"
    }
  }

  @Test(
    "Each screen is what a fresh paint of its program shows",
    .enabled(if: makesAll),
    arguments: seeds(40)
  )
  func replay(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let items = LiveList((0..<40).map { Line($0, "item \($0)") })
    try await withServer({ _ in self.program(items) }) { path, server in
      var viewers: [PlayedViewer] = []
      for _ in 0..<4 { viewers.append(try PlayedViewer(path)) }
      for round in 0..<6 {
        for step in 0..<25 {
          let viewer = viewers[Int.random(in: 0..<viewers.count, using: &random)]
          switch Int.random(in: 0..<10, using: &random) {
          case 0:
            let columns = Int.random(in: 1...100, using: &random)
            viewer.resize(columns: columns, rows: Int.random(in: 1...40, using: &random))
          case 1, 2: edit(items, 100 * round + step, &random)
          case 3: try await Task.sleep(for: .milliseconds(20))
          default: viewer.press(Self.keys.randomElement(using: &random) ?? "j")
          }
        }
        try await settle(viewers)
        let before = viewers.map(\.screen)
        for viewer in viewers { viewer.say(.event(.resumed)) }
        try await settle(viewers)
        for (viewer, old) in zip(viewers, before) {
          #expect(viewer.screen.difference(from: old) == nil, "round \(round), \(viewer.size)")
        }
        #expect(server.sessionCount == viewers.count)
      }
    }
  }
}
