import BindingCore

extension Workload {
  static let streams = [
    Workload("streams-abandoned") {
      let list = ListAdapter(display: ForgetfulDisplay())
      return {
        for number in 0..<2_000 {
          _ = list.updates()
          _ = list.events()
          if number % 100 == 0 { list.apply { ListSections(oneRowEach: [number]) } }
        }
      }
    },
    Workload("stream-unread") {
      let list = ListAdapter(display: ForgetfulDisplay())
      let updates = list.updates()
      let events = list.events()
      return {
        for number in 0..<5_000 {
          list.apply { ListSections(oneRowEach: [number]) }
          list.setVisibleRows([ItemPath(section: 0, item: 0)])
        }
        withExtendedLifetime((updates, events)) {}
      }
    },
    Workload("follow-cancelled") {
      let list = ListAdapter(display: ForgetfulDisplay())
      return {
        for number in 0..<20 {
          let task = Task { @MainActor in
            try await list.follow(Ticks()) { ListSections(oneRowEach: [number + $0.count]) }
          }
          await Task.yield()
          task.cancel()
          _ = await task.result
        }
        // By then, pumps that were waiting for a state have received it and seen the cancellation.
        try? await Task.sleep(for: .milliseconds(100))
      }
    },
    Workload("follow-finished") {
      let list = ListAdapter(display: ForgetfulDisplay())
      return {
        for number in 0..<1_000 {
          let (states, continuation) = AsyncStream.makeStream(of: Int.self)
          for state in 0..<10 { continuation.yield(number + state) }
          continuation.finish()
          try? await list.follow(states) { ListSections(oneRowEach: [$0]) }
        }
      }
    },
  ]
}

/// An endless sequence of states of 64 KB each, which ignores cancellation.
private struct Ticks: AsyncSequence, AsyncIteratorProtocol {
  private var state = [UInt8](repeating: 1, count: 1 << 16)

  func makeAsyncIterator() -> Ticks { Ticks() }

  mutating func next() async -> [UInt8]? {
    // An unstructured task is not cancelled with the task that waits for it.
    await Task { try? await Task.sleep(for: .milliseconds(10)) }.value
    state[0] &+= 1
    return state
  }
}
