import BindingRender
import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Redirects standard output to a pipe that a thread reads as fast as it can.
enum PipedOutput {
  /// Counts the bytes that a thread has read from a pipe.
  private final class Reader: Sendable {
    let bytes = Atomic(0)
    let isDone = DispatchSemaphore(value: 0)

    func readAll(from descriptor: Int32) {
      let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
      defer { chunk.deallocate() }
      while true {
        let count = read(descriptor, chunk.baseAddress, chunk.count)
        if count <= 0 { break }
        bytes.add(count, ordering: .relaxed)
      }
      isDone.signal()
    }
  }

  /// Runs a closure that writes to standard output, and waits until all bytes have been read.
  /// - Returns: The number of bytes read from the pipe.
  static func bytes(_ write: (inout StandardStream) -> Void) -> Int {
    fflush(nil)
    let pipe = Pipe()
    let saved = dup(1)
    dup2(pipe.fileHandleForWriting.fileDescriptor, 1)
    try? pipe.fileHandleForWriting.close()
    let reader = Reader()
    let source = pipe.fileHandleForReading.fileDescriptor
    Thread.detachNewThread { reader.readAll(from: source) }
    var output = StandardStream(.output)
    write(&output)
    try? output.finish()
    dup2(saved, 1)
    close(saved)
    reader.isDone.wait()
    return withExtendedLifetime(pipe) { reader.bytes.load(ordering: .relaxed) }
  }
}
