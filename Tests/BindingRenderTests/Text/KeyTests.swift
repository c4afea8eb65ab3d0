import BindingRender
import Testing

@Suite("Key")
struct KeyTests {
  @Test("A key types a character unless it is named or comes with control or alt")
  func character() {
    #expect(Key.character("q").character == "q")
    #expect(Key(.character("q"), modifiers: .shift).character == "q")
    for key in [Key.up, .enter, .function(1), .control("q"), .alt("q"), .control(.alt("q"))] {
      #expect(key.character == nil)
    }
  }

  @Test("Modifiers tell keys apart and may be given in any order")
  func modifiers() {
    #expect(Key.control(.up) != .up)
    #expect(Key.control(.alt(.up)) == .alt(.control(.up)))
    #expect(Key.shift(.tab) == .backTab)
    #expect(Key.control("l") == Key(.character("l"), modifiers: .control))
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
    let list = TextList()
    for key in [Key.up, .down, .pageUp, .pageDown] {
      #expect(list.handle(key))
      for modified in [Key.control(key), .alt(key), .shift(key)] {
        #expect(!list.handle(modified))
      }
    }
    #expect(list.handle(.control(.home)))
    #expect(list.handle(.control(.end)))
    #expect(!list.handle(.alt("j")))
    #expect(!list.handle(.control("g")))
  }
}
