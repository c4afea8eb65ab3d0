/// The capabilities of a terminal, told by its name in the variable `TERM`.
package struct TerminalType {
  /// The name; empty if the variable is not set.
  let name: String

  package init(_ name: String?) { self.name = name ?? "" }

  /// Whether the terminal can be repainted in place; every terminal with a specific name can.
  var isCapable: Bool { !["", "dumb", "unknown"].contains(name) }

  /// Whether the terminal has no colour.
  ///
  /// True for DEC's terminals before the VT525, and for names with the suffixes `-m` and `-mono` of
  /// the terminal database, which stand for monochrome.
  var isMonochrome: Bool {
    if name.hasSuffix("-m") || name.hasSuffix("-mono") { return true }
    if !name.hasPrefix("vt") || name.hasPrefix("vt525") { return false }
    return name.dropFirst(2).first.map { "0"..."9" ~= $0 } ?? false
  }

  /// Whether each terminal of this name has true colour: `ssh` and `sudo` pass on `TERM`, but not
  /// `COLORTERM`.
  var hasTrueColor: Bool {
    let own = name.hasPrefix("xterm-") ? name.dropFirst(6) : name[...]
    let names: Set<Substring> = ["alacritty", "contour", "foot", "ghostty", "kitty", "wezterm"]
    return name.contains("-direct") || names.contains(own.prefix { $0 != "-" })
  }

  /// Whether a narrower window rewraps its lines; xterm and the Linux console cut them off.
  /// - Parameter variable: Returns the variables `XTERM_VERSION`, and `TMUX` and `STY`, which are
  ///   set inside of tmux and screen.
  package func breaksLines(_ variable: (String) -> String?) -> Bool {
    let isInside = variable("TMUX") != nil || variable("STY") != nil
    return isInside || name != "linux" && variable("XTERM_VERSION") == nil
  }

  /// Whether erased cells take the background of the current style.
  ///
  /// GNU screen and DEC's terminals erase without it; tmux, with the same name as screen, does not.
  /// - Parameter variable: Returns the variable `TMUX`, which is set inside of tmux.
  func erasesWithGround(_ variable: (String) -> String?) -> Bool {
    !name.hasPrefix("vt") && (!name.hasPrefix("screen") || variable("TMUX") != nil)
  }

  /// Whether the terminal answers questions; some print them instead.
  /// - Parameter program: The variable `TERM_PROGRAM`.
  func answers(program: String?) -> Bool {
    isCapable && name != "linux" && program != "Apple_Terminal"
  }
}
