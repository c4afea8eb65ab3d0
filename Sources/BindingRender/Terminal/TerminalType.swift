/// What a terminal can do by its name, the variable `TERM`.
struct TerminalType {
  /// The name; empty where the variable is not set.
  let name: String

  init(_ name: String?) { self.name = name ?? "" }

  /// Whether the terminal can be painted in place, as all do that have a name of their own.
  var isCapable: Bool { !["", "dumb", "unknown"].contains(name) }

  /// Whether the terminal has no colour.
  ///
  /// That is DEC's terminals but for the last one, and what is called so in the database of terminals,
  /// where `-m` stands for monochrome.
  var isMonochrome: Bool {
    if name.hasSuffix("-m") || name.hasSuffix("-mono") { return true }
    return name.wholeMatch(of: /vt[0-9].*/) != nil && !name.hasPrefix("vt525")
  }

  /// Whether the terminal may be asked questions: some print them instead.
  /// - Parameter program: The variable `TERM_PROGRAM`.
  func answers(program: String?) -> Bool {
    isCapable && name != "linux" && program != "Apple_Terminal"
  }
}
