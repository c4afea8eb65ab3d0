import BindingRender
import TestSupport
import Testing

/// The widths of columns, and text in them, for columns and text of any kind.
@Suite("Columns of text")
struct ColumnWidthsTests {
  private func columns(_ random: inout SplitMix64) -> TextColumns {
    TextColumns(
      (0..<Int.random(in: 0...6, using: &random)).map { number in
        let size = Int.random(in: -1...12, using: &random)
        let width: TextColumn.Width =
          switch Int.random(in: 0..<4, using: &random) {
          case 0: .fixed(size)
          case 1: .content(max: size)
          case 2: .content
          default: .rest(min: size)
          }
        let alignments: [TextAlignment] = [.leading, .center, .trailing]
        let overflows: [TextOverflow] = [.ellipsis, .clip, .wrap, .wrap(indent: 1)]
        return TextColumn(
          "\(number)",
          width,
          alignment: alignments.randomElement(using: &random) ?? .leading,
          overflow: overflows.randomElement(using: &random) ?? .clip
        )
      },
      gap: Int.random(in: 0...3, using: &random)
    )
  }

  /// The least width of a column, and whether it takes more.
  private func least(_ column: TextColumn, _ seen: Int) -> Int {
    switch column.width {
    case .fixed(let width): max(0, width)
    case .content(let limit): max(0, min(seen, limit, 8))
    case .rest(let least): max(1, least)
    }
  }

  /// The width that a column would like to have for its content.
  private func content(_ column: TextColumn, _ seen: Int) -> Int {
    if case .content(let limit) = column.width { max(0, min(seen, limit)) } else { 0 }
  }

  private func isRest(_ column: TextColumn) -> Bool {
    if case .rest = column.width { true } else { false }
  }

  @Test("Columns fill the room, and the last are left out where they do not fit", arguments: 1...20)
  func widths(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let table = columns(&random)
      let seen = table.columns.map { _ in Int.random(in: 0...20, using: &random) }
      let room = Int.random(in: -1...70, using: &random)
      let gap = max(1, table.gap)
      let widths = table.widths(in: room, seen: seen)
      #expect(widths.count == table.columns.count)
      let least = zip(table.columns, seen).map { self.least($0, $1) }
      // The longest beginning that fits in its least widths, and at least one column.
      let wanted = least.indices.filter { least[$0] > 0 }
      var kept = wanted
      func sum(_ columns: [Int]) -> Int {
        columns.reduce(0) { $0 + least[$1] } + gap * max(0, columns.count - 1)
      }
      while kept.count > 1, sum(kept) > room { kept.removeLast() }
      #expect(widths.indices.filter { widths[$0] > 0 } == kept)
      let total = kept.reduce(0) { $0 + widths[$1] } + gap * max(0, kept.count - 1)
      let sharing = kept.filter { isRest(table.columns[$0]) }
      let contents = zip(table.columns, seen).map { content($0, $1) }
      let growth = kept.reduce(0) { $0 + max(0, contents[$1] - least[$1]) }
      if sharing.isEmpty {
        #expect(total == min(sum(kept) + growth, kept.isEmpty ? 0 : max(1, room)))
      } else {
        #expect(total == max(1, room))
        // All are as wide as each other, but for those that have their least width.
        let shares = sharing.filter { widths[$0] > least[$0] }.map { widths[$0] }
        let widest = shares.max() ?? 0
        #expect(kept.count == 1 || sharing.allSatisfy { widths[$0] >= widest - 1 })
      }
      for column in kept where !sharing.contains(column) && kept.count > 1 {
        #expect((least[column]...max(least[column], contents[column])).contains(widths[column]))
      }
      // The rest gets what the content leaves, and no column is cut more than one that is narrower.
      let cut = kept.filter { contents[$0] > widths[$0] }
      if kept.count > 1, !cut.isEmpty {
        for column in sharing { #expect(widths[column] == least[column]) }
        let shares = cut.map { widths[$0] - least[$0] }
        #expect((shares.max() ?? 0) - (shares.min() ?? 0) <= 1)
      }
    }
  }

  @Test("Every field stands in its column, and nothing steers the terminal", arguments: 1...20)
  func fields(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<15 {
      let table = columns(&random)
      let fields = table.columns.map { _ in random.hostileStyledText(parts: 2, upTo: 6) }
      let room = Bool.random(using: &random) ? nil : Int.random(in: 1...50, using: &random)
      let widths = table.widths(in: room, seen: fields.map(\.columns))
      let text = table.text(of: fields, widths: widths)
      #expect(text.problem == nil)
      if let room { #expect(text.columns <= room) }
      let lines = text.lines.map { line in line.clusters.map { $0 } }
      let shown = widths.indices.filter { widths[$0] > 0 }
      let parts = shown.map { index in
        fields[index].fitted(to: widths[index], table.columns[index].overflow).lines
      }
      #expect(lines.count == max(1, parts.map(\.count).max() ?? 1))
      for (number, line) in lines.enumerated() {
        var rest = line[...]
        var place = 0
        for (index, part) in zip(shown, parts) {
          let free = widths[index] - (number < part.count ? part[number].columns : 0)
          let left =
            switch table.columns[index].alignment {
            case .leading: 0
            case .center: free / 2
            case .trailing: free
            }
          // Cut exactly between two clusters, or where the line has ended.
          var width = 0
          var characters: [Character] = []
          while width < widths[index] + max(1, table.gap), let cluster = rest.first {
            rest.removeFirst()
            width += cluster.columns
            characters.append(cluster.character)
          }
          place += width
          #expect(rest.isEmpty || width == widths[index] + max(1, table.gap))
          func ink(_ characters: [Character]) -> String {
            // By scalars: a sign may have taken in the space behind it.
            String(String.UnicodeScalarView(String(characters).unicodeScalars.filter { $0 != " " }))
          }
          let field = number < part.count ? part[number].clusters.map(\.character) : []
          // It is replaced where that makes it too long.
          if !field.contains(where: { $0.unicodeScalars.count > 8 }) {
            #expect(ink(characters) == ink(field))
          }
          if let first = field.first, first != " " {
            #expect(characters.prefix { $0 == " " }.count == left)
          }
        }
        #expect(rest.isEmpty)
      }
    }
  }

  @Test("A wide character that does not fit is cut, and takes no column of its neighbour")
  func wide() {
    let table: TextColumns = [TextColumn("a", .fixed(3)), TextColumn("b")]
    func text(_ fields: StyledText..., widths: [Int]) -> String {
      table.text(of: fields, widths: widths).plainText
    }
    #expect(text("桜桜", "b", widths: [3, 1]) == "桜…  b")
    #expect(text("桜", "b", widths: [1, 1]) == "…  b")
    #expect(text("é\u{301}", "b", widths: [3, 1]) == "é\u{301}    b")
    #expect(text("👩‍🎨", "b", widths: [3, 1]) == "👩‍🎨   b")
    #expect(text("x\u{1B}[2J", "b\n", widths: [3, 1]) == "x␛…  b\n")
  }

  @Test("Without widths fields are whole; missing ones are empty, and the last has the others")
  func whole() {
    let table: TextColumns = [TextColumn("a", .fixed(1)), TextColumn("b", .content(max: 2))]
    #expect(table.text(of: ["one", "two"]).plainText == "one two")
    #expect(table.text(of: []).plainText == "")
    #expect(table.text(of: ["x"], widths: [2, 2]).plainText == "x")
    #expect(table.text(of: ["x", "y", "z"], widths: [2, 4]).plainText == "x   y z")
    #expect(table.text(of: ["x", "y", "z"]).plainText == "x y z")
    #expect(TextColumns([]).text(of: ["x"], widths: []).plainText == "")
  }

  @Test("Extreme widths neither trap nor fill the memory")
  func extremes() {
    for extreme in [Int.min, -1, 0, .max] {
      let table = TextColumns(
        [TextColumn("a", .fixed(extreme)), TextColumn("b", .rest(min: extreme)), TextColumn("c")],
        gap: extreme
      )
      for room in [nil, Int.min, 0, 1, 80, .max] {
        let widths = table.widths(in: room, seen: [3, .max, extreme])
        let text = table.text(of: ["abc", "d", "e"], widths: widths)
        #expect(text.columns <= 4 * (1 << 16) + 1)
      }
    }
  }
}

extension ColumnWidthsTests {
  @Test("Where the room is short, long content is cut before a column is left out")
  func jobs() {
    let columns: TextColumns = [
      TextColumn("", .fixed(1)), TextColumn("JOB", .content), TextColumn("STATE", .content),
    ]
    let seen = [1, 40, 10]
    #expect(columns.widths(in: 80, seen: seen) == [1, 40, 10])
    #expect(columns.widths(in: 40, seen: seen) == [1, 25, 10])
    #expect(columns.widths(in: 22, seen: seen) == [1, 8, 9])
    #expect(columns.widths(in: 20, seen: seen) == [1, 17, 0])
    #expect(columns.widths(in: nil, seen: seen) == [1, 40, 10])
  }
}
