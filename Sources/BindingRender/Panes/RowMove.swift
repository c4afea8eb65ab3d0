import BindingCore

/// The move of a row by keys, from its beginning until it is kept or put back.
final class RowMove {
  private let list: TextList
  private var moved: (row: RowIdentifier, start: Start)? {
    didSet { list.viewport.changeFocus { $0.setMoving(moved != nil) } }
  }
  /// Whether the row has left the list since the last key.
  private var hasLostRow = false

  /// Where the row was: beside its neighbours, which the list may take along meanwhile.
  private struct Start {
    let path: ItemPath
    let above: RowIdentifier?
    let below: RowIdentifier?
  }

  init(in list: TextList) { self.list = list }

  var isActive: Bool { moved != nil }

  /// Whether keys may move the focused row.
  var canBegin: Bool {
    guard let content = list.content, let path = list.focusedPath else { return false }
    return content.canMove(path) && content.identifier(at: path) != nil
  }

  /// Begins to move the focused row.
  func begin() {
    guard canBegin, let path = list.focusedPath, let row = list.content?.identifier(at: path)
    else { return }
    func neighbor(_ distance: Int) -> RowIdentifier? {
      list.content?.identifier(at: ItemPath(section: path.section, item: path.item + distance))
    }
    moved = (row, Start(path: path, above: neighbor(-1), below: neighbor(1)))
    list.needsFrame()
  }

  /// Ends a move if its row has left the list.
  func check() {
    guard let moved, list.content?.path(of: moved.row) == nil else { return }
    (self.moved, hasLostRow) = (nil, true)
  }

  /// Whether the next key is one of the move.
  var isDue: Bool { isActive || hasLostRow }

  /// Handles a key while a row is moved, and ignores one that was meant for a row that is gone.
  /// - Parameter act: What the key does to the row; nil if it does nothing.
  /// - Returns: Whether the key has no other meaning.
  func takesKey(_ act: (() -> Void)?) -> Bool {
    check()
    if isActive {
      act?()
      return true
    }
    defer { forgetLostRow() }
    return hasLostRow && act != nil
  }

  func forgetLostRow() { hasLostRow = false }

  /// Keeps the row where it is.
  func keep() { moved = nil }

  /// Puts the row back where it was.
  func putBack() {
    guard let moved, let path = list.content?.path(of: moved.row) else { return }
    let start = place(of: moved.start, from: path)
    if path != start { move(from: path, to: start) }
    self.moved = nil
  }

  /// Moves the row by one.
  func step(down: Bool) {
    if let moved, let path = list.content?.path(of: moved.row) { step(from: path, down: down) }
  }

  private func step(from path: ItemPath, down: Bool) {
    guard let content = list.content else { return }
    let next = list.viewport.list.shown?.row(beyond: path, forwards: down)
    if let next, next.section == path.section, content.row(at: next)?.role == .item {
      move(from: path, to: next)
    } else if next == nil, list.viewport.list.isTesting {
      // The next row is not known yet.
    } else if let place = nearestPlace(outside: path.section, down: down) {
      move(from: path, to: place)
    }
  }

  /// Returns where a row began, as the list is now, counted without the row itself.
  private func place(of start: Start, from path: ItemPath) -> ItemPath {
    var place = start.path
    if let above = start.above.flatMap({ list.content?.path(of: $0) }) {
      place = ItemPath(section: above.section, item: above.item + 1)
    } else if let below = start.below.flatMap({ list.content?.path(of: $0) }) {
      place = below
    } else {
      return place
    }
    let isBehind = path.section == place.section && path.item < place.item
    return ItemPath(section: place.section, item: place.item - (isBehind ? 1 : 0))
  }

  /// Returns the place in the adjacent section that is nearest to a section.
  private func nearestPlace(outside section: Int, down: Bool) -> ItemPath? {
    guard let content = list.content else { return nil }
    let other = section + (down ? 1 : -1)
    guard (0..<content.sectionCount).contains(other) else { return nil }
    let items = content.items(inSection: other, rowCount: content.rowCount(inSection: other))
    return ItemPath(section: other, item: down ? items.lowerBound : items.upperBound)
  }

  private func move(from old: ItemPath, to new: ItemPath) {
    guard let content = list.content, let row = content.identifier(at: old),
      content.move(from: old, to: new)
    else { return }
    // In another section of an adapter, the row has another identity.
    guard let content = list.content, case let path = content.path(of: row) ?? new,
      let now = content.identifier(at: path)
    else { return }
    moved?.row = now
    list.focus(on: path)
  }
}
