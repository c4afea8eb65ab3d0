import BindingCore

/// Moves the focus far without laying out the rows in between.
extension Viewport {
  /// The number of sections that are counted exactly; the rest of a jump is estimated from them.
  static let countedSections = 1_000

  /// Moves the focus by a number of items, at most to the end of the list.
  /// - Complexity: O(log *n*) for each of at most 1,000 sections.
  func jumpFocus(by count: Int) {
    guard let start = focusedItem else { return }
    let item = item(count.magnitude, from: start, forwards: count > 0)
    guard let item else { return moveFocus(to: count > 0 ? .bottom : .top) }
    moveFocus(to: item)
    layOut()
  }

  /// Returns the item at a distance of some items below or above another; nil beyond the end.
  private func item(_ count: UInt, from start: ItemPath, forwards: Bool) -> ItemPath? {
    guard let content, let shown else { return nil }
    let updates = versions.updates
    var left = Int(clamping: count)
    var counted = 0
    var section = start.section
    for _ in 0..<Self.countedSections {
      guard 0..<content.sectionCount ~= section else { return nil }
      let rowCount = content.rowCount(inSection: section)
      var items = content.items(inSection: section, rowCount: rowCount)
      // Asking for rows may have changed the list.
      if versions.updates != updates { return nil }
      counted += shown.count(of: items, inSection: section)
      if section == start.section {
        items =
          forwards
          ? max(items.lowerBound, min(start.item + 1, items.upperBound))..<items.upperBound
          : items.lowerBound..<max(items.lowerBound, min(start.item, items.upperBound))
      }
      let number = shown.count(of: items, inSection: section)
      if left <= number {
        let place = forwards ? left : number + 1 - left
        return shown.item(place, among: items, ofSection: section)
      }
      left -= number
      guard let next = shown.section(beside: section, forwards: forwards) else { return nil }
      section = next
    }
    CoverageMark.estimatesItems.reach()
    // Assumes that the other sections have as many items on average.
    let passed = (section - start.section).magnitude
    let (rest, isTooLarge) = (left - 1).multipliedReportingOverflow(by: Int(passed))
    if isTooLarge { return nil }
    section += (forwards ? 1 : -1) * min(rest / max(1, counted), content.sectionCount)
    guard 0..<content.sectionCount ~= section else { return nil }
    let nearest = shown.nearest(to: ItemPath(section: section, item: 0))
    return shown.item(from: nearest, forwards: forwards)
  }
}
