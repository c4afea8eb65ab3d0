import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The resident memory of the process, as the kernel counts it.
enum ResidentMemory {
  /// The resident memory in bytes, or nil where it cannot be measured.
  ///
  /// Freed memory is returned to the kernel first, where the C library can.
  static var bytes: Int? {
    #if os(Linux)
    giveBackFreedMemory()
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      .split(separator: " ").dropFirst().first
    return pages.flatMap { Int($0) }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
    #else
    return nil
    #endif
  }

  #if os(Linux)
  /// Calls `malloc_trim`, which only some C libraries have and no module declares.
  private static func giveBackFreedMemory() {
    typealias Trim = @convention(c) (Int) -> CInt
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    // The function of that name has this type wherever it exists.
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }
  #endif
}
