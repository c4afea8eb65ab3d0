import BindingRender
import Testing

/// Characters that are signals, and sequences that are given up, as the decoder finds them.
@Suite("InputDecoder: signals and silence")
struct InputSignalTests {
  private func decoder() -> InputDecoder { InputDecoder(signals: [0x03: 2, 0x7F: 3]) }

  private static let interrupt = InputDecoder.Input.signal(2, .control("c"))

  private func keys(_ keys: Key...) -> [InputDecoder.Input] { keys.map { .event(.key($0)) } }

  @Test("A signal character is a signal after anything but pasted text, with what came before it")
  func everywhere() {
    for (start, before) in [
      ("", keys()), ("a", keys("a")), ("\u{1B}", keys(.escape)), ("\u{1B}[", keys(.alt("["))),
      ("\u{1B}[1;", keys()), ("\u{1B}O", keys(.alt("O"))), ("\u{1B}]", keys(.alt("]"))),
      ("\u{1B}]x", keys()), ("\u{1B}]x\u{1B}", keys()), ("\u{1B}[M ", keys()),
      ("\u{1B}\u{1B}", keys(.escape, .escape)),
    ] {
      var decoder = decoder()
      #expect(decoder.decode("\(start)\u{3}x".utf8) == before + [Self.interrupt] + keys("x"))
      #expect(!decoder.isWaiting && !decoder.isOpen)
    }
    var decoder = decoder()
    #expect(decoder.decode([0xC3, 0x03]) == keys("\u{FFFD}") + [Self.interrupt])
    #expect(decoder.decode([0x7F]) == [.signal(3, .backspace)])
  }

  @Test("In pasted text it is text, until the paste was silent for long")
  func pasted() {
    var decoder = decoder()
    #expect(decoder.decode("\u{1B}[200~a\u{3}".utf8).isEmpty)
    #expect(decoder.isOpen && decoder.isPasting)
    #expect(decoder.giveUp().isEmpty)
    #expect(!decoder.isOpen && decoder.isPasting)
    #expect(decoder.decode("b\u{3}c\u{1B}[2".utf8) == [Self.interrupt])
    #expect(decoder.decode("01~".utf8) == [.event(.paste("a\u{3}bc"))])
    #expect(decoder.decode("\u{1B}[200~\u{3}\u{1B}[201~".utf8) == [.event(.paste("\u{3}"))])
  }

  @Test(
    "A string is open until it is given up, by silence or after 4 KiB",
    arguments: ["P", "X", "]", "^", "_"]
  )
  func strings(introducer: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}\(introducer)x".utf8).isEmpty)
    #expect(decoder.isOpen && !decoder.isWaiting)
    #expect(decoder.flush().isEmpty && decoder.isOpen)
    #expect(decoder.giveUp().isEmpty)
    #expect(decoder.decode("ab".utf8) == keys("a", "b"))
    #expect(decoder.giveUp().isEmpty)

    // The escape key may have been pressed to leave it.
    _ = decoder.decode("\u{1B}\(introducer)x\u{1B}".utf8)
    #expect(decoder.isOpen)
    #expect(decoder.giveUp() == keys(.escape))

    let long = String(repeating: "x", count: 4095)
    #expect(decoder.decode("\u{1B}\(introducer)\(long)\u{1B}\\a".utf8) == keys("a"))
    #expect(decoder.decode("\u{1B}\(introducer)\(long)xa".utf8) == keys("a"))
  }

  @Test("The rest of an answer is not given up by a short silence")
  func pieces() {
    var decoder = InputDecoder()
    for piece in ["\u{1B}P1", "+r", "5463\u{1B}", "\\"] {
      #expect(decoder.decode(piece.utf8).isEmpty)
      #expect(decoder.flush().isEmpty)
    }
    #expect(decoder.decode("a".utf8) == keys("a"))
  }
}
