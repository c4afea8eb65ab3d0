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

/// Makes standard output a pipe for a while, from which a thread reads as fast as it can.
enum PipedOutput {
  /// What the reader of a pipe has seen.
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

  /// Runs something that writes to standard output.
  /// - Returns: The number of bytes that came out of the pipe, once all have.
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
