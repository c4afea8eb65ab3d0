extension Error {
  /// What the error says in one line: its description, or the localized one of Foundation's errors,
  /// which describe themselves with their domain and their user information.
  var message: String {
    let text = "\(self)"
    guard text.hasPrefix("Error Domain=") else { return text }
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    let isUnknown = parts.count < 3 || parts[1] == "(null)"
    return isUnknown ? String(text.prefix { $0 != "\"" && $0 != "{" }) : String(parts[1])
  }
}
