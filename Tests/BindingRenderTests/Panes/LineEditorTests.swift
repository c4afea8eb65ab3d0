@testable import BindingRender
import Testing
import TestSupport

@Suite("LineEditor")
struct LineEditorTests {
  private func shown(_ editor: LineEditor, _ columns: Int) -> (text: String, cursor: Int) {
    let (line, cursor) = editor.line(columns: columns)
    return (line.clipped(to: columns, ellipsis: false).text, cursor)
  }

  private func typed(_ keys: Character...) -> LineEditor {
    var editor = LineEditor(label: "> ")
    for key in keys { _ = editor.handle(.character(key)) }
    return editor
  }

  @Test("Keys of other meanings, or with other modifiers, are not typed and not handled")
  func others() {
    var editor = typed("a")
    let modified: [Key] = [.alt("x"), .control("x"), .shift(.left), .control(.up), .shift(.delete)]
    for key in modified + [.enter, .escape, .up] {
      let isHandled = editor.handle(key)
      #expect(!isHandled)
    }
    #expect(editor.text == "a")
  }

  @Test("Control with Y types again what was erased last by words or to an end")
  func yank() {
    var editor = LineEditor(label: "")
    _ = editor.handle(.control("y"))
    #expect(editor.text == "")
    editor.insert("one two three")
    _ = editor.handle(.control("w"))
    // Nothing was erased here.
    _ = editor.handle(.control("k"))
    _ = editor.handle(.backspace)
    _ = editor.handle(.home)
    _ = editor.handle(.control("y"))
    #expect(editor.text == "threeone two")
    _ = editor.handle(.control("k"))
    _ = editor.handle(.control("u"))
    _ = editor.handle(.control("y"))
    _ = editor.handle(.control("y"))
    #expect(editor.text == "threethree")
  }

  @Test("What is not safe to print does not get in")
  func hostile() {
    var editor = typed()
    editor.insert("a\u{1B}[2J\u{9B}\u{202E}b\nc\r\nd\t")
    #expect(editor.text == "a␛[2J\u{FFFD}b c d     ")
  }

  @Test("The cursor stays in sight, with wide characters and on the smallest screens")
  func narrow() {
    var editor = typed()
    editor.insert("漢字漢字abc")
    #expect(shown(editor, 20) == ("> 漢字漢字abc", 13))
    #expect(shown(editor, 8) == ("> 字abc", 7))
    #expect(shown(editor, 7) == ("> abc", 5))
    for columns in 1...20 {
      for _ in 0...8 {
        let (text, cursor) = shown(editor, columns)
        #expect(cursor < columns && StyledText(text).columns <= columns)
        _ = editor.handle(.left)
      }
      _ = editor.handle(.end)
    }
    _ = editor.handle(.home)
    #expect(shown(editor, 8) == ("> 漢字漢", 2))
  }

  @Test("Text typed key by key is that of the same text pasted", arguments: seeds(60))
  func keyByKey(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scalars = Array("ab 1é漢\u{301}\u{600}👩🏽🇯🇵\u{FE0F}".unicodeScalars)
    let text = String(
      String.UnicodeScalarView((0..<12).map { _ in scalars.randomElement(using: &random)! })
    )
    var (keyed, pasted) = (typed(), typed())
    for character in text { _ = keyed.handle(.character(character)) }
    pasted.insert(text)
    #expect(keyed.text == pasted.text)
    // The cursor is at the end of both, and goes back as many characters.
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      _ = keyed.handle(.left)
      _ = pasted.handle(.left)
    }
    keyed.insert("x")
    pasted.insert("x")
    #expect(keyed.text == pasted.text && shown(keyed, 40) == shown(pasted, 40))
  }

  /// What each key does, on an array of characters.
  private struct Reference {
    var text: [Character] = []
    var position = 0
    var killed = ""

    var startOfWord: Int {
      let word = text[..<position].lastIndex { $0 != " " } ?? 0
      return text[..<word].lastIndex(of: " ").map { $0 + 1 } ?? 0
    }

    var endOfWord: Int {
      let word = text[position...].firstIndex { $0 != " " } ?? text.count
      return text[word...].firstIndex(of: " ") ?? text.count
    }

    mutating func kill(_ range: Range<Int>) {
      if !range.isEmpty { killed = String(text[range]) }
      remove(range)
    }

    mutating func remove(_ range: Range<Int>) {
      replace(String(text[..<range.lowerBound]), String(text[range.upperBound...]))
    }

    mutating func insert(_ new: String) {
      let before = TextSanitizer.sanitized(String(text[..<position]) + new, multiline: false)
      replace(before, String(text[position...]))
    }

    /// Characters on both sides of the cursor may become one, which is before it.
    private mutating func replace(_ before: String, _ after: String) {
      text = Array(before + after)
      position = min(before.count, text.count)
    }
  }

  @Test("Any keys edit the line as they edit an array of characters", arguments: seeds(40))
  func reference(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scalars = Array("ab  1é漢\u{301}👩🏽🇯🇵\u{FE0F}\u{1100}각\u{11A8}".unicodeScalars)
    var editor = LineEditor(label: "> ")
    var expected = Reference()
    // Keys that do the same as others.
    let others: [Key: [Key]] = [
      .alt("b"): [.control(.left), .alt(.left)], .alt("f"): [.control(.right), .alt(.right)],
      .control("w"): [.alt(.backspace)], .alt("d"): [.control(.delete)],
    ]
    for step in 0..<120 {
      let key: Key
      switch Int.random(in: 0..<16, using: &random) {
      case 0:
        (key, expected.position) = (.left, max(0, expected.position - 1))
      case 1:
        (key, expected.position) = (.right, min(expected.text.count, expected.position + 1))
      case 2: (key, expected.position) = (.home, 0)
      case 3: (key, expected.position) = (.end, expected.text.count)
      case 4: (key, expected.position) = (.alt("b"), expected.startOfWord)
      case 5: (key, expected.position) = (.alt("f"), expected.endOfWord)
      case 6:
        key = .backspace
        if expected.position > 0 { expected.remove(expected.position - 1..<expected.position) }
      case 7:
        key = .delete
        let end = min(expected.position + 1, expected.text.count)
        expected.remove(expected.position..<end)
      case 8:
        key = .control("w")
        expected.kill(expected.startOfWord..<expected.position)
      case 9:
        key = .alt("d")
        expected.kill(expected.position..<expected.endOfWord)
      case 10 where step % 3 == 0:
        key = .control("u")
        expected.kill(0..<expected.position)
      case 11 where step % 3 == 0:
        key = .control("k")
        expected.kill(expected.position..<expected.text.count)
      case 12:
        key = .control("y")
        expected.insert(expected.killed)
      default:
        let typed = Character(scalars.randomElement(using: &random) ?? "a")
        key = .character(typed)
        expected.insert(String(typed))
      }
      let start = editor
      let isHandled = editor.handle(key)
      for other in others[key] ?? [] {
        var copy = start
        let isHandled = copy.handle(other)
        #expect(isHandled && shown(copy, 500) == shown(editor, 500), "step \(step), \(other)")
      }
      #expect(isHandled && editor.text == String(expected.text), "step \(step)")
      let before = String(expected.text[..<expected.position])
      #expect(shown(editor, 500).cursor == 2 + before.columns, "step \(step)")
    }
  }

  @Test("A long paste is shown by the part around the cursor")
  func paste() {
    var editor = typed()
    editor.insert(String(repeating: "long text ", count: 20_000))
    #expect(shown(editor, 12) == ("> ong text ", 11))
    #expect(editor.line(columns: 12).line.columns <= 2 * 12 + 2)
    _ = editor.handle(.home)
    #expect(shown(editor, 12) == ("> long text ", 2))
  }
}
