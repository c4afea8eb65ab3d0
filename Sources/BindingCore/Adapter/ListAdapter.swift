/// Keeps a list of models, their section controllers and a display in agreement.
///
/// ```swift
/// let list = TextList(UserCell.self, ActionCell.self, CommentCell.self)
/// let feed = ListAdapter(display: list)
/// feed.apply {
///   ListSections(posts) { PostSectionController() }
/// }
/// ```
///
/// Apply the whole list whenever it changes. Sections are told apart by identity: a model that is
/// still there keeps its controller, which is asked for its rows again, and only rows that changed
/// are bound again.
///
/// A call from inside a callback (a controller that selects, a listener that applies) is carried
/// out next, once what is under way has been shown. An adapter belongs to the task or actor that
/// made it.
public final class ListAdapter {
  private let display: any ListDisplay
  private var list = SectionList()
  /// The sections whose rows are known, by position.
  private var live: [LiveSection?] = []
  /// Made when a section is first looked up by its model, and again when sections changed.
  private var identities: IdentityIndex?
  /// The sections whose controllers are being made right now.
  private var unfinished: Set<Int> = []
  private var listeners: [(ListUpdate) -> Void] = []

  private let calls = CallQueue()
  /// What was found repeated while rows were asked for, and belongs to the next report.
  private var duplicates: [ListUpdate.Duplicate] = []

  /// Makes an empty list.
  /// - Parameter display: What shows the list; kept as long as the adapter.
  public init(display: some ListDisplay) {
    self.display = display
  }

  // MARK: Updating

  /// Replaces the list.
  ///
  /// Of sections with one identity the first is shown; the others are reported in the update.
  /// - Parameter sections: The list as it should be, from top to bottom.
  /// - Complexity: O(*n*) for *n* sections, plus decomposing the models whose rows are known.
  public func apply(@ListBuilder _ sections: () -> [ListSections]) {
    let sections = SectionList(sections())
    calls.perform { self.replace(with: sections) }
  }

  /// Selects a row: its controller handles it, then its section is asked for its rows again.
  /// - Parameter path: The row, by its place in the list as it is now.
  /// - Returns: Whether there is such a row; if not, nothing happened.
  /// - Complexity: That of decomposing one model and of one diff over its rows.
  @discardableResult
  public func select(_ path: ItemPath) -> Bool {
    guard let section = section(at: path.section), section.rows.indices.contains(path.item) else {
      calls.drain()
      return false
    }
    let identifier = section.rows[path.item].diffIdentifier
    calls.perform {
      // If this had to wait, the row may have changed since, or left.
      guard section.index != nil,
        let row = section.rows.first(where: { $0.diffIdentifier == identifier })
      else { return }
      section.binding.didSelect(row)
      self.update(section)
    }
    return true
  }

  /// The first row of a type in the section of a model.
  /// - Parameters:
  ///   - type: The type of the row's view model.
  ///   - model: A model with the section's identity; its content does not matter.
  /// - Returns: The row's path, or nil if there is no such section or row.
  /// - Complexity: O(1) on average for the section, O(*n*) the first time after sections came, went
  ///   or moved; then linear in the section's rows.
  public func firstPath<ViewModel: Diffable>(
    of type: ViewModel.Type,
    in model: some Diffable
  ) -> ItemPath? {
    // Asking for rows may carry out calls that were waiting, after which the section is elsewhere.
    if let section = position(of: model) { _ = rows(inSection: section) }
    guard let section = position(of: model) else { return nil }
    let item = rows(inSection: section).firstIndex { $0.valueType == type }
    return item.map { ItemPath(section: section, item: $0) }
  }

  /// Calls a closure after each update, when the display has taken it over.
  /// - Parameter listener: Called with every update, those in which nothing changed included.
  public func onUpdate(_ listener: @escaping (ListUpdate) -> Void) {
    listeners.append(listener)
  }

  func updateWhenPossible(_ section: LiveSection) {
    calls.perform {
      // Meanwhile another call may have asked the section for its rows already.
      if section.isUpdateRequested { self.update(section) }
    }
  }

  private func replace(with given: SectionList) {
    let old = list
    var new = given
    var sections = new.changes(from: old)
    // The old list is unique, so without an insert the new one is as well.
    let repetitions = sections.inserts.isEmpty ? [] : new.repetitions()
    if !repetitions.isEmpty {
      new.remove(at: repetitions.map(\.position))
      sections = new.changes(from: old)
      duplicates += repetitions.map {
        let section = given[$0.position]
        return ListUpdate.Duplicate(
          identifier: section.run.identifier(at: section.offset),
          position: .section($0.position),
          first: .section($0.first)
        )
      }
    }
    for index in sections.deletes { live[index]?.index = nil }
    live = sections.applying(to: live, insert: { _ in nil })
    list = new
    if sections.isStructural { identities = nil }

    // All sections learn their new places and models before the first controller is asked.
    var survivors: [(section: LiveSection, old: Int, new: Int)] = []
    for (index, section) in live.enumerated() {
      guard let section, let old = section.index else { continue }
      survivors.append((section, old, index))
      section.index = index
      let reference = list[index]
      reference.run.update(section.binding, at: reference.offset)
    }
    var items = Changeset<ItemPath>()
    for (section, old, new) in survivors { refresh(section, from: old, to: new, into: &items) }
    if !sections.moves.isEmpty { items.deletes.sort() }
    finish(ListUpdate(sections: sections, items: items))
  }

  private func update(_ section: LiveSection) {
    guard let index = section.index else { return }
    var items = Changeset<ItemPath>()
    refresh(section, from: index, to: index, into: &items)
    finish(ListUpdate(items: items))
  }

  private func refresh(
    _ section: LiveSection,
    from old: Int,
    to new: Int,
    into items: inout Changeset<ItemPath>
  ) {
    let (changes, duplicates) = section.refresh()
    report(duplicates, inSection: new)
    items.deletes += changes.deletes.map { ItemPath(section: old, item: $0) }
    items.inserts += changes.inserts.map { ItemPath(section: new, item: $0) }
    let pair = { (pair: Changeset<Int>.Pair) in
      Changeset.Pair(
        old: ItemPath(section: old, item: pair.old),
        new: ItemPath(section: new, item: pair.new)
      )
    }
    items.moves += changes.moves.map(pair)
    items.updates += changes.updates.map(pair)
  }

  private func report(_ rows: [LiveSection.DuplicateRow], inSection section: Int) {
    duplicates += rows.map {
      ListUpdate.Duplicate(
        identifier: $0.row.diffIdentifier,
        position: .item(ItemPath(section: section, item: $0.repetition.position)),
        first: .item(ItemPath(section: section, item: $0.repetition.first))
      )
    }
  }

  private func finish(_ update: ListUpdate) {
    if !update.isEmpty { display.apply(update, of: self) }
    var update = update
    update.duplicates = duplicates
    duplicates = []
    for listener in listeners { listener(update) }
  }
}

extension ListAdapter: ListContent {
  /// The number of sections.
  public var sectionCount: Int { list.count }

  /// The view models of a section, from top to bottom.
  ///
  /// Asking for the first time makes the section's controller.
  /// - Parameter section: The position of the section; one outside the list has no rows.
  public func rows(inSection section: Int) -> [AnyDiffable] {
    defer { calls.drain() }
    return self.section(at: section)?.rows ?? []
  }

  /// The section at a position, with its rows known from now on.
  private func section(at index: Int) -> LiveSection? {
    guard live.indices.contains(index) else { return nil }
    if let known = live[index] { return known }
    // Asked for from inside the making of its own controller, a section has no rows yet.
    guard unfinished.insert(index).inserted else { return nil }
    let reference = list[index]
    return calls.hold {
      let section = LiveSection(
        binding: reference.run.makeBinding(at: reference.offset),
        index: index,
        list: self
      )
      unfinished.remove(index)
      live[index] = section
      section.binding.didAttach(to: SectionContext(section: section))
      report(section.refresh().duplicates, inSection: index)
      // Found while the list is being updated, duplicates belong to that update; else to none.
      if !duplicates.isEmpty {
        calls.perform { if !self.duplicates.isEmpty { self.finish(ListUpdate()) } }
      }
      return section
    }
  }

  private func position(of model: some Diffable) -> Int? {
    let identities = identities ?? list.makeIndex()
    self.identities = identities
    return identities.position(hash: model.identityHash) {
      let reference = list[$0]
      return reference.run.hasModel(model, at: reference.offset)
    }
  }
}
