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

/// The branches of this module that depend on a size.
extension CoverageMark {
  @usableFromInline package static var erasesOneByOne: Self { Self("erases values one by one") }
  @usableFromInline package static var hashesDuplicates: Self { Self("finds duplicates by hash") }
  @usableFromInline package static var searchesFar: Self { Self("searches far for a match") }
  @usableFromInline package static var stopsWalking: Self { Self("leaves the rest to hashing") }
  package static var endsStretch: Self { Self("leaves the rest of a stretch") }
  @usableFromInline package static var insertsByChunk: Self { Self("fills a table chunk by chunk") }
  @usableFromInline package static var reordersWhole: Self { Self("reorders the whole list") }
  package static var rebuildsStage: Self { Self("rebuilds a stage") }
  package static var dropsHalfTheLog: Self { Self("drops half of a log") }
  package static var invalidatesLog: Self { Self("invalidates a log") }
  package static var replacesPassing: Self { Self("replaces all passing elements") }
  package static var indexesRows: Self { Self("finds rows by a dictionary") }
  package static var readsAllSections: Self { Self("reads the sections in order") }
  package static var hashesSections: Self { Self("compares sections by a set") }
  package static var replacesFollowedItems: Self { Self("replaces all followed items") }
  package static var replacesFollowedGroups: Self { Self("replaces all followed groups") }
  @usableFromInline package static var comparesAllItems: Self { Self("compares all items") }
  package static var readsAllSelected: Self { Self("finds selected items in one pass") }
}
