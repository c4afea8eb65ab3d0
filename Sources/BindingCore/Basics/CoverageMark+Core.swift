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
