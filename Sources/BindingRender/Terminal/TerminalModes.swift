/// The modes of a terminal that a session changes, as pairs of what sets one and what puts it back.
struct TerminalModes {
  private var pairs: [(set: String, reset: String)] = []

  /// The modes of a session (xterm's control sequences; DEC private modes begin with `?`).
  init(_ mode: TerminalSession.Mode, capturesMouse: Bool) {
    if mode == .fullScreen {
      pairs.append((set: Self.csi("?1049h"), reset: Self.csi("?1049l")))
      // The wheel writes arrow keys. Some terminals do that anyway, so the mode is saved and
      // restored rather than reset; those that cannot save it keep it for other full screens.
      let wheel = (set: Self.csi("?1007s") + Self.csi("?1007h"), reset: Self.csi("?1007r"))
      if !capturesMouse { pairs.append(wheel) }
      // A frame that was cut short may have left margins behind.
      pairs.append((set: "", reset: Self.csi("r")))
    }
    if capturesMouse {
      pairs.append((set: Self.csi("?1000h"), reset: Self.csi("?1000l")))
      pairs.append((set: Self.csi("?1006h"), reset: Self.csi("?1006l")))
    }
    pairs.append((set: Self.csi("?2004h"), reset: Self.csi("?2004l")))
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

  /// Whether a terminal may be asked: some print the question instead.
  /// - Parameters:
  ///   - term: The variable `TERM`.
  ///   - program: The variable `TERM_PROGRAM`.
  static func answers(term: String?, program: String?) -> Bool {
    guard let term, !term.isEmpty else { return false }
    return term != "dumb" && term != "linux" && program != "Apple_Terminal"
  }

  private static func csi(_ rest: String) -> String { "\u{1B}[\(rest)" }
}
