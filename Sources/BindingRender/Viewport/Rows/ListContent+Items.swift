import BindingCore

extension ListContent {
  /// Returns the range of items in a section, without its headers and footers.
  func items(inSection section: Int, rowCount: Int) -> Range<Int> {
    func role(_ item: Int) -> RowRole? { row(at: ItemPath(section: section, item: item))?.role }
    var (start, end) = (0, rowCount)
    while start < end, role(start) == .header { start += 1 }
    while end > start, role(end - 1) == .footer { end -= 1 }
    return start..<end
  }
}
