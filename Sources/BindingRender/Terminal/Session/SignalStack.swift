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

/// An alternate signal stack, so that a handler can run on a thread that has used up its own stack.
enum SignalStack {
  #if os(tvOS) || os(watchOS)
  /// These systems do not let a program choose the stack of its handlers.
  static func provide() {}
  #else
  private static let size = 1 << 16

  /// The key under which a thread keeps its stack; the destructor of the key frees the stack when
  /// the thread ends.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, { SignalStack.release($0) }) == 0 ? key : nil
  }()

  /// Gives the current thread an alternate stack, unless it has one.
  static func provide() {
    guard let key, pthread_getspecific(key) == nil else { return }
    var stack = stack_t()
    sigaltstack(nil, &stack)
    if Int(stack.ss_flags) & Int(SS_DISABLE) == 0 { return }
    // The thread owns the memory from here on: only the key's destructor frees it, once.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_sp = memory
    stack.ss_size = numericCast(size)
    stack.ss_flags = 0
    pthread_setspecific(key, memory)
    sigaltstack(&stack, nil)
  }

  /// Frees a stack; runs on the thread that ends, so no handler is using the stack.
  private static func release(_ memory: UnsafeMutableRawPointer?) {
    var none = stack_t()
    none.ss_flags = numericCast(SS_DISABLE)
    sigaltstack(&none, nil)
    memory?.deallocate()
  }
  #endif
}
#endif
