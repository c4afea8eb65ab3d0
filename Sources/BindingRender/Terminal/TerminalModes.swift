/// The modes of a terminal that a session changes, as pairs of what sets one and what puts it back.
struct TerminalModes {
  private var pairs: [(set: String, reset: String)] = []

  /// The modes of a session (xterm's control sequences; DEC private modes begin with `?`).
  /// - Parameters:
  ///   - mode: Which part of the terminal is drawn on.
  ///   - capturesMouse: Whether the mouse wheel is an event of its own.
  ///   - readsKeys: Whether there are events at all that the terminal writes.
  init(_ mode: TerminalSession.Mode, capturesMouse: Bool, readsKeys: Bool) {
    // What comes next in line, a shell's prompt as a rule, goes below the last frame.
    if mode == .inline { pairs.append((set: "", reset: "\r\n")) }
    if mode == .fullScreen {
      pairs.append((set: Self.csi("?1049h"), reset: Self.csi("?1049l")))
      // The wheel writes arrow keys. Some terminals do that anyway, so the mode is saved and
      // restored rather than reset; those that cannot save it keep it for other full screens.
      let wheel = (set: Self.csi("?1007s") + Self.csi("?1007h"), reset: Self.csi("?1007r"))
      if readsKeys, !capturesMouse { pairs.append(wheel) }
      // A frame that was cut short may have left margins behind.
      pairs.append((set: "", reset: Self.csi("r")))
    }
    if readsKeys, capturesMouse {
      pairs.append((set: Self.csi("?1000h"), reset: Self.csi("?1000l")))
      pairs.append((set: Self.csi("?1006h"), reset: Self.csi("?1006l")))
    }
    if readsKeys { pairs.append((set: Self.csi("?2004h"), reset: Self.csi("?2004l"))) }
    pairs.append((set: Self.csi("?25l"), reset: Self.csi("?25h")))
    pairs.append((set: Self.csi("?7l"), reset: Self.csi("?7h")))
    // So may a frame have left a string, a style or a synchronized update without its end.
    pairs.append((set: "", reset: "\u{1B}\\" + Self.csi("0m") + Self.csi("?2026l")))
  }

  /// What sets all modes.
  var entering: [UInt8] { Array(pairs.map(\.set).joined().utf8) }

  /// What puts them back, the last one first.
  var leaving: [UInt8] { Array(pairs.reversed().map(\.reset).joined().utf8) }

  /// Asks whether the terminal knows synchronized output (DECRQM), and then what it is (DA1), which
  /// every terminal answers: after that, no answer is to be expected.
  static let question = Array((csi("?2026$p") + csi("c")).utf8)

  /// The mode of synchronized output.
  static let synchronizedOutput = 2026

  private static func csi(_ rest: String) -> String { "\u{1B}[\(rest)" }
}
