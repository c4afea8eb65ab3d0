/// The target of a link in text; terminals that support links open it on a click.
///
/// ```swift
/// text = "\(post.title, .link(post.address))"
/// ```
///
/// Written as OSC 8 if the output has 256 colours or more; otherwise only the text is shown.
public struct TextLink: Hashable, Sendable {
  /// The address.
  public let address: String

  /// The allowed schemes: they open a page, a file or an e-mail, and do not run anything.
  static let schemes: Set<String> = ["http", "https", "mailto", "file", "ftp"]

  /// Creates a link; nil if the address is not safe to write to a terminal or to open.
  ///
  /// The address must begin with the scheme `http`, `https`, `mailto`, `file` or `ftp` and have at
  /// most 2,000 visible ASCII characters; percent-encode all others.
  /// - Parameter address: Any text.
  public init?(_ address: String) {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")), address.utf8.count <= 2_000,
      Self.schemes.contains(address[..<colon].lowercased()),
      address.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
    else { return nil }
    self.address = address
  }
}

extension TextStyle {
  /// Returns a style with a link; plain for an address that ``TextLink/init(_:)`` does not allow.
  /// - Parameter address: The address.
  public static func link(_ address: String) -> TextStyle {
    var style = TextStyle.plain
    style.link = TextLink(address)
    return style
  }
}
