import BindingCore
import Testing
import TestSupport

/// Every closure that a program gives to a data source, with every call that edits made inside it.
@Suite("Calls from inside the closures of a data source")
struct DataSourceMatrixTests {
  @Test("An edit made there is carried out, and the display shows what the source has")
  func edits() throws {
    for place in DataSourceMatrix.places {
      for call in DataSourceMatrix.calls {
        let stage = try DataSourceMatrix.Stage()
        let name = "\(call.name) in \(place.name)"
        var isInside = false
        stage.inside = { [weak stage] in
          isInside = true
          if let stage { call.call(stage) }
        }
        place.try(stage)
        let source = try #require(stage.source)
        #expect(isInside, "\(name)")
        // What is edited beside it, and what a new call asks for, is shown as well.
        source.update { _ = try? $0.append(["last"], to: 0) }
        let list = source.snapshot()
        #expect(stage.display.text == list.sections.map { list.items(in: $0) }, "\(name)")
        #expect(call.holds(source) || place.name == "didSelect", "\(name)")
        #expect(list.contains(id: "last") && list.contains(id: "a"), "\(name)")
        #expect(stage.failures == (call.name == "update that throws" ? 1 : 0), "\(name)")
        if call.name == "live edit" {
          #expect(list.sections.contains(2) && stage.live.contains("l3"), "\(name)")
          // A snapshot that is applied ends the following.
          #expect(list.contains(id: "l3") || place.name == "apply, completion", "\(name)")
        }
      }
    }
  }

  @Test("A data source that is released there ends without a trap")
  func release() throws {
    for place in DataSourceMatrix.places {
      let stage = try DataSourceMatrix.Stage()
      weak let source = stage.source
      stage.inside = { [weak stage] in
        stage?.source?.update { $0.removeAllItems() }
        stage?.source = nil
      }
      place.try(stage)
      #expect(source == nil, "\(place.name)")
    }
  }
}
