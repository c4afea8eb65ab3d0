extension RGB {
  /// Reads the reply to a query of the background (OSC 11, xterm), such as `11;rgb:1e1e/1e1e/1e1e`; nil
  /// for another string.
  ///
  /// Each component has one to four digits (XParseColor).
  init?(background reply: [UInt8]) {
    let text = String(decoding: reply, as: UTF8.self)
    guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:"),
      let colon = text.firstIndex(of: ":")
    else { return nil }
    let parts = text[text.index(after: colon)...].split(
      separator: "/",
      omittingEmptySubsequences: false
    )
    let components = parts.prefix(3).compactMap { digits -> Int? in
      guard 1...4 ~= digits.utf8.count, digits.allSatisfy(\.isHexDigit),
        let value = Int(digits, radix: 16)
      else { return nil }
      return value * 255 / (1 << (4 * digits.utf8.count) - 1)
    }
    guard 3...4 ~= parts.count, components.count == 3 else { return nil }
    self.init(components[0], components[1], components[2])
  }
}
