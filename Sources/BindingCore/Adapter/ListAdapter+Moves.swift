extension ListAdapter {
  /// Picks a row up, if its controller lets it be moved.
  /// - Parameter path: The row, by its place in the list as it is now.
  /// - Returns: The row in hand; nil if there is none, it may not be moved, or an update is under
  ///   way.
  public func beginMove(at path: ItemPath) -> RowMove? {
    if calls.isBusy { return nil }
    let key = key(at: path)
    let mayMove = key.map(canMove) ?? false
    calls.drain()
    // Meanwhile the row may have left.
    guard mayMove, let key, key.path != nil else { return nil }
    return RowMove(list: self, key: key)
  }

  /// Moves a row to another place, in its section or in another.
  ///
  /// The controllers concerned are asked, then ``moveHandler`` if there is one; then the
  /// controllers are told, and their sections asked for their rows. From inside a callback this is
  /// carried out next.
  /// - Parameters:
  ///   - old: The row, by its place in the list as it is now.
  ///   - new: The place it is to have, counted without it.
  /// - Returns: Whether everyone concerned allowed it; if not, nobody was told, and everything is as
  ///   it was. If it has to wait, whether there is such a row.
  @discardableResult
  public func moveRow(from old: ItemPath, to new: ItemPath) -> Bool {
    let key = key(at: old)
    let isWaiting = calls.isBusy
    var isMoved = false
    let exists = perform(on: key) { adapter, key, _ in
      isMoved = adapter.canMove(key) && adapter.move(key, to: new)
    }
    return exists && (isWaiting || isMoved)
  }

  /// Moves a section, told by its model, to another place.
  ///
  /// Its controller is asked, then ``moveHandler``, which changes the data and applies the list.
  /// From inside a callback this is carried out next.
  /// - Parameters:
  ///   - model: A model with the section's identity; its content does not matter.
  ///   - index: The place it is to have, counted without it.
  /// - Returns: Whether it was allowed and taken over; if not, everything is as it was. If it has to
  ///   wait, whether there is such a section.
  @discardableResult
  public func moveSection(of model: some Diffable, to index: Int) -> Bool {
    guard let old = sectionIndex(of: model), let section = section(at: old) else { return false }
    let isWaiting = calls.isBusy
    var isMoved = false
    enqueue { adapter in
      guard let old = section.index, (0..<adapter.list.count).contains(index) else { return }
      let identifier = section.erasedModel.diffIdentifier
      isMoved =
        section.canMoveSection()
        && adapter.moveHandler?(.section(identifier, from: old, to: index)) ?? false
    }
    return isWaiting || isMoved
  }

  private func canMove(_ key: RowKey) -> Bool {
    calls.hold { key.viewModel.map(key.section.canMove) ?? false }
  }

  func canMove(_ key: RowKey, to path: ItemPath) -> Bool {
    guard let old = key.path, let row = key.viewModel, let target = section(at: path.section)
    else { return false }
    let isOwn = target === key.section
    // Headers and footers keep their places, and nothing stands beyond them.
    guard row.role == .item else { return false }
    let items = target.items
    let places = items.lowerBound...items.upperBound - (isOwn ? 1 : 0)
    guard places.contains(path.item) else { return false }
    let index = path.item - items.lowerBound
    return calls.hold {
      if isOwn { return old == path || target.canMove(row, to: index) }
      return moveHandler != nil && target.canAccept(row, at: index)
    }
  }

  func move(_ key: RowKey, to path: ItemPath) -> Bool {
    guard canMove(key, to: path), let old = key.path, let row = key.viewModel,
      let target = section(at: path.section)
    else { return false }
    if old == path { return true }
    let isTaken = calls.hold {
      moveHandler?(.row(key.row, from: old, to: path)) ?? true
    }
    guard isTaken else { return false }
    calls.hold {
      let first = target.items.lowerBound
      if target === key.section {
        target.didMove(row, from: old.item - first, to: path.item - first)
      } else {
        key.section.didGiveAway(row)
        target.didAccept(row, at: path.item - first)
      }
      let wasSelected = selection.contains(key)
      let wasHighlighted = selection.highlighted == key
      update(target === key.section ? [target] : [key.section, target])
      // The same row elsewhere: it stays selected.
      let newKey = RowKey(section: target, row: key.row)
      if target !== key.section, newKey.path != nil {
        if wasSelected { selection.insert(newKey) }
        if wasHighlighted { selection.highlighted = newKey }
      }
    }
    return true
  }
}
