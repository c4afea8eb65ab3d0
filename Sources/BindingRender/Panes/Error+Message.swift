extension Error {
  /// What the error says in one line: its description, or the localized one of Foundation's errors,
  /// which describe themselves with their domain and their user information.
  var message: String {
    let text = "\(self)"
    guard text.hasPrefix("Error Domain=") else { return text }
    // On Linux a description of the error's own is found in its user information alone.
    let halves = text.split(separator: "NSLocalizedDescription=", maxSplits: 1)
    if halves.count == 2, !halves[0].contains("NSUnderlyingError="),
      let own = halves[1].split(separator: ", NS", maxSplits: 1).first
    {
      return String(own.hasSuffix("}") ? own.dropLast() : own)
    }
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    let isUnknown = parts.count < 3 || parts[1] == "(null)"
    if !isUnknown { return String(parts[1]) }
    let code = text.prefix { $0 != "\"" && $0 != "{" }
    return String(code.last == " " ? code.dropLast() : code)
  }
}
