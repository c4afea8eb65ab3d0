import TerminalSupport
import Testing

@testable import BindingRender

@Suite("TerminalEncoding")
struct TerminalEncodingTests {
  @Test(
    "Without the terminal's word for it, the first variable that is not empty decides",
    arguments: [
      ([:], TerminalEncoding.utf8),
      (["LC_ALL": "", "LC_CTYPE": "", "LANG": ""], .utf8),
      (["LANG": "C"], .unknown), (["LANG": "POSIX"], .unknown),
      (["LANG": "C.UTF-8"], .utf8), (["LANG": "C.utf8"], .utf8), (["LC_CTYPE": "UTF-8"], .utf8),
      (["LANG": "en_US.UTF-8"], .utf8), (["LANG": "de_DE.UTF-8@euro"], .utf8),
      (["LANG": "de_DE"], .utf8), (["LANG": "de_DE@euro"], .utf8),
      (["LANG": "de_DE.ISO-8859-1"], .unknown), (["LANG": "ja_JP.eucJP"], .unknown),
      (["LANG": "de_DE.ISO8859-15@euro"], .unknown), (["LANG": "en_US."], .utf8),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], .unknown),
      (["LC_ALL": "", "LC_CTYPE": "C", "LANG": "en_US.UTF-8"], .unknown),
      (["LC_ALL": "en_US.UTF-8", "LC_CTYPE": "C", "LANG": "C"], .utf8),
      (["LC_CTYPE": "en_US.UTF-8", "LANG": "C"], .utf8),
    ] as [([String: String], TerminalEncoding)]
  )
  func variables(environment: [String: String], expected: TerminalEncoding) {
    #expect(TerminalEncoding(isMarked: false) { environment[$0] } == expected)
    #expect(TerminalEncoding(isMarked: true) { environment[$0] } == .utf8)
  }

  @Test("Rules and bars have stand-ins of ASCII that tell heavy lines from light ones")
  func rules() {
    let lines = Array("━┭─┃│┤╾┿ é".utf8)
    let signs = TerminalEncoding.unknown.encoded(lines)
    #expect(String(decoding: signs, as: UTF8.self) == "=+-||+-+ ?")
  }

  /// Runs the probe with a text that holds a command in Latin-1, as U+025D and U+009D's neighbours
  /// do.
  private func output(_ arguments: [String], flag: String, locale: String) throws -> String {
    let terminal = try PseudoTerminal(
      "TerminalProbe",
      arguments + ["hostile"],
      shell: "stty \(flag); exec \"$0\" \(arguments.joined(separator: " ")) hostile",
      variables: ["LC_ALL": locale]
    )
    if arguments.contains("text") {
      #expect(try terminal.waitForEnd() == 0)
    } else {
      try terminal.waitForOutput("title")
      terminal.type("q")
      #expect(try terminal.waitForEnd() == 0)
    }
    return terminal.output
  }

  @Test(
    "A terminal that is not UTF-8 gets nothing above ASCII, on a screen, in words and as text",
    .tags(.long),
    arguments: ["screen", "inline", "words", "text"]
  )
  func nothingAboveASCII(output mode: String) throws {
    let arguments = ["program", mode]
    let text = try output(arguments, flag: "-iutf8", locale: "C")
    #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text.debugDescription)")
    #expect(text.contains("?]0;title ??|"), "\(text.debugDescription)")
    #expect(try output(arguments, flag: "iutf8", locale: "C").contains("ɝ]0;title 漢|"))
    #expect(try output(arguments, flag: "-iutf8", locale: "C.UTF-8").contains("ɝ]0;title 漢|"))
  }
}
