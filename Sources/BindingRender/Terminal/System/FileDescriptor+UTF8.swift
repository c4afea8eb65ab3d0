#if !os(Windows) && !os(WASI)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

extension FileDescriptor {
  /// Whether it is open on a terminal whose settings say that text is UTF-8.
  var isMarkedAsUTF8: Bool {
    var settings = termios()
    return systemSettings(rawValue, &settings) == 0 && settings.isMarkedAsUTF8
  }
}

extension termios {
  /// Whether the terminal says that text is UTF-8.
  var isMarkedAsUTF8: Bool { c_iflag & tcflag_t(IUTF8) != 0 }
}
#else
extension FileDescriptor {
  /// These systems convert what a program writes.
  var isMarkedAsUTF8: Bool { true }
}
#endif
