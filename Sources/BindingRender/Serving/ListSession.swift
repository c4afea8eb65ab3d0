#if !os(Windows) && !os(WASI)
/// Somebody who looks into a server: who it is, and on what.
public final class ListSession {
  /// The identifier of the user whose process has connected; nil if the system does not say it.
  public let userID: UInt32?
  private let hello: ViewerHello
  private var kept: [AnyObject] = []

  init(_ viewer: Viewer) {
    userID = viewer.userID
    hello = viewer.hello
  }

  /// Whether the program is shown on a screen, spoken, or printed into a pipe.
  public var output: ListOutput { hello.output }

  /// The size of the window at the start; nil for a pipe.
  public var size: TerminalSize? { hello.size }

  /// The words that the viewer has asked for, such as the name of a list.
  public var arguments: [String] { hello.arguments }

  /// Keeps an object until the viewer leaves, such as the adapter of a list, which the list does
  /// not keep.
  /// - Parameter object: The object.
  public func keep(_ object: AnyObject) { kept.append(object) }

  /// The width and the styles of the viewer's terminal or pipe.
  public var profile: TerminalProfile {
    TerminalProfile(terminalColumns: size?.columns) { [hello] in hello.variables[$0] }
  }

  /// The language of the viewer, such as `de_DE.UTF-8`; nil if the viewer has none.
  public var language: String? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { hello.variables[$0] }.first { !$0.isEmpty }
  }
}
#endif
