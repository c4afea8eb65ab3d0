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

/// Measures the peak memory of a call, beyond the memory in use before it.
///
/// It reads the kernel's count of resident pages (`VmHWM` in `/proc/self/status`, reset through
/// `/proc/self/clear_refs`), so it works on Linux only, in steps of a page. Memory that was freed
/// before is returned to the kernel first, as far as the allocator can.
enum PeakMemory {
  /// Returns the peak memory of a call in bytes, or nil where it cannot be measured.
  static func bytes(_ body: () -> Void) -> Int? {
    #if os(Linux)
    giveBackFreedMemory()
    guard
      (try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8))
        != nil, let before = status("VmRSS:")
    else { return nil }
    body()
    return status("VmHWM:").map { max(0, $0 - before) }
    #else
    return nil
    #endif
  }

  /// Returns the memory that a value keeps in bytes, or nil where it cannot be measured.
  static func keptBytes<Made>(_ make: () -> Made) -> Int? {
    #if os(Linux)
    giveBackFreedMemory()
    guard let before = status("RssAnon:") else { return nil }
    let made = make()
    giveBackFreedMemory()
    return withExtendedLifetime(made) { status("RssAnon:").map { max(0, $0 - before) } }
    #else
    return nil
    #endif
  }

  #if os(Linux)
  /// Calls `malloc_trim`, which the C library has but its module does not declare.
  static func giveBackFreedMemory() {
    typealias Trim = @convention(c) (Int) -> CInt
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }
  #endif

  /// Returns a value of the process's status, in bytes.
  private static func status(_ name: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix(name) }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    return kilobytes.flatMap { Int($0) }.map { $0 * 1024 }
  }
}
