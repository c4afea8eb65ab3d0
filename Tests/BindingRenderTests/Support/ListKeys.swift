import BindingRender

/// The hints of keys that each list has, as the bottom line shows them, in the words of the library.
enum ListKeys {
  static let help = hint("help", "?")
  static let quit = hint("quit", "q")
  static let search = hint("search", "/")
  static let filter = hint("filter", "/")

  /// The last hints of each bottom line.
  static let last = "\(help)  \(quit)"
  /// The bottom line of a list that has no bindings of its own.
  static let line = "\(search)  \(last)"
  /// The end of the line in which a spoken list tells its keys.
  static let spokenLast = "\(help), \(quit)"
  /// What a spoken list says about its keys if it has no bindings of its own.
  static let spoken = "\(ListPhrase.keys("\(search), \(spokenLast)").english.plainText)"

  /// The words of a key binding, by its name in the table of the list.
  static func title(_ name: String) -> String { ListPhrase.title(name).english.plainText }

  private static func hint(_ name: String, _ key: String) -> String { "\(key) \(title(name))" }
}
