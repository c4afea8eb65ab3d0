import BindingCore

/// Goes from row to row over the borders of sections, and asks for no more rows than it meets.
struct RowWalk {
  let content: any ListContent

  func row(at path: ItemPath) -> AnyDiffable? {
    let rows = content.rows(inSection: path.section)
    return rows.indices.contains(path.item) ? rows[path.item] : nil
  }

  var first: ItemPath? { next(after: ItemPath(section: 0, item: -1)) }

  var last: ItemPath? { previous(before: ItemPath(section: content.sectionCount, item: 0)) }

  func next(after path: ItemPath) -> ItemPath? {
    var next = ItemPath(section: path.section, item: path.item + 1)
    while next.section < content.sectionCount {
      if next.item < content.rows(inSection: next.section).count { return next }
      next = ItemPath(section: next.section + 1, item: 0)
    }
    return nil
  }

  func previous(before path: ItemPath) -> ItemPath? {
    if path.item > 0 { return ItemPath(section: path.section, item: path.item - 1) }
    var section = min(path.section, content.sectionCount) - 1
    while section >= 0 {
      let count = content.rows(inSection: section).count
      if count > 0 { return ItemPath(section: section, item: count - 1) }
      section -= 1
    }
    return nil
  }

  /// The row at a place, or the nearest after it, or else before it.
  func nearest(to path: ItemPath) -> ItemPath? {
    if path.section < 0 { return first }
    return next(after: ItemPath(section: path.section, item: max(0, path.item) - 1)) ?? last
  }

  /// Whether the row can have the focus: headers and footers cannot.
  func isItem(_ path: ItemPath) -> Bool { content.position(of: path) != nil }

  /// The nearest item to a place, going on in a direction.
  func item(from path: ItemPath?, forwards: Bool) -> ItemPath? {
    var path = path
    while let candidate = path, !isItem(candidate) {
      path = forwards ? next(after: candidate) : previous(before: candidate)
    }
    return path
  }
}
