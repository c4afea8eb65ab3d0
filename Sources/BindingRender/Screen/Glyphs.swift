/// The glyph table: the clusters and styles that the cells of a screen refer to by number.
package final class Glyphs {
  typealias ID = UInt32
  typealias StyleID = UInt16

  package init() {}

  private var clusters: [Character] = []
  private var clusterIDs: [Character: ID] = [:]
  private(set) var styles: [TextStyle] = [.plain]
  private var styleIDs: [TextStyle: StyleID] = [.plain: 0]

  /// The roles that look like plain text, which no style has in the table: otherwise cells would be
  /// written again that look the same.
  var plainRoles: TextRoles = [] { didSet { if plainRoles != oldValue { removeAll() } } }

  /// Changes whenever all earlier numbers become invalid.
  private(set) var generation = 0

  private static let firstCluster: ID = 1 << 31
  private static let capacity = 1 << 15

  /// Returns the number of a character: the value of its scalar, if it has only one.
  func id(of character: Character) -> ID {
    let scalars = character.unicodeScalars
    if let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return scalar.value
    }
    if let known = clusterIDs[character] { return known }
    let id = Self.firstCluster + ID(clusters.count)
    clusters.append(character)
    clusterIDs[character] = id
    return id
  }

  func id(of style: TextStyle) -> StyleID {
    // Hashing a style takes as long as drawing a short line, and most text is plain.
    if style == .plain { return 0 }
    if !style.roles.isDisjoint(with: plainRoles) {
      var style = style
      style.roles.subtract(plainRoles)
      return id(of: style)
    }
    if let known = styleIDs[style] { return known }
    // When the numbers run out, the rest of the frame is plain text; then the table is cleared.
    guard styles.count < 1 << 16 else { return 0 }
    let id = StyleID(styles.count)
    styles.append(style)
    styleIDs[style] = id
    return id
  }

  /// Appends the UTF-8 of a character.
  func append(_ id: ID, to bytes: inout [UInt8]) {
    if id < 0x80 {
      bytes.append(UInt8(id))
    } else if let scalar = Unicode.Scalar(id) {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    } else {
      bytes.append(contentsOf: String(clusters[Int(id - Self.firstCluster)]).utf8)
    }
  }

  /// Returns the text of a line, without styles.
  package func text(of line: ScreenLine) -> String { text(of: line.cells) }

  func text(of cells: some Sequence<ScreenCell>) -> String {
    var bytes: [UInt8] = []
    for cell in cells where cell.columns > 0 { append(cell.glyph, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the table should be cleared. Without a limit, untrusted text could make it grow
  /// forever.
  package var isFull: Bool { clusters.count >= Self.capacity || styles.count >= Self.capacity }

  /// Removes all clusters and styles; all lines must be redrawn.
  func removeAll() {
    clusters = []
    clusterIDs = [:]
    styles = [.plain]
    styleIDs = [.plain: 0]
    generation += 1
  }
}

/// A glyph table as long as its numbers are valid: what is drawn with them stays while this does.
struct GlyphsVersion: Equatable {
  private let table: Glyphs
  private let generation: Int

  init(_ table: Glyphs) { (self.table, generation) = (table, table.generation) }

  static func == (left: GlyphsVersion, right: GlyphsVersion) -> Bool {
    left.table === right.table && left.generation == right.generation
  }
}
