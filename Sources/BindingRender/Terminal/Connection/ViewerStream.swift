#if !os(Windows) && !os(WASI)
/// The standard output and the standard error of a viewer.
final class ViewerStream: PrintedOutput {
  private let viewer: Viewer

  init(_ viewer: Viewer) { self.viewer = viewer }

  var isWritable: Bool { viewer.hasRoomForText }

  func write(_ text: String) { viewer.print(Array(text.utf8)) }

  func write(bytes: [UInt8]) { viewer.print(bytes) }

  func finish() throws { if viewer.isGone { throw StandardStream.Failure.closed } }

  func report(_ message: String) { viewer.report(message) }

  nonisolated(nonsending) func makeRoom() async -> Bool {
    while !viewer.hasRoomForText {
      if viewer.isGone { return false }
      for await _ in viewer.room { break }
    }
    return true
  }
}
#endif
