/// The modes of a terminal that a session changes, as pairs of set and reset sequences.
struct TerminalModes {
  private var pairs: [(set: String, reset: String)] = []

  /// Creates the modes of a session (xterm's control sequences; DEC private modes begin with `?`).
  /// - Parameters:
  ///   - mode: The part of the terminal that is drawn on; nil for spoken lines.
  ///   - readsKeys: Whether the session reads what the terminal sends.
  init(_ mode: ScreenMode?, readsKeys: Bool) {
    // The next output, usually a shell's prompt, goes below the last inline frame.
    if mode == .inline { pairs.append((set: "", reset: "\r\n")) }
    if mode == .fullScreen {
      pairs.append((set: Self.csi("?1049h"), reset: Self.csi("?1049l")))
      // The wheel sends arrow keys while the mouse is not captured. Some terminals do that anyway, so the mode is saved and
      // restored rather than reset; terminals that cannot save it keep it for other full screens.
      let wheel = (set: Self.csi("?1007s") + Self.csi("?1007h"), reset: Self.csi("?1007r"))
      if readsKeys { pairs.append(wheel) }
      // An interrupted frame may have left margins. Where the terminal has no other screen, what was
      // shown stays, and the next output goes below it; otherwise the cursor returns to its place.
      pairs.append((set: "", reset: Self.csi("r") + Self.csi("9999H") + Self.csi("K")))
    }
    if readsKeys {
      // The mouse may be captured at any time, and nothing is put together once a signal came.
      pairs.append((set: "", reset: Self.releasingMouse))
      pairs.append((set: Self.csi("?2004h"), reset: Self.csi("?2004l")))
    }
    // A screen reader follows the visible cursor, and the terminal wraps spoken lines.
    if mode == nil { return }
    pairs.append((set: Self.csi("?25l"), reset: Self.csi("?25h")))
    pairs.append((set: Self.csi("?7l"), reset: Self.csi("?7h")))
    // It may also have left a string, a style or a synchronized update open.
    pairs.append((set: "", reset: "\u{1B}\\" + Self.csi("0m") + Self.csi("?2026l")))
  }

  /// The bytes that set all modes.
  var entering: [UInt8] { Array(pairs.map(\.set).joined().utf8) }

  /// The bytes that reset them, the last one first.
  var leaving: [UInt8] { Array(pairs.reversed().map(\.reset).joined().utf8) }

  /// The bytes that end modes which a program that has crashed may have left, and begin a line: its other screen,
  /// margins, mouse, pasting, keypad, hidden cursor, styles and line drawing.
  static let sane = Array(
    (csi("?1047l") + "\u{1B}7" + csi("r") + "\u{1B}8" + releasingMouse + csi("?1002l")
      + csi("?1003l")
      + csi("?2004l") + csi("?2026l") + csi("?1l") + "\u{1B}>" + csi("?7h") + csi("?25h")
      + csi("0m")
      + "\u{1B}(B\r\n").utf8
  )

  /// The question whether the terminal supports synchronized output (DECRQM), followed by one for
  /// its attributes (DA1). Every terminal answers that, so no answer follows it.
  static let question = Array((csi("?2026$p") + csi("c")).utf8)

  /// The question where the cursor is (DSR 6), which each terminal answers that has a mouse.
  static let cursorQuestion = Array(csi("6n").utf8)

  /// The number of the mode for synchronized output.
  static let synchronizedOutput = 2026

  /// Has the terminal send presses of mouse buttons and turns of the wheel, in the encoding of SGR.
  static let capturingMouse = csi("?1000h") + csi("?1006h")

  /// Leaves the mouse to the terminal.
  static let releasingMouse = csi("?1006l") + csi("?1000l")

  private static func csi(_ rest: String) -> String { "\u{1B}[\(rest)" }
}
