import Synchronization

/// Stores the answers of loading tasks until the owner of the list takes them.
package final class Mailbox<Answer: Sendable>: Sendable {
  package init() {}

  private struct Contents {
    fileprivate(set) var answers: [Answer] = []
    fileprivate(set) var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
    fileprivate(set) var lastNumber = 0
  }

  private let contents = Mutex(Contents())

  package func post(_ answer: Answer) {
    contents.withLock { $0.answers.append(answer) }
    signal()
  }

  /// Removes and returns the answers, in the order of their arrival.
  package func take() -> [Answer] {
    contents.withLock { contents in
      defer { contents.answers = [] }
      return contents.answers
    }
  }

  /// Whether there are answers that no task waits for.
  var isUnattended: Bool {
    contents.withLock { !$0.answers.isEmpty && $0.waiting.isEmpty }
  }

  /// Wakes all waiting tasks.
  func signal() {
    for continuation in contents.withLock({ Array($0.waiting.values) }) { continuation.yield() }
  }

  /// Returns a stream that yields a value soon after each signal.
  func signals() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let number = contents.withLock { contents in
      contents.lastNumber += 1
      contents.waiting[contents.lastNumber] = continuation
      return contents.lastNumber
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.contents.withLock { $0.waiting.removeValue(forKey: number) }
    }
    return stream
  }
}
