internal import Synchronization

/// Names the branch that an algorithm takes only beyond some size, so that a test can require it.
///
/// Small inputs never reach such a branch, and a test that was meant for it may stop reaching it
/// when the size changes. Debug builds record each branch that runs during ``missed(_:during:)``;
/// release builds record nothing. Adapted from `cov_mark`, as rust-analyzer and imara-diff use it.
@usableFromInline
package struct CoverageMark: Hashable, Sendable {
  private let name: String

  /// Creates a mark.
  /// - Parameter name: The effect of the branch, in a few words.
  package init(_ name: String) { self.name = name }

  #if DEBUG
  @TaskLocal private static var recorder: CoverageRecorder?
  #endif

  /// Records that the branch runs.
  @usableFromInline
  package func reach() {
    #if DEBUG
    Self.recorder?.marks.withLock { _ = $0.insert(self) }
    #endif
  }

  /// Returns those of the given marks whose branches a closure does not run; none in release
  /// builds.
  package static func missed(
    _ expected: Set<CoverageMark>,
    during body: () throws -> Void
  ) rethrows -> Set<CoverageMark> {
    #if DEBUG
    let recorder = CoverageRecorder()
    try $recorder.withValue(recorder) { try body() }
    return recorder.marks.withLock { expected.subtracting($0) }
    #else
    try body()
    return []
    #endif
  }
}

#if DEBUG
/// The marks that were reached, shared by a test and the tasks that it starts.
private final class CoverageRecorder: Sendable {
  let marks = Mutex<Set<CoverageMark>>([])
}
#endif
