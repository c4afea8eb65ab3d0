import BindingRender
import TerminalSupport
import TestSupport

/// A screen that shows the frames of a program, and terminals of all widths that take what it
/// sends.
struct ReplayedScreen {
  private(set) var screen: Screen
  private var models: [ScreenModel]
  private let synchronizes: Bool

  var size: TerminalSize { screen.size }

  init(size: TerminalSize, synchronizes: Bool = false) {
    screen = Screen(.fullScreen, size: size, styles: .trueColor)
    self.synchronizes = synchronizes
    models = ScreenModel.Widths.allCases.map {
      ScreenModel(columns: size.columns, rows: size.rows, widths: $0)
    }
  }

  /// Returns a random size, half of the time one of few columns.
  static func randomSize(_ random: inout SplitMix64) -> TerminalSize {
    let columns = Int.random(in: 1...(Bool.random(using: &random) ? 16 : 90), using: &random)
    return TerminalSize(columns: columns, rows: Int.random(in: 1...30, using: &random))
  }

  /// Returns a random click, on a cell or just beside the screen.
  func randomClick(_ random: inout SplitMix64) -> TerminalEvent {
    .click(
      line: Int.random(in: 0...size.rows + 1, using: &random),
      column: Int.random(in: 0...size.columns + 1, using: &random)
    )
  }

  mutating func resize(to size: TerminalSize) {
    let bytes = screen.resize(to: size)
    for index in models.indices {
      models[index].resize(to: size)
      models[index].receive(bytes)
    }
  }

  /// Draws a frame, and returns in what the terminals differ from a fresh paint of it; nil for
  /// nothing.
  mutating func draw(_ program: ListProgram) -> String? {
    let frame = program.frame(for: screen)
    let bytes = screen.show(frame, synchronizes: synchronizes)
    for index in models.indices {
      models[index].receive(bytes)
      // On a terminal that agrees on all widths, each painted cell is written, and none erased.
      var fresh = Screen(
        .fullScreen,
        size: size,
        styles: .trueColor,
        erasesWithGround: !models[index].widths.areMeasured,
        glyphs: screen.glyphs
      )
      let freshBytes = fresh.show(frame)
      var model = ScreenModel(
        columns: size.columns,
        rows: size.rows,
        widths: ScreenModel.Widths.allCases[index]
      )
      model.receive(freshBytes)
      if let difference = models[index].difference(from: model) { return difference }
      if let cursor = frame.cursor, models[index].cursor != cursor { return "place of the cursor" }
      if let complaint = models[index].complaints.first { return complaint }
    }
    if frame.lines.count != size.rows { return "\(frame.lines.count) lines" }
    return screen.show(frame) == [] ? nil : "the same frame again"
  }

  /// Draws all rows anew, and returns the first line that was not up to date in the frame before.
  func redraw(_ program: ListProgram) -> String? {
    let drawn = program.frame(for: screen).lines.map { screen.glyphs.text(of: $0.content) }
    let other = Screen(.fullScreen, size: size, styles: .trueColor)
    let redrawn = program.frame(for: other).lines.map { other.glyphs.text(of: $0.content) }
    return zip(drawn, redrawn).first { $0 != $1 }.map { "\($0) and \($1)" }
  }
}
