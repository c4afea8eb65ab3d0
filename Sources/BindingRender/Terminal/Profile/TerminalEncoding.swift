/// The encoding in which a terminal reads text.
package enum TerminalEncoding: Hashable, Sendable {
  case utf8
  /// Another, in which the bytes of UTF-8 may be control characters: only ASCII is safe.
  case unknown

  /// Creates the encoding of a terminal.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty counts. Without any, as in
  /// containers, the encoding is UTF-8; so it is where the terminal says so.
  /// - Parameters:
  ///   - isMarked: Whether the settings of the terminal have the flag for UTF-8; asked only if the
  ///     environment names another encoding.
  ///   - variable: Returns the variables of the environment.
  package init(isMarked: @autoclosure () -> Bool, _ variable: (String) -> String?) {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].map { variable($0) ?? "" }
    let locale = values.first { !$0.isEmpty } ?? ""
    self = Self.mayBeUTF8(locale) || isMarked() ? .utf8 : .unknown
  }

  /// Creates the encoding of an output, which is UTF-8 for pipes and files.
  init(of output: FileDescriptor) {
    self.init(isMarked: !output.isTerminal || output.isMarkedAsUTF8, environment)
  }

  /// Whether a locale, such as `de_DE.UTF-8@euro`, has UTF-8 or names no encoding.
  private static func mayBeUTF8(_ locale: String) -> Bool {
    let parts = locale.prefix { $0 != "@" }.split(separator: ".", maxSplits: 1)
    if parts.count < 2 { return !["C", "POSIX"].contains(parts.first ?? "") }
    return ["utf-8", "utf8"].contains(parts[1].lowercased())
  }

  /// Returns bytes of UTF-8 as this terminal should get them.
  ///
  /// In an unknown encoding, each character above ASCII becomes one that takes as many columns.
  func encoded(_ bytes: [UInt8]) -> [UInt8] {
    if self == .utf8 || bytes.allSatisfy({ $0 < 0x80 }) { return bytes }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for character in String(decoding: bytes, as: UTF8.self) {
      if character.utf8.allSatisfy({ $0 < 0x80 }) {
        output += character.utf8
      } else {
        let sign = Self.standIn(for: character)
        output += repeatElement(sign, count: character.columns)
      }
    }
    return output
  }

  /// Returns a sign that looks like a character, for those that lists draw, and a question mark for
  /// others.
  private static func standIn(for character: Character) -> UInt8 {
    let sign: Unicode.Scalar =
      switch character {
      case "▌", "→", "▸", "▶": ">"
      case "←": "<"
      case "↑", "▲": "^"
      case "↓", "▼", "▾": "v"
      case "•", "●": "*"
      case "…", "·": "."
      case "█", "▐", "│", "┃": "|"
      case "┌"..."┿": "+"
      case "─", "╾", "–", "—": "-"
      case "━": "="
      default: "?"
      }
    return UInt8(ascii: sign)
  }
}
