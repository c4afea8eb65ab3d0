/// The sections of a data source whose items are live elements, in the order of the calls to follow
/// them.
final class FollowedSections<Section: Hashable & Sendable, Item: Diffable> {
  typealias Followed = any FollowedElements<Section, Item>

  private var sections: [Followed] = []
  private let subscription: LiveSubscription

  /// Follows nothing yet.
  /// - Parameter onChange: Called when elements may have changed since they were last shown.
  init(onChange: @escaping () -> Void) { subscription = LiveSubscription(onChange: onChange) }

  /// Whether the program chooses the sections, rather than live groups.
  var areGiven: Bool { sections.allSatisfy { $0.section != nil } }

  /// Returns the tree that live elements are shown as in a section, if any.
  func tree(of section: Section) -> FollowedTree<Section, Item>? {
    sections.lazy.compactMap { $0 as? FollowedTree }.first { $0.section == section }
  }

  /// Follows live elements in their section instead of those followed there and of groups; or live
  /// groups as all sections, and nothing else.
  func follow(_ new: Followed) {
    let others = new.section == nil ? [] : sections.filter { $0.section != nil }
    replace(by: others.filter { $0.section != new.section } + [new])
  }

  /// Stops following elements in a section, or everything.
  func stop(in section: Section? = nil) {
    if sections.isEmpty { return }
    replace(by: section == nil ? [] : sections.filter { $0.section != section })
  }

  private func replace(by new: [Followed]) {
    sections = new
    subscription.follow(new.map { $0.order })
  }

  /// Returns contents with the newest elements; nil if nothing is followed.
  func updated(
    _ contents: DataSourceContents<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>
  ) -> DataSourceContents<Section, Item>? {
    if sections.isEmpty { return nil }
    // Copies, because the code of filters that are called in the meantime may read the data source.
    var (contents, followed, snapshot) = (contents, sections, contents.snapshot)
    for case let section? in followed.map({ $0.isNew ? $0.section : nil })
    where !snapshot.contains(section: section) {
      _ = snapshot.appendSection(section)
    }
    // The last first, so that those before it leave its items out.
    var earlier = Set(followed.compactMap { $0.section })
    for elements in followed.reversed() {
      if let section = elements.section { earlier.remove(section) }
      elements.update(&snapshot, since: contents.snapshot, functions, takingFrom: earlier)
    }
    followed.removeAll { $0.section.map { !snapshot.contains(section: $0) } ?? false }
    contents.replaceSnapshot(by: snapshot, functions)
    for elements in followed { elements.showTree(in: &contents, functions) }
    replace(by: followed)
    return contents
  }

  /// Records that the newest elements are shown.
  /// - Parameters:
  ///   - update: The update that shows them.
  ///   - snapshot: The snapshot after it.
  func didShow(
    _ update: ListUpdate,
    in snapshot: Snapshot<Section, Item>,
    _ functions: SnapshotFunctions<Section, Item>
  ) {
    for elements in sections {
      elements.didShow(in: snapshot, functions, isReported: !update.isEmpty)
    }
  }

  /// Whether a section can show an element that an update has deleted from all others.
  func areDue(
    after update: ListUpdate,
    from old: Snapshot<Section, Item>,
    to new: Snapshot<Section, Item>
  ) -> Bool {
    sections.contains { $0.isDue(after: update, from: old, to: new) }
  }
}
