public import BindingCore

/// A display that keeps a copy of a list's rows in step by applying updates, as a screen would.
public final class RecordingDisplay: ListDisplay {
  /// The updates it received, in order.
  public private(set) var updates: [ListUpdate] = []
  /// The rows by section, after the updates so far.
  public private(set) var rows: [[AnyDiffable]] = []
  /// The list as the newest update gave it.
  public private(set) var content: (any ListContent)?
  /// Called when an update has been applied.
  public var onApply: (ListUpdate) -> Void = { _ in }

  /// Creates an empty display.
  public init() {}

  /// Replays the update on the rows, and replaces updated rows with their newest view models.
  public func apply(_ update: ListUpdate, of content: some ListContent) {
    updates.append(update)
    UpdateDigest.add(update)
    self.content = content
    var rows = rows
    update.changes.apply(
      to: &rows,
      section: { content.rows(inSection: $0) },
      item: { content.rows(inSection: $0.section)[$0.item] }
    )
    for path in update.items.updates.map(\.new) {
      if let row = content.row(at: path) { rows[path.section][path.item] = row }
    }
    self.rows = rows
    onApply(update)
  }

  /// The rows as text.
  public var text: [[String]] {
    rows.map { $0.map { String(describing: $0.value) } }
  }
}

/// A display that shows nothing and asks for nothing.
public final class UnaskingDisplay: ListDisplay {
  /// The updates it received, in order.
  public private(set) var updates: [ListUpdate] = []
  /// How often it was told that the selection changed.
  public private(set) var selectionChanges = 0
  /// The work that it says it has done.
  public var work = ListUpdate.Work()

  /// Creates a display.
  public init() {}

  /// Records the update and asks for nothing.
  public func apply(_ update: ListUpdate, of content: some ListContent) { updates.append(update) }

  /// Counts the call.
  public func selectionDidChange() { selectionChanges += 1 }

  /// Returns the work, and begins with none again.
  public func takeWork() -> ListUpdate.Work {
    defer { work = ListUpdate.Work() }
    return work
  }
}
