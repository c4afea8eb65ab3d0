import BindingCore

/// The parts of a frame: the lines of the panes, and the lines around them.
struct FrameLayout {
  let columns: Int
  /// The number of lines for the panes.
  private(set) var height: Int
  /// The number of lines that those around the panes leave; where it is more than their height,
  /// blank lines follow them.
  let room: Int
  let around: ChromeLines
  let above: [TextLine]
  let below: [TextLine]
  /// The column of the cursor in the last line above or below the panes; nil if no line is being
  /// edited.
  let cursor: (edge: ListEdge, column: Int)?
  /// The lines of the panes, at most as many as their height.
  private(set) var lines: [Frame.Line] = []
  /// The box of the question that is shown, if it has completions; nil for none.
  private(set) var question: (box: PaneBox, OpenQuestion)?

  /// Clips the lines around the panes, and computes the room that they leave.
  init(height: Int, in whole: PaneArea, isInline: Bool, _ around: ChromeLines) {
    let (columns, rows) = (whole.columns, whole.rows)
    func clipped(_ text: StyledText) -> [TextLine] {
      text.isEmpty ? [] : text.clipped(to: columns).lines
    }
    let typed = around.prompt?.line(columns: columns)
    // An inline list ends where its rows do, so below them is beside them.
    let edge = isInline ? .bottom : around.promptEdge
    cursor = typed.map { (edge, $0.cursor) }
    let line = [typed?.line].compactMap(\.self)
    // The list keeps at least one line, unless a prompt needs it. If there is too little room
    // below the list, its last lines are shown: the prompt and the keys.
    let (first, last) = edge == .top ? (line, []) : ([], line)
    below = (clipped(around.status) + last).suffix(max(last.count, rows - 1 - first.count))
    let roomAbove = max(0, rows - below.count - 1 - first.count)
    above = clipped(around.title).prefix(roomAbove) + first
    room = rows - below.count - above.count
    (self.columns, self.height, self.around) = (columns, height, around)
  }

  /// Leaves the panes no more lines than there is room for.
  mutating func limitHeight() { height = min(height, room) }

  /// Records what the panes show, which are laid out at this height.
  mutating func show(_ panes: FramePanes) {
    lines = panes.lines().filled(to: height, isFilled: false)
    question = panes.question
  }
}
