#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#elseif canImport(ucrt)
import ucrt
#elseif canImport(WASILibc)
import WASILibc
#endif

extension TerminalSize {
  #if os(Windows) || os(WASI)
  /// The size of the window is not asked for there.
  init?(windowOf descriptor: Int32) { return nil }
  #else
  /// Creates the size of a terminal's window as the system reports it; a zero means unknown.
  init?(windowOf descriptor: Int32) {
    var size = winsize()
    if systemWindowSize(descriptor, &size) != 0 { return nil }
    self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
  #endif
}
