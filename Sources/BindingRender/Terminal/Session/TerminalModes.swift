/// The modes of a terminal that a session changes, as pairs of set and reset sequences.
struct TerminalModes {
  private var pairs: [(set: String, reset: String)] = []

  /// Whether the first frame needs a line of its own; spoken lines do not, and a full screen has
  /// one.
  let beginsLine: Bool

  /// Creates the modes of a session (xterm's control sequences; DEC private modes begin with `?`).
  /// - Parameters:
  ///   - display: The part of the terminal to draw on, or lines.
  ///   - readsKeys: Whether the session reads what the terminal sends.
  ///   - hearsGround: Whether the terminal reports a new background (mode 2031, contour).
  init(_ display: ListOutput, readsKeys: Bool, hearsGround: Bool) {
    beginsLine = display == .screen(.inline)
    // The next output, usually a shell's prompt, goes below the last inline frame.
    if display == .screen(.inline) { pairs.append((set: "", reset: "\r\n")) }
    if display == .screen(.fullScreen) {
      pairs.append((set: Self.csi("?1049h"), reset: Self.csi("?1049l")))
      // The wheel sends arrow keys while the mouse is not captured. Some terminals do that anyway,
      // so the mode is saved and restored rather than reset; terminals that cannot save it keep it
      // for other full screens.
      let wheel = (set: Self.csi("?1007s") + Self.csi("?1007h"), reset: Self.csi("?1007r"))
      if readsKeys { pairs.append(wheel) }
      // An interrupted frame may have left margins. If the terminal has no alternate screen, the
      // last frame stays and the next output goes below it; otherwise the cursor returns to its
      // place.
      pairs.append((set: "", reset: Self.csi("r") + Self.csi("9999H") + Self.csi("K")))
    }
    if readsKeys {
      // Always included, because the mouse may be captured at any time, and a signal handler cannot
      // build byte sequences.
      pairs.append((set: "", reset: Self.releasingMouse))
      pairs.append((set: Self.csi("?2004h"), reset: Self.csi("?2004l")))
    }
    if hearsGround { pairs.append((set: Self.csi("?2031h"), reset: Self.csi("?2031l"))) }
    // Spoken lines keep the cursor, which a screen reader follows, and the wrapping of the
    // terminal.
    if !display.isScreen { return }
    pairs.append((set: Self.csi("?25l"), reset: Self.csi("?25h")))
    pairs.append((set: Self.csi("?7l"), reset: Self.csi("?7h")))
    // An interrupted frame may also have left a string, a style or a synchronized update open.
    pairs.append((set: "", reset: "\u{1B}\\" + Self.csi("0m") + Self.csi("?2026l")))
  }

  /// The bytes that set all modes.
  var entering: [UInt8] { Array(pairs.map(\.set).joined().utf8) }

  /// The bytes that reset them, the last one first.
  var leaving: [UInt8] { Array(pairs.reversed().map(\.reset).joined().utf8) }

  /// The bytes that reset modes that a crashed program may have left set, and then begin a line:
  /// alternate screen, margins, mouse, pasting, keypad, hidden cursor, styles and line drawing.
  static let sane = Array(
    (csi("?1047l") + "\u{1B}7" + csi("r") + "\u{1B}8" + releasingMouse + csi("?1002l")
      + csi("?1003l") + csi("?2004l") + csi("?2026l") + csi("?1l") + "\u{1B}>" + csi("?7h")
      + csi("?25h") + csi("0m") + "\u{1B}(B\r\n").utf8
  )

  /// Returns the bytes that move the cursor to the start of its line if that line is empty, and
  /// else of the next one.
  ///
  /// As many blanks as there are columns fill a line without leaving it, and wrap from any column
  /// but the first. They are written below the line, so that it gets neither blanks at its end nor
  /// a continuation, which would move when the window becomes narrower; then they are erased.
  /// Asking for the position would take an answer before the first frame.
  static func lineStart(columns: Int) -> [UInt8] {
    let blanks = String(repeating: " ", count: columns)
    let (down, up) = ("\u{1B}D", csi("A"))
    let sequence =
      csi("m") + csi("?7h") + down + blanks + "\r" + csi("K") + up + csi("K") + csi("?7l")
    return Array(sequence.utf8)
  }

  /// Asks for the colour of the background (OSC 11), whether the terminal supports synchronized
  /// output (DECRQM), and then for its attributes (DA1). Every terminal answers the last query, and
  /// answers in order.
  static let question = Array(("\u{1B}]11;?\u{1B}\\" + csi("?2026$p") + csi("c")).utf8)

  /// Asks for the position of the cursor (DSR 6); every terminal with a mouse answers.
  static let cursorQuestion = Array(csi("6n").utf8)

  /// The number of the mode for synchronized output.
  static let synchronizedOutput = 2026

  /// Makes the terminal report mouse buttons and the wheel, in SGR encoding.
  static let capturingMouse = csi("?1000h") + csi("?1006h")

  /// Leaves the mouse to the terminal.
  static let releasingMouse = csi("?1006l") + csi("?1000l")

  private static func csi(_ rest: String) -> String { "\u{1B}[\(rest)" }
}
