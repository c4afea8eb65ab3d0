import BindingRender
import TestSupport
import Testing

@Suite("InputDecoder")
struct InputDecoderTests {
  /// What is found in a text that comes at once, followed by silence.
  private func inputs(_ text: String) -> [InputDecoder.Input] {
    inputs(Array(text.utf8))
  }

  private func inputs(_ bytes: [UInt8]) -> [InputDecoder.Input] {
    var decoder = InputDecoder()
    return decoder.decode(bytes) + decoder.flush()
  }

  private func keys(_ keys: Key...) -> [InputDecoder.Input] {
    keys.map { .event(.key($0)) }
  }

  @Test("Text arrives by grapheme clusters")
  func clusters() {
    #expect(inputs("aé👨‍👩‍👧e\u{301}🇯🇵") == keys("a", "é", "👨‍👩‍👧", "e\u{301}", "🇯🇵"))
  }

  @Test(
    "Control bytes are keys",
    arguments: [
      ("\r", Key.enter), ("\n", .enter), ("\t", .tab), ("\u{8}", .backspace),
      ("\u{7F}", .backspace), ("\u{0}", .control(" ")), ("\u{1}", .control("a")),
      ("\u{1A}", .control("z")), ("\u{1C}", .control("\\")), ("\u{1D}", .control("]")),
      ("\u{1E}", .control("^")), ("\u{1F}", .control("_")), ("\u{1B}", .escape),
    ]
  )
  func controls(bytes: String, key: Key) {
    #expect(inputs(bytes) == keys(key))
  }

  @Test(
    "Sequences are keys",
    arguments: [
      ("[A", Key.up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end),
      ("OA", .up), ("OF", .end), ("[1~", .home), ("[2~", .insert), ("[3~", .delete), ("[4~", .end),
      ("[5~", .pageUp), ("[6~", .pageDown), ("[7~", .home), ("[8~", .end), ("[Z", .backTab),
      ("OM", .enter), ("OI", .tab), ("OP", .function(1)), ("OS", .function(4)),
      ("[[C", .function(3)), ("[11~", .function(1)), ("[15~", .function(5)),
      ("[17~", .function(6)), ("[21~", .function(10)), ("[23~", .function(11)),
      ("[25~", .function(13)), ("[28~", .function(15)), ("[34~", .function(20)),
      ("Oj", .character("*")), ("Oy", .character("9")), ("OX", .character("=")),
    ]
  )
  func sequences(bytes: String, key: Key) {
    #expect(inputs("\u{1B}\(bytes)") == keys(key))
    #expect(inputs("a\u{1B}\(bytes)") == keys(.character("a"), key))
  }

  @Test(
    "Modifiers are kept with every key that a terminal tells them of",
    arguments: [
      ("[1;5A", Key.control(.up)), ("[1;2D", .shift(.left)), ("[1;3H", .alt(.home)),
      ("[1;8F", .control(.alt(.shift(.end)))), ("[5;5~", .control(.pageUp)),
      ("[3;2~", .shift(.delete)), ("[15;6~", .control(.shift(.function(5)))),
      ("[1;5Q", .control(.function(2))), ("[1;5Z", .control(.backTab)), ("[5A", .control(.up)),
      ("O5A", .control(.up)), ("O1;2P", .shift(.function(1))), ("O2M", .shift(.enter)),
      ("O5k", .control("+")), ("[1;1A", .up), ("[1;A", .up), ("[1;0A", .up),
      // Meta and the like.
      ("[1;9A", .up), ("[1;13A", .control(.up)), ("[1;129A", .up), ("[3;9~", .delete),
      // rxvt.
      ("Oa", .control(.up)), ("Od", .control(.left)), ("[b", .shift(.down)),
      ("[c", .shift(.right)), ("[3^", .control(.delete)), ("[7$", .shift(.home)),
      ("[5@", .control(.shift(.pageUp))),
      // Alt as an escape in front.
      ("\u{1B}[A", .alt(.up)), ("\u{1B}OA", .alt(.up)), ("\u{1B}[1;5A", .control(.alt(.up))),
      ("\u{1B}[3~", .alt(.delete)), ("\u{1B}Oa", .control(.alt(.up))), ("x", .alt("x")),
      ("é", .alt("é")), ("[", .alt("[")), ("O", .alt("O")), ("]", .alt("]")), ("\r", .alt(.enter)),
      ("\u{7F}", .alt(.backspace)), ("\t", .alt(.tab)), ("\u{1}", .control(.alt("a"))),
    ]
  )
  func modifiers(bytes: String, key: Key) {
    #expect(inputs("\u{1B}\(bytes)") == keys(key))
    #expect(inputs("a\u{1B}\(bytes)") == keys(.character("a"), key))
    // What follows has none of them.
    if bytes.utf8.count > 1 {
      #expect(inputs("\u{1B}\(bytes)b") == keys(key, .character("b")))
    }
  }

  @Test("An escape key before something else than a key is not lost, and is no alt")
  func escapeBefore() {
    #expect(inputs("\u{1B}\u{1B}[") == keys(.escape, .alt("[")))
    let scroll = InputDecoder.Input.event(.scroll(-3, line: 1, column: 1))
    #expect(inputs("\u{1B}\u{1B}[<64;1;1M") == keys(.escape) + [scroll])
    #expect(inputs("\u{1B}\u{1B}[?62c") == keys(.escape) + [.deviceAttributes])
    #expect(
      inputs("\u{1B}\u{1B}[200~p\u{1B}[201~") == keys(.escape) + [.event(.paste("p"))]
    )
    #expect(inputs("\u{1B}\u{1B}[200~\u{1B}[201~q") == keys(.escape, .character("q")))
    #expect(inputs("\u{1B}\u{1B}[99~b") == keys(.character("b")))
    #expect(inputs("\u{1B}\u{1B}[1;\rx") == keys(.enter, .character("x")))
  }

  @Test("An escape key is one only after silence or before something else")
  func escape() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == keys(.escape))
    #expect(!decoder.isWaiting)
    #expect(decoder.flush().isEmpty)
    #expect(inputs("\u{1B}\u{1B}") == keys(.escape, .escape))
    #expect(inputs("\u{1B}\u{1B}\u{1B}q") == keys(.escape, .escape, .alt("q")))
    #expect(
      inputs("\u{1B}[\u{1B}[\u{1B}]\u{1B}O") == keys(.alt("["), .alt("["), .alt("]"), .alt("O"))
    )
  }

  @Test(
    "Unknown sequences are swallowed whole",
    arguments: [
      "[99~", "[?1;2n", "[1;2;3;4;5;6!p", "[<1;1;1M", "[<0;1;1m", "[<64;1;1m", "[<66;1;1M", "[I",
      "[O", "[E", "[97;5u", "[?2026y", "[?1$c", "Oh", "O5h", "[9^", "[[Z", "]0;title\u{7}",
      "]8;;http://x\u{1B}\\", "P1$r0m\u{1B}\\", "_Gi=1;OK\u{1B}\\", "Xabc\u{18}", "^abc\u{1A}",
      "[M\u{20}!!", "[12\u{18}",
      "[\(String(repeating: "1;", count: 10_000))A",
      "]\(String(repeating: "x", count: 4_000))\u{7}",
    ]
  )
  func unknown(bytes: String) {
    #expect(inputs("a\u{1B}\(bytes)b") == keys(.character("a"), .character("b")))
  }

  @Test("A control inside a sequence ends it and counts for itself")
  func interrupted() {
    #expect(inputs("\u{1B}[1;\rx") == keys(.enter, .character("x")))
    #expect(inputs("\u{1B}[1;\u{1B}[A") == keys(.up))
    #expect(inputs("\u{1B}[1;é") == keys(.character("é")))
    #expect(inputs("\u{1B}]0;title\u{1B}[Bx") == keys(.down, .character("x")))
  }

  @Test("Answers of the terminal are no keys, even if they come late and in pieces")
  func answers() {
    let answers: [InputDecoder.Input] = [.modeReport(mode: 2026, value: 2), .deviceAttributes]
    let bytes = Array("\u{1B}[?2026;2$y\u{1B}[?62;22c".utf8)
    #expect(inputs(bytes) == answers)
    for cut in bytes.indices where bytes[..<cut].last != 0x1B && bytes[..<cut].last != 0x5B {
      var decoder = InputDecoder()
      var found = decoder.decode(bytes[..<cut]) + decoder.flush()
      found += decoder.decode(bytes[cut...]) + decoder.flush()
      #expect(found == answers, "cut at \(cut)")
    }
  }

  @Test("The wheel scrolls, whatever the encoding and modifiers; the left button clicks")
  func mouse() {
    #expect(inputs("\u{1B}[<64;10;5M") == [.event(.scroll(-3, line: 5, column: 10))])
    #expect(inputs("\u{1B}[<65;10;5M") == [.event(.scroll(3, line: 5, column: 10))])
    #expect(inputs("\u{1B}[<81;300;5M") == [.event(.scroll(3, line: 5, column: 300))])
    #expect(
      inputs(Array("\u{1B}[M".utf8) + [96, 255, 33, 113])
        == [.event(.scroll(-3, line: 1, column: 223))] + keys(.character("q"))
    )
    #expect(inputs("\u{1B}[<0;12;3M\u{1B}[<0;12;3m") == [.event(.click(line: 3, column: 12))])
    #expect(
      inputs("\u{1B}\u{1B}[<0;1;1Mx") == keys(.escape) + [.event(.click(line: 1, column: 1))]
        + keys("x")
    )
  }

  @Test(
    "Other buttons, movements, modifiers and places that no screen has are no clicks",
    arguments: [
      "[<0M", "[<0;M", "[<0;;M", "[<0;0;0M", "[<0;1;0M", "[<0;0;1M", "[<0;1M", "[<0;1;1;1M",
      "[<;1;1$M", "[<0;-1;1M", "[<-0;1;1M", "[<1;1;1M", "[<2;1;1M", "[<3;1;1M", "[<4;1;1M",
      "[<32;1;1M", "[<35;1;1M", "[<128;1;1M", "[<0;1;1~", "[>0;1;1M", "[0;1;1M", "[M !!",
    ]
  )
  func noClicks(bytes: String) {
    #expect(inputs("a\u{1B}\(bytes)b") == keys("a", "b"))
  }

  @Test(
    "Hostile numbers in reports of the mouse neither trap nor become large",
    arguments: seeds(50)
  )
  func hostileClicks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let numbers = [
      "", "0", "1", "-1", "00", "99999", "100000", "18446744073709551616", "3.5",
      String(repeating: "9", count: 60),
    ]
    for _ in 0..<100 {
      let parts = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        numbers.randomElement(using: &random) ?? ""
      }
      for case .event(.click(let line, let column)) in inputs(
        "\u{1B}[<\(parts.joined(separator: ";"))M"
      ) {
        #expect(1...99_999 ~= line && 1...99_999 ~= column)
        #expect(parts.count == 3 && Int(parts[0]) ?? 0 == 0)
      }
    }
  }

  @Test("Pasted text comes as it is, wherever the terminator is cut")
  func paste() {
    let text = "a\u{1B}[201\r\n\u{1B}\u{1B}[A\u{3}é\u{1B}[20"
    let bytes = Array("x\u{1B}[200~\(text)\u{1B}[201~y".utf8)
    let expected = keys(.character("x")) + [.event(.paste(text))] + keys(.character("y"))
    for cut in bytes.indices.dropFirst(7).dropLast(1) {
      var decoder = InputDecoder()
      var found = decoder.decode(bytes[..<cut]) + decoder.flush()
      found += decoder.decode(bytes[cut...]) + decoder.flush()
      #expect(found == expected, "cut at \(cut)")
    }
    #expect(inputs("\u{1B}[200~\u{1B}[201~").isEmpty)
    #expect(inputs("\u{1B}[201~").isEmpty)
  }

  @Test("A very long paste comes in parts that do not cut a character's bytes")
  func longPaste() {
    let text = "a" + String(repeating: "é", count: 1_100_000)
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1B}[200~".utf8)
    var parts: [InputDecoder.Input] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: 100_000) {
      parts += decoder.decode(bytes[start..<min(start + 100_000, bytes.count)])
      #expect(decoder.keptCount <= 1 << 20)
    }
    parts += decoder.decode("\u{1B}[201~".utf8)
    let texts = parts.map { if case .event(.paste(let part)) = $0 { part } else { "?" } }
    #expect(texts.count == 3)
    #expect(texts.joined() == text)
  }

  @Test(
    "Invalid bytes become replacement characters and take nothing with them",
    arguments: seeds(200)
  )
  func invalid(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // No controls: those are keys. U+0080 to U+009F are controls too, so 0xC2 is left out.
    let bytes = (0..<200).map { _ in
      let byte = UInt8.random(in: 0x61...0xFF, using: &random)
      return byte == 0x7F || byte == 0xC2 ? 0x61 : byte
    }
    #expect(Self.joined(inputs(bytes)) == [.text(String(decoding: bytes, as: UTF8.self))])
  }

  @Test("Characters are never controls")
  func characters() {
    for value: UInt32 in 0x80...0x9F {
      let scalar = Unicode.Scalar(value).map(String.init) ?? ""
      #expect(inputs(scalar) == keys(.character("\u{FFFD}")))
    }
  }
}

// MARK: Chunks

extension InputDecoderTests {
  /// Inputs with neighbouring characters joined: where a cluster is cut, its parts are keys.
  private enum Joined: Equatable {
    case text(String)
    case input(InputDecoder.Input)
  }

  private static func joined(_ inputs: [InputDecoder.Input]) -> [Joined] {
    var result: [Joined] = []
    for input in inputs {
      if case .event(.key(let key)) = input, let character = key.character {
        if case .text(let text)? = result.last {
          result[result.count - 1] = .text(text + String(character))
        } else {
          result.append(.text(String(character)))
        }
      } else {
        result.append(.input(input))
      }
    }
    return result
  }

  private static let pieces = [
    "a", "é", "e\u{301}", "👨‍👩‍👧", "\r", "\u{1B}", "\u{1B}[A", "\u{1B}[1;5B", "\u{1B}OP", "\u{1B}[3~",
    "\u{1B}[<64;1;1M", "\u{1B}[<0;9;9M", "\u{1B}[M`!!", "\u{1B}[?2026;1$y", "\u{1B}[?62c",
    "\u{1B}]0;t\u{7}", "\u{1B}]0;t\u{1B}\\", "\u{1B}P1\u{1B}\\", "\u{1B}[200~", "\u{1B}[201~",
    "\u{1B}[", "[", "~", "\u{1B}[200~x\u{1B}[20\u{1B}[201~", "\u{18}", "\u{0}", "\u{7F}", "\u{9B}",
    "1;", "\\",
  ]

  private static func bytes(_ random: inout SplitMix64) -> [UInt8] {
    (0..<40).flatMap { _ -> [UInt8] in
      let piece = Array((pieces.randomElement(using: &random) ?? "").utf8)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return [UInt8.random(in: 0...255, using: &random)]
      case 1: return Array(piece.prefix(Int.random(in: 0...piece.count, using: &random)))
      default: return piece
      }
    }
  }

  @Test("However bytes are cut into chunks, they mean the same", arguments: seeds(150))
  func chunks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = Self.bytes(&random)
    var decoder = InputDecoder()
    var found: [InputDecoder.Input] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 0...min(9, rest.count), using: &random)
      found += decoder.decode(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    found += decoder.flush()
    #expect(Self.joined(found) == Self.joined(inputs(bytes)))
  }

  @Test(
    "Any bytes are taken, with little memory and no control among the characters",
    arguments: seeds(50)
  )
  func anything(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var decoder = InputDecoder()
    for _ in 0..<50 {
      var found = decoder.decode(Self.bytes(&random))
      if Bool.random(using: &random) { found += decoder.flush() }
      for case .event(.key(let key)) in found {
        guard case .character(let character) = key.code else { continue }
        #expect(character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      }
      #expect(decoder.keptCount < 200_000)
    }
  }
}
