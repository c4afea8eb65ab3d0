import BindingCore
import BindingRender
import TestSupport

/// Lists with rows that are wider than their screens.
enum Sideways {
  static let digits = (0..<9).map { "\($0)123456789" }.joined()

  struct LineCell: Bindable {
    private(set) var text: StyledText = ""
    mutating func bind(_ line: Line) { text = "\(lines: line.text)" }
  }

  struct WrappedCell: Bindable {
    static var overflow: TextOverflow { .wrap }
    private(set) var text: StyledText = ""
    mutating func bind(_ song: Song) { text = "\(song.text)" }
  }

  struct PlainCell: Bindable {
    static let overflow = TextOverflow.clip
    private(set) var text: StyledText = ""
    mutating func bind(_ line: Line) { text = "\(line.text)" }
  }

  /// A list with the adapter that keeps its rows.
  struct Rows {
    let list = TextList(LineCell.self, WrappedCell.self)
    let adapter: ListAdapter

    init(_ texts: [String], wrapped: [String] = []) {
      adapter = ListAdapter(display: list)
      let lines = texts.enumerated().map { Line($0, $1) }
      let songs = wrapped.map { Song($0, $0) }
      adapter.apply {
        ListSections(oneRowEach: lines)
        ListSections(oneRowEach: songs)
      }
    }
  }
}
