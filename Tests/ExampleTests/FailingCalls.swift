import ExampleSupport
import Foundation
import Synchronization

/// The calls of the system, one of which fails, and the descriptors that they leave open.
final class FailingCalls: Sendable {
  enum Name: CaseIterable {
    case open, fstat, statPath, poll, lseek, read, pread
  }

  private struct State {
    var counts: [Name: Int] = [:]
    var open: Set<Int32> = []
    var openedMost = 0
  }

  private let state = Mutex(State())
  private let name: Name?
  private let number: Int
  private let error: Int32

  /// - Parameters:
  ///   - name: The call that fails; nil for none.
  ///   - number: The first is 1.
  ///   - error: The number of the error that it fails with.
  init(_ name: Name? = nil, number: Int = 1, error: Int32 = EIO) {
    self.name = name
    self.number = number
    self.error = error
  }

  var openCount: Int { state.withLock { $0.open.count } }
  /// The greatest number of descriptors that were open at once.
  var openedMost: Int { state.withLock { $0.openedMost } }
  func count(_ name: Name) -> Int { state.withLock { $0.counts[name, default: 0] } }

  private func fails(_ name: Name) -> Bool {
    let count = state.withLock { state in
      state.counts[name, default: 0] += 1
      return state.counts[name]
    }
    guard name == self.name, count == number else { return false }
    errno = error
    return true
  }

  var calls: FileCalls {
    let system = FileCalls()
    var calls = system
    calls.open = { path, flags in
      if self.fails(.open) { return -1 }
      let descriptor = system.open(path, flags)
      if descriptor >= 0 {
        self.state.withLock { state in
          state.open.insert(descriptor)
          state.openedMost = max(state.openedMost, state.open.count)
        }
      }
      return descriptor
    }
    calls.close = { descriptor in
      // Before: afterwards another test may have the number.
      self.state.withLock { _ = $0.open.remove(descriptor) }
      system.close(descriptor)
    }
    calls.fstat = { self.fails(.fstat) ? -1 : system.fstat($0, &$1) }
    calls.statPath = { self.fails(.statPath) ? -1 : system.statPath($0, &$1) }
    calls.poll = { self.fails(.poll) ? -1 : system.poll(&$0, $1) }
    calls.lseek = { self.fails(.lseek) ? -1 : system.lseek($0, $1, $2) }
    calls.read = { self.fails(.read) ? -1 : system.read($0, &$1) }
    calls.pread = { self.fails(.pread) ? -1 : system.pread($0, &$1, $2) }
    return calls
  }
}
