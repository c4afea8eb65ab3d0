/// A sequence that sets colours and attributes, such as `ESC [ 1 ; 31 m`.
///
/// Terminals call it SGR, "select graphic rendition".
struct SGRSequence {
  /// The parameters; each may have parameters of its own, as in `38:5:196`.
  private var parameters: [[Int]] = [[]]

  /// Longer sequences are text like any other.
  private static let longest = 64

  /// Reads a sequence.
  /// - Parameters:
  ///   - bytes: A text in UTF-8.
  ///   - place: The position of an escape byte; after a sequence, it is moved to the byte behind
  ///     it.
  init?(_ bytes: String.UTF8View, at place: inout String.Index) {
    var end = bytes.index(after: place)
    guard end < bytes.endIndex, bytes[end] == UInt8(ascii: "[") else { return nil }
    var value: Int?
    for _ in 0..<Self.longest {
      bytes.formIndex(after: &end)
      guard end < bytes.endIndex else { return nil }
      let byte = bytes[end]
      if byte &- 0x30 < 10 {
        value = min(999, (value ?? 0) * 10 + Int(byte - 0x30))
        continue
      }
      parameters[parameters.count - 1].append(value ?? (byte == UInt8(ascii: ":") ? -1 : 0))
      value = nil
      switch byte {
      case UInt8(ascii: ";"): parameters.append([])
      case UInt8(ascii: ":"): break
      case UInt8(ascii: "m"):
        place = bytes.index(after: end)
        return
      default: return nil
      }
    }
    return nil
  }

  /// Applies the sequence to a style; parameters without a meaning for one are skipped.
  func apply(to style: inout TextStyle) {
    var rest = parameters[...]
    while let next = rest.popFirst() {
      switch next[0] {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4 where next.dropFirst().first == 0: style.attributes.remove(.underline)
      case 4, 21: style.attributes.insert(.underline)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 30...37: style.color = TextColor.named[next[0] - 30]
      case 38: style.color = Self.color(next, &rest) ?? style.color
      case 39: style.color = nil
      case 40...47: style.background = TextColor.named[next[0] - 40]
      case 48: style.background = Self.color(next, &rest) ?? style.background
      case 49: style.background = nil
      case 90...97: style.color = TextColor.named[next[0] - 82]
      case 100...107: style.background = TextColor.named[next[0] - 92]
      default: break
      }
    }
  }

  /// Returns the colour of a parameter 38 or 48, with colons in it or with semicolons behind it.
  private static func color(_ parameter: [Int], _ rest: inout ArraySlice<[Int]>) -> TextColor? {
    var values = Array(parameter.dropFirst())
    if values.isEmpty {
      let count = rest.first?.first == 2 ? 4 : 2
      values = rest.prefix(count).map { $0[0] }
      rest = rest.dropFirst(count)
    }
    // Between colons, the components of RGB may follow the number of a colour space.
    let components = values.dropFirst().suffix(values.first == 2 ? 3 : 1)
      .compactMap { UInt8(exactly: $0) }
    switch (values.first, components.count) {
    case (5, 1): return .palette(components[0])
    case (2, 3): return .rgb(red: components[0], green: components[1], blue: components[2])
    default: return nil
    }
  }
}

extension TextStyle {
  /// The style without colours that could hide the text on a background of any colour.
  ///
  /// A colour like that behind it is left out, and so is black or white without one behind it; a
  /// colour behind text of no colour gets the one of black and white that shows on it.
  var legible: TextStyle {
    var style = self
    switch (color, background) {
    case (let color?, nil):
      let shade = color.components
      if shade.isNear(RGB(0, 0, 0)) || shade.isNear(RGB(255, 255, 255)) { style.color = nil }
    case (nil, let ground?): style.color = ground.components.isLight ? .black : .brightWhite
    case (let color?, let ground?):
      let isHidden =
        color.components.isNear(ground.components)
        || color.reduced(to: .colors16) == ground.reduced(to: .colors16)
      if isHidden { (style.color, style.background) = (nil, nil) }
    case (nil, nil): break
    }
    return style
  }
}

extension RGB {
  /// Whether two colours are too similar to read one on the other.
  fileprivate func isNear(_ other: RGB) -> Bool {
    let most = [red - other.red, green - other.green, blue - other.blue].map(\.magnitude).max()
    return (most ?? 0) <= 40
  }
}
