import BindingCore

extension HeightTree {
  /// Returns the nearest row of a kind: at or after a path, or before it.
  /// - Complexity: O(log *n*).
  func row(_ kind: RowKind, from path: ItemPath, forwards: Bool) -> FoundRow? {
    let cut = HeightCut(section: path.section, item: path.item)
    return forwards ? root?.first(kind, from: cut) : root?.last(kind, before: cut)
  }

  /// Returns how many of the given rows of a section are shown for certain.
  func shownCount(of items: Range<Int>, inSection section: Int) -> Int {
    sum(before: ItemPath(section: section, item: items.upperBound)).shownCount
      - sum(before: ItemPath(section: section, item: items.lowerBound)).shownCount
  }

  /// Whether no row of a section has been tested.
  func isUntested(_ section: Int) -> Bool {
    let start = sum(before: ItemPath(section: section, item: -1))
    let end = sum(before: ItemPath(section: section + 1, item: -1))
    let count = end.extent(of: .untested) - start.extent(of: .untested)
    return end.unknownCount > start.unknownCount
      || count > 0 && count == end.rows.rowCount - start.rows.rowCount
  }

  /// Returns the number of sections that show rows: before a section, and in all.
  /// - Complexity: O(*r*) for *r* runs.
  func shownSections(before section: Int) -> (before: Int, all: Int) {
    var (before, all, end) = (0, 0, 0)
    var isCounted = false
    root?.forEach { run in
      let start = end
      end += run.sectionCount
      let isShown = !run.isHidden && run.rowCount ?? 0 > 0
      if run.sectionCount > 0 {
        isCounted = isShown
        if !isShown { return }
        all += run.sectionCount
        before += max(0, min(section, end) - start)
      } else if isShown, !isCounted {
        isCounted = true
        all += 1
        if end <= section { before += 1 }
      }
    }
    return (before, all)
  }

  /// Returns the paths of all rows that are not hidden, in sections whose rows are known.
  /// - Complexity: O(*r* + *n*) for *r* runs and *n* such rows.
  func openRows() -> [ItemPath] {
    var paths: [ItemPath] = []
    var path = ItemPath(section: -1, item: 0)
    root?.forEach { run in
      let rowCount = run.rowCount ?? 0
      if run.isHidden {
        path.section += run.sectionCount
        path.item = run.sectionCount > 0 ? rowCount : path.item + rowCount
        return
      }
      for _ in 0..<max(1, run.sectionCount) {
        if run.sectionCount > 0 { path = ItemPath(section: path.section + 1, item: 0) }
        for item in path.item..<path.item + rowCount {
          paths.append(ItemPath(section: path.section, item: item))
        }
        path.item += rowCount
      }
    }
    return paths
  }
}

extension HeightNode {
  fileprivate func first(_ kind: RowKind, from cut: HeightCut) -> FoundRow? {
    if sum.extent(of: kind) == 0 { return nil }
    if let (left, right) = children {
      if !cut.isInside(left.sum) {
        return right.first(kind, from: cut.advanced(past: left.sum))?.moved(behind: left.sum)
      }
      return left.first(kind, from: cut)
        ?? right.first(kind, from: .start)?.moved(behind: left.sum)
    }
    var passed = HeightSum()
    var cut = cut
    for run in runs {
      let sum = HeightSum(run)
      if cut.isInside(sum) {
        if let found = run.first(kind, from: cut) { return found.moved(behind: passed) }
        cut = .start
      } else {
        cut = cut.advanced(past: sum)
      }
      passed += sum
    }
    return nil
  }

  fileprivate func last(_ kind: RowKind, before cut: HeightCut) -> FoundRow? {
    if sum.extent(of: kind) == 0 { return nil }
    if let (left, right) = children {
      if cut.isInside(left.sum) { return left.last(kind, before: cut) }
      let found = right.last(kind, before: cut.advanced(past: left.sum))
      return found?.moved(behind: left.sum) ?? left.last(kind, before: .end)
    }
    var passed = HeightSum()
    var cut = cut
    var last: FoundRow?
    for run in runs {
      let sum = HeightSum(run)
      if let found = run.last(kind, before: cut) { last = found.moved(behind: passed) }
      if cut.isInside(sum) { return last }
      cut = cut.advanced(past: sum)
      passed += sum
    }
    return last
  }
}

extension HeightRun {
  private func isOf(_ kind: RowKind) -> Bool {
    rowCount != 0 && (kind == .open ? !isHidden : isUntested)
  }

  fileprivate func first(_ kind: RowKind, from cut: HeightCut) -> FoundRow? {
    if !isOf(kind) { return nil }
    var (section, item) = (cut.section, max(0, cut.item))
    if sectionCount == 0 {
      let count = (rowCount ?? 0) - item
      return count > 0 ? FoundRow(section: -1, item: item, count: count, in: self) : nil
    }
    if section < 0 { (section, item) = (0, 0) }
    if let rowCount, item >= rowCount { (section, item) = (section + 1, 0) }
    if section >= sectionCount { return nil }
    if rowCount == nil { item = 0 }
    return FoundRow(section: section, item: item, count: (rowCount ?? 0) - item, in: self)
  }

  fileprivate func last(_ kind: RowKind, before cut: HeightCut) -> FoundRow? {
    if !isOf(kind) { return nil }
    let all = rowCount ?? 1
    if sectionCount == 0 {
      let end = cut.section < 0 ? min(max(0, cut.item), all) : all
      return end > 0 ? FoundRow(section: -1, item: end - 1, count: end, in: self) : nil
    }
    var (section, end) = (cut.section, min(max(0, cut.item), all))
    if section >= sectionCount { (section, end) = (sectionCount - 1, all) }
    if end == 0 { (section, end) = (section - 1, all) }
    if section < 0 { return nil }
    return FoundRow(section: section, item: end - 1, count: end, in: self)
  }
}
