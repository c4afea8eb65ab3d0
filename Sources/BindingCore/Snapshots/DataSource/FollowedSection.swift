/// A section of live elements, or all sections of live groups, with the last shown version.
struct FollowedSection<Section: Hashable & Sendable, Item: Diffable> {
  /// The section; nil for groups, whose keys are the sections.
  let section: Section?
  /// The elements that the section shows; for groups, the live list that the groups' elements come
  /// from.
  let elements: LiveElements<Item>
  /// The order that reports changes.
  let order: LiveOrder
  /// The tree that the elements are shown as; nil if they are shown as a list.
  let tree: FollowedTree<Item>?
  private let updateGroups:
    ((inout Snapshot<Section, Item>, SnapshotFunctions<Section, Item>) -> Void)?
  private var last: Last?
  /// The number of duplicates of the elements that were already reported.
  private var reportedCount = 0
  /// The elements left out because of other sections that were already reported.
  private var reported: Set<Item.DiffIdentifier> = []

  /// The elements that were shown last.
  private struct Last {
    /// All elements at that time.
    let version: IdentifiedList<Item>
    /// The elements that another section has.
    let leftOut: Set<Item.DiffIdentifier>
    /// The elements without those.
    let elements: IdentifiedList<Item>
    /// The snapshot afterwards.
    let snapshot: Snapshot<Section, Item>
  }

  /// Whether the elements have not been shown yet.
  var isNew: Bool { tree?.isNew ?? (last == nil) }

  init(_ section: Section, _ elements: LiveElements<Item>, as tree: FollowedTree<Item>? = nil) {
    self.section = section
    self.elements = elements
    self.tree = tree
    order = elements.order
    updateGroups = nil
  }

  init<Key>(_ groups: LiveElements<LiveGroup<Key, Item>>) where Key.DiffIdentifier == Section {
    section = nil
    tree = nil
    // The list of nested groups contains other elements, so it does not know which of these are
    // hidden.
    elements = groups.list as? LiveElements<Item> ?? LiveList()
    order = groups.order
    updateGroups = FollowedGroups(groups).update
  }

  /// Whether the section has been removed.
  func isGone(from snapshot: Snapshot<Section, Item>) -> Bool {
    section.map { !snapshot.contains(section: $0) } ?? false
  }

  /// Returns the element with an identifier, even if a stage hides it.
  func element(_ identifier: Item.DiffIdentifier) -> Item? {
    elements.source.list[id: identifier]
  }

  /// Lets the tree forget that elements were expanded that have left the source.
  func forgetDeparted() { tree?.forgetHidden { element($0) != nil } }

  /// Replaces the items of the section with the current elements.
  ///
  /// If only this method has edited the section since its last call, only the differences are
  /// edited.
  /// - Parameter earlier: The sections that give an item to this one if both have it.
  mutating func update(
    _ snapshot: inout Snapshot<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>,
    takingFrom earlier: Set<Section>
  ) {
    if let updateGroups {
      updateGroups(&snapshot, functions)
      return reportDuplicates(in: &snapshot)
    }
    guard let section, tree == nil, let place = snapshot.place(of: section) else { return }
    let new = elements.version
    // For another list, counting duplicates starts at 0.
    if let last, !new.isRelated(to: last.version) { reportedCount = 0 }
    let isElsewhere = { [snapshot] (item: Item.DiffIdentifier) in
      snapshot.section(containing: item).map { $0 != section && !earlier.contains($0) } ?? false
    }
    var leftOut: Set<Item.DiffIdentifier> = []
    var rest = new
    var edited: Snapshot<Section, Item>?
    if let last, new.isRelated(to: last.version),
      !isEdited(section, functions.changes(last.snapshot, snapshot), since: last.snapshot, place)
    {
      leftOut = last.leftOut.filter { new.contains(id: $0) && isElsewhere($0) }
      rest = new.hiding(leftOut.compactMap(new.index))
      var changes = FollowedChanges(section, from: last.elements, to: rest)
      let others = changes.arrivals.map { rest[$0].diffIdentifier }.filter(isElsewhere)
      if !others.isEmpty {
        leftOut.formUnion(others)
        rest = new.hiding(leftOut.compactMap(new.index))
        changes = FollowedChanges(section, from: last.elements, to: rest)
      }
      edited = Self.edited(snapshot, by: changes)
    } else if Self.hasItems(snapshot, outside: earlier.union([section])) {
      leftOut = Set(new.lazy.map(\.diffIdentifier).filter(isElsewhere))
      rest = new.hiding(leftOut.compactMap(new.index))
    }
    if let edited { snapshot = edited } else { snapshot.setItems(Array(rest), at: place) }
    last = Last(version: new, leftOut: leftOut, elements: rest, snapshot: snapshot)
    snapshot.duplicates += new.duplicates.newest(new.duplicates.count - reportedCount)
      .map { $0.moved { .item(ItemPath(section: place, item: $0)) } }
    report(leftOut, of: new, at: place, in: &snapshot)
  }

  /// Shows the current elements in the section, if they are shown as a tree.
  func showTree(
    in contents: inout DataSourceContents<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>
  ) {
    guard let section, let tree, contents.snapshot.contains(section: section) else { return }
    let new = tree.tree(of: elements.version, current: contents.trees[section]) {
      element($0) != nil
    }
    _ = contents.replaceTree(by: new, in: section, functions)
  }

  /// Reports the elements that are left out because another section has them, each once.
  private mutating func report(
    _ leftOut: Set<Item.DiffIdentifier>,
    of elements: IdentifiedList<Item>,
    at place: Int,
    in snapshot: inout Snapshot<Section, Item>
  ) {
    reported.formIntersection(leftOut)
    for position in leftOut.subtracting(reported).compactMap(elements.index).sorted() {
      let element = elements[position]
      guard let first = snapshot.path(of: element.diffIdentifier) else { continue }
      snapshot.duplicates.append(
        ListUpdate.Duplicate(
          identifier: AnyDiffable(element).diffIdentifier,
          position: .item(ItemPath(section: place, item: position)),
          first: .item(first)
        )
      )
    }
  }

  /// Reports the duplicates of the live list of groups, each as if behind the group that shows the
  /// first.
  private func reportDuplicates(in snapshot: inout Snapshot<Section, Item>) {
    let duplicates = elements.source.list.duplicates
    for duplicate in duplicates.newest(duplicates.count - reportedCount) {
      guard let identifier = duplicate.identifier.identifier(of: Item.self),
        let first = snapshot.path(of: identifier)
      else { continue }
      let end = ItemPath(section: first.section, item: snapshot.count(at: first.section))
      snapshot.duplicates.append(
        ListUpdate.Duplicate(
          identifier: duplicate.identifier,
          position: .item(end),
          first: .item(first)
        )
      )
    }
  }

  /// Records that all duplicates were reported.
  mutating func didReport() {
    reportedCount = (last?.version ?? elements.source.list).duplicates.count
    reported = last?.leftOut ?? []
  }

  /// Whether the section can show an element that was left out, because no other section has it
  /// now.
  func isDue(in snapshot: Snapshot<Section, Item>) -> Bool {
    last?.leftOut.contains { !snapshot.contains(id: $0) } ?? false
  }
}
