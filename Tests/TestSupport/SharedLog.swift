import Synchronization

/// Lines in the order they were noted, on any thread.
package final class SharedLog<Line: Sendable>: Sendable {
  private let state = Mutex<[Line]>([])

  /// Creates an empty log.
  package init() {}

  /// The lines so far.
  package var lines: [Line] { state.withLock { $0 } }

  /// Adds a line.
  package func note(_ line: Line) { state.withLock { $0.append(line) } }

  /// Returns the lines since this was called last.
  package func take() -> [Line] {
    state.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
