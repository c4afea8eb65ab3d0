import BindingCore

extension ListProgram {
  /// Whether keys may move the focused row.
  var canMoveFocusedRow: Bool {
    guard let content = list.content, let path = list.focusedPath else { return false }
    return content.identifier(at: path) != nil && content.canMove(path)
  }

  /// Makes the arrow keys move the focused row, if its list allows it, until Return or Escape.
  ///
  /// Each step is a separate move for the owner of the data. Escape adds one more, back to the
  /// original place.
  public func beginMove() {
    guard canMoveFocusedRow, let path = list.focusedPath,
      let row = list.content?.identifier(at: path)
    else { return }
    moving = MovingRow(row: row, start: path)
    needsFrame()
  }

  /// The status while a row is being moved.
  var movingStatus: StyledText {
    let arrows = "\(name(of: .up)) \(name(of: .down))"
    let (keep, putBack) = (hint(.enter, words(.keepRow)), hint(.escape, words(.putRowBack)))
    return "\(arrows, .key) \(words(.moveRow))  \(keep)  \(putBack)"
  }

  /// Ends a move if its row has left the list.
  func checkMoving() {
    guard let moving, list.content?.path(of: moving.row) == nil else { return }
    self.moving = nil
    hasLostMovingRow = true
  }

  /// Ignores the next key if it was meant for a row that has left the list while keys moved it.
  func takesLostMove(_ key: Key) -> Bool {
    if !hasLostMovingRow { return false }
    hasLostMovingRow = false
    return [.enter, .escape].contains(key) || means(.move, key) || direction(of: key) != nil
  }

  private func means(_ role: KeyBinding.Role, _ key: Key) -> Bool {
    listBindings.binding(role)?.keys.contains(key) == true
  }

  /// Whether a key moves a row down; false for up, nil for neither.
  private func direction(of key: Key) -> Bool? {
    if means(.up, key) || key == .up { return false }
    return means(.down, key) || key == .down ? true : nil
  }

  /// Handles a key while a row is being moved.
  func handleMoving(_ key: Key) {
    guard let moving, let path = list.content?.path(of: moving.row) else { return }
    if let down = direction(of: key) {
      moveRow(path, down: down)
    } else if key == .escape {
      if path != moving.start { _ = moveRow(from: path, to: moving.start) }
      self.moving = nil
    } else if key == .enter || means(.move, key) {
      self.moving = nil
    }
  }

  private func moveRow(_ path: ItemPath, down: Bool) {
    guard let content = list.content else { return }
    let next = list.viewport.list.shown?.row(beyond: path, forwards: down)
    if let next, next.section == path.section, content.row(at: next)?.role == .item {
      _ = moveRow(from: path, to: next)
    } else if next == nil, list.viewport.list.isJudging {
      // The next row is not known yet.
    } else if let place = nearestPlace(outside: path.section, down: down) {
      _ = moveRow(from: path, to: place)
    }
  }

  /// Returns the place in the adjacent section that is nearest to a section.
  private func nearestPlace(outside section: Int, down: Bool) -> ItemPath? {
    guard let content = list.content else { return nil }
    let other = section + (down ? 1 : -1)
    guard (0..<content.sectionCount).contains(other) else { return nil }
    func role(_ item: Int) -> RowRole? {
      content.row(at: ItemPath(section: other, item: item))?.role
    }
    var item = down ? 0 : content.rowCount(inSection: other)
    if down {
      while role(item) == .header { item += 1 }
    } else {
      while item > 0, role(item - 1) == .footer { item -= 1 }
    }
    return ItemPath(section: other, item: item)
  }

  private func moveRow(from old: ItemPath, to new: ItemPath) -> Bool {
    guard let content = list.content, let row = content.identifier(at: old),
      content.move(from: old, to: new)
    else { return false }
    // In another section of an adapter, the row has another identity.
    guard let content = list.content, case let path = content.path(of: row) ?? new,
      let now = content.identifier(at: path)
    else { return true }
    moving?.row = now
    list.moveFocus(to: path)
    return true
  }
}
