#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A second stack for the handler of a thread that has used up its own.
enum SignalStack {
  private static let size = 1 << 16

  /// Remembers a thread's stack, and gives it back when the thread ends.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, { releaseStack($0) }) == 0 ? key : nil
  }()

  /// Gives the current thread such a stack, unless it has one.
  static func provide() {
    guard let key, pthread_getspecific(key) == nil else { return }
    var stack = stack_t()
    sigaltstack(nil, &stack)
    if Int(stack.ss_flags) & Int(SS_DISABLE) == 0 { return }
    // Owned by the thread from here on: the key's destructor is what frees it, once.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_sp = memory
    stack.ss_size = numericCast(size)
    stack.ss_flags = 0
    pthread_setspecific(key, memory)
    sigaltstack(&stack, nil)
  }
}

/// Runs on the thread that ends, so no handler is using the stack.
private func releaseStack(_ memory: UnsafeMutableRawPointer?) {
  var none = stack_t()
  none.ss_flags = numericCast(SS_DISABLE)
  sigaltstack(&none, nil)
  memory?.deallocate()
}
