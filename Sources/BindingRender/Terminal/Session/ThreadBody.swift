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

/// Work that runs on a separate thread, because blocking one of the few threads that run tasks
/// could stop the program.
protocol ThreadBody: AnyObject, Sendable {
  func run()
}

extension ThreadBody {
  /// Starts the thread, which retains this object until it ends.
  /// - Throws: ``TerminalError/system(errno:)``.
  func start() throws(TerminalError) -> pthread_t {
    // The thread consumes this reference, exactly once.
    let context = Unmanaged<AnyObject>.passRetained(self)
    #if canImport(Glibc) || canImport(Android)
    var thread = pthread_t()
    #else
    var thread: pthread_t?
    #endif
    let error =
      systemThreadError ?? pthread_create(&thread, nil, { runThread($0) }, context.toOpaque())
    if error == 0 {
      #if canImport(Glibc) || canImport(Android)
      return thread
      #else
      if let thread { return thread }
      #endif
    }
    context.release()
    throw .system(errno: error)
  }
}

/// Runs the thread, with the one reference that was passed to it.
private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let body = Unmanaged<AnyObject>.fromOpaque(context).takeRetainedValue() as? any ThreadBody
  body?.run()
  return nil
}
#endif
