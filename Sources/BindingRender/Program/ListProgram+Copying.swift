import BindingCore

// What a key of the user copies to the clipboard of the terminal.
extension ListProgram {
  /// The most bytes that terminals take: of more, some take a part.
  private static let mostBytes = 74_994

  /// Copies a text to the clipboard of the terminal, and says so in the status until the next key.
  ///
  /// A terminal on the other end of a connection has the clipboard, so this works over SSH too.
  /// Call it for a key of the user, who does not expect another clipboard otherwise.
  /// - Parameter text: The text; one of more than 74,994 bytes is not copied.
  public func copy(_ text: String) {
    let isCopied = text.utf8.count <= Self.mostBytes
    if isCopied { output?.write(Array("\u{1B}]52;c;\(text.base64)\u{07}".utf8)) }
    let lineCount = text.utf8.count { $0 == 0x0A } + 1
    let note = phrases(isCopied ? .copied(lines: lineCount) : .tooLongToCopy)
    waiting.note = note
    announcer.say(note)
    needsFrame()
  }

  /// Whether there is something that the key copies.
  var canCopy: Bool {
    let hasText = focusedPane.wholeText.map { !$0.isEmpty } ?? (focusedList.focusedPath != nil)
    return copiesRows && output != nil && hasText
  }

  /// Copies the selected rows, or the focused one, or the whole text that has the focus.
  func copyRows() {
    let pane = focusedPane
    if let text = pane.wholeText { return copy(text.plainText) }
    guard let content = focusedList.content else { return }
    let selected = pane.listPane?.selection.hasRows == true ? content.selectedPaths : []
    let paths = selected.isEmpty ? [focusedList.focusedPath].compactMap(\.self) : selected
    var lines: [String] = []
    var count = 0
    focusedList.registry.withPrintingCells(hasColumns: false) { cells in
      for path in paths where count <= Self.mostBytes {
        guard let row = content.row(at: path) else { continue }
        lines.append(cells.plainText(of: row, at: path, of: content))
        count += lines.last?.utf8.count ?? 0
      }
    }
    copy(lines.joined(separator: "\n"))
  }
}

extension String {
  /// The UTF-8 of the text in base 64 (RFC 4648).
  fileprivate var base64: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let bytes = Array(utf8)
    var encoded: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for number in 0..<4 {
        encoded.append(number > part.count ? 0x3D : digits[bits >> (18 - 6 * number) & 63])
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
