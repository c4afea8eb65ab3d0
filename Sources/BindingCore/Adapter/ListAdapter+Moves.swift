extension ListAdapter {
  /// A move of a row or a section, for the owner of the data to carry out.
  public enum Move: Hashable, Sendable {
    /// A row moves within its section or to another section; `to` is counted without the row
    /// itself.
    case row(AnyDiffable.Identifier, from: ItemPath, to: ItemPath)
    /// The section of a model moves; `to` is counted without the section itself.
    case section(AnyDiffable.Identifier, from: Int, to: Int)
  }

  /// Returns whether a row's controller allows moving the row.
  /// - Parameter path: The row's path in the current list; for a path without a row, the result is
  ///   false.
  func canMoveRow(at path: ItemPath) -> Bool {
    defer { calls.drain() }
    return key(at: path).map(canMove) ?? false
  }

  /// Moves a row within its section or to another section.
  ///
  /// The controllers of both sections decide first, then ``moveHandler`` if there is one. If all
  /// allow the move, the controllers carry it out, and the rows of their sections are requested
  /// again. From inside a callback, the move is carried out once the current update has been shown.
  /// - Parameters:
  ///   - old: The row's path in the current list.
  ///   - new: The path to move it to, counted without the row itself.
  /// - Returns: Whether the move was allowed; if not, nothing changes. From inside a callback,
  ///   whether there is such a row.
  @discardableResult
  public func moveRow(from old: ItemPath, to new: ItemPath) -> Bool {
    let key = key(at: old)
    let isWaiting = calls.isBusy
    var isMoved = false
    let exists = enqueue(for: key) { adapter, key, _ in
      isMoved = adapter.canMove(key) && adapter.move(key, to: new)
    }
    return exists && (isWaiting || isMoved)
  }

  /// Moves the section of a model.
  ///
  /// The section's controller decides first, then ``moveHandler``, which changes the data and
  /// applies the list. From inside a callback, the move is carried out once the current update has
  /// been shown.
  /// - Parameters:
  ///   - model: A model with the section's identity; its content does not matter.
  ///   - index: The index to move it to, counted without the section itself.
  /// - Returns: Whether the move was allowed; if not, or without a handler, nothing changes. From
  ///   inside a callback, whether there is such a section.
  @discardableResult
  public func moveSection(of model: some Diffable, to index: Int) -> Bool {
    guard let old = sectionIndex(of: model), let section = section(at: old) else { return false }
    let isWaiting = calls.isBusy
    var isMoved = false
    enqueue { adapter in
      guard let old = section.index, (0..<adapter.sections.count).contains(index) else { return }
      let identifier = section.erasedModel.diffIdentifier
      isMoved =
        section.canMoveSection()
        && adapter.moveHandler?(.section(identifier, from: old, to: index)) ?? false
    }
    return isWaiting || isMoved
  }

  func canMove(_ key: RowKey) -> Bool {
    calls.hold { key.viewModel.map(key.section.canMove) ?? false }
  }

  func canMove(_ key: RowKey, to path: ItemPath) -> Bool {
    guard let old = key.path, let row = key.viewModel, let target = section(at: path.section)
    else { return false }
    let isOwn = target === key.section
    // Headers and footers cannot move, and no item can move beyond them.
    guard row.role == .item else { return false }
    let items = target.rows.itemRange
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
    let from = key.selected
    let isTaken = calls.hold {
      moveHandler?(.row(key.row, from: old, to: path)) ?? true
    }
    guard isTaken else { return false }
    calls.hold {
      let first = target.rows.itemRange.lowerBound
      if target === key.section {
        target.didMove(row, from: old.item - first, to: path.item - first)
      } else {
        key.section.didGiveAway(row)
        target.didAccept(row, at: path.item - first)
      }
      if target === key.section { return update([target]) }
      let arriving = RowKey(section: target, row: key.row)
      // An element of a live group has the same identity in another.
      let to = from.section == nil ? from : arriving.selected
      let isChosen = selection.value.contains(from) || selection.value.highlighted == from
      if isChosen { selection.edit { $0.rename(from, to: to) } }
      update([key.section, target])
      // A handler that has allowed the move carries it out, now or with a later update.
      if isChosen, moveHandler == nil, arriving.path == nil, key.path != nil {
        selection.edit { $0.rename(to, to: from) }
      }
    }
    return true
  }
}
