import BindingRender
import Testing

@Suite("Key")
struct KeyTests {
  @Test("A key types a character unless it is named or comes with control or alt")
  func character() {
    #expect(Key.character("q").character == "q")
    #expect(Key.shift("q").character == "q")
    for key in [Key.up, .enter, .function(1), .control("q"), .alt("q"), .control(.alt("q"))] {
      #expect(key.character == nil)
    }
  }

  @Test("Modifiers tell keys apart and may be given in any order")
  func modifiers() {
    #expect(Key.control(.up) != .up)
    #expect(Key.control(.alt(.up)) == .alt(.control(.up)))
    #expect(Key.shift(.tab) == .backTab)
    #expect(Key.control("l") == .control(.character("l")))
    #expect(Key.control(.shift(.end)).modifiers == [.control, .shift])
  }

  @Test(
    "A key is described in words",
    arguments: [
      (Key.up, "up"), (.control(.alt(.shift(.pageUp))), "control-alt-shift-page up"),
      (.character("é"), "é"), (.character(" "), "space"), (.control("l"), "control-l"),
      (.backTab, "shift-tab"), (.function(12), "F12"),
    ]
  )
  func description(key: Key, text: String) {
    #expect("\(key)" == text)
  }

  @Test("In a list, modified keys are the program's, but for control with Home and End")
  func list() {
    let program = ListProgram(TextList())
    var others: [Key] = []
    program.onOtherEvent = { if case .key(let key) = $0 { others.append(key) } }
    let moving: [Key] = [.up, .down, .pageUp, .pageDown, .control(.home), .control(.end)]
    for key in moving { _ = program.handle(.key(key)) }
    #expect(others == [])
    let free: [Key] = [
      .control(.pageUp), .alt(.pageUp), .shift(.pageUp), .control(.up), .alt(.down), .alt("j"),
      .control("g"),
    ]
    for key in free { _ = program.handle(.key(key)) }
    #expect(others == free)
  }
}
