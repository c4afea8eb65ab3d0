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

/// A thread of its own for work that waits, which could stop the program on one of the few threads
/// that run tasks.
struct SystemThread {
  private let id: pthread_t

  /// Starts a thread; its owner either joins or detaches it.
  /// - Parameter work: What the thread does before it ends.
  /// - Throws: ``TerminalError/system(errno:)`` if the system has no thread left.
  init(_ work: @escaping @Sendable () -> Void) throws(TerminalError) {
    // The thread consumes this reference, exactly once.
    let context = Unmanaged.passRetained(ThreadBody(work))
    #if canImport(Glibc) || canImport(Android)
    var thread = pthread_t()
    #else
    var thread: pthread_t?
    #endif
    let error =
      systemThreadError ?? pthread_create(&thread, nil, { runThread($0) }, context.toOpaque())
    let started: pthread_t? = thread
    guard error == 0, let started else {
      context.release()
      throw .system(errno: error)
    }
    id = started
  }

  /// Waits until the work is done.
  func join() { pthread_join(id, nil) }

  /// Lets the thread end by itself.
  func detach() { pthread_detach(id) }
}

/// The work of a thread as an object, because the system passes one pointer.
private final class ThreadBody: Sendable {
  let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

/// Does the work of a thread; called with the one reference that was passed to it.
private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().work() }
  return nil
}
#endif
