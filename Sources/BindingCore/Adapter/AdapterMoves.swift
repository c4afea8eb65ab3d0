extension ListAdapter {
  /// Picks a row up, if its controller lets it be moved.
  /// - Parameter path: The row, by its place in the list as it is now.
  /// - Returns: The row in hand; nil if there is none, it may not be moved, or an update is under
  ///   way.
  public func beginMove(at path: ItemPath) -> RowMove? {
    if calls.isBusy { return nil }
    _ = section(at: path.section)
    calls.drain()
    guard let key = knownKey(at: path), let row = key.viewModel,
      calls.hold({ key.section.binding.canMove(row) })
    else { return nil }
    return RowMove(list: self, key: key)
  }

  /// Moves a row to another place, in its section or in another.
  ///
  /// The controllers concerned are asked, then ``moveHandler`` if there is one; then the
  /// controllers are told, and their sections asked for their rows.
  /// - Parameters:
  ///   - old: The row, by its place in the list as it is now.
  ///   - new: The place it is to have, counted without it.
  /// - Returns: Whether everyone concerned allowed it; if not, nobody was told, and everything is as
  ///   it was.
  @discardableResult
  public func moveRow(from old: ItemPath, to new: ItemPath) -> Bool {
    beginMove(at: old)?.end(at: new) ?? false
  }

  /// Moves a section, told by its model, to another place.
  ///
  /// Its controller is asked, then ``moveHandler``, which changes the data and applies the list.
  /// - Parameters:
  ///   - model: A model with the section's identity; its content does not matter.
  ///   - index: The place it is to have, counted without it.
  /// - Returns: Whether it was allowed and taken over; if not, everything is as it was.
  @discardableResult
  public func moveSection(of model: some Diffable, to index: Int) -> Bool {
    guard !calls.isBusy, let old = sectionIndex(of: model), (0..<list.count).contains(index),
      let section = section(at: old), let moveHandler
    else { return false }
    defer { calls.drain() }
    return calls.hold {
      section.binding.canMoveSection()
        && moveHandler(.section(section.binding.erasedModel.diffIdentifier, from: old, to: index))
    }
  }

  func canMove(_ key: RowKey, to path: ItemPath) -> Bool {
    guard let old = key.path, let row = key.viewModel, let target = section(at: path.section)
    else { return false }
    let isOwn = target === key.section
    // Headers and footers keep their places, and nothing stands beyond them.
    guard row.role == .item else { return false }
    let places = target.items.lowerBound...target.items.upperBound - (isOwn ? 1 : 0)
    guard places.contains(path.item) else { return false }
    return calls.hold {
      if isOwn { return old == path || target.binding.canMove(row, to: path.item) }
      return moveHandler != nil && target.binding.canAccept(row, at: path.item)
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
      if target === key.section {
        target.binding.didMove(row, from: old.item, to: path.item)
      } else {
        key.section.binding.didGiveAway(row)
        target.binding.didAccept(row, at: path.item)
      }
      update(target === key.section ? [target] : [key.section, target])
    }
    return true
  }
}
