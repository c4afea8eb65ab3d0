public import BindingCore

/// A display that keeps the rows of a list in step by updates alone, as a screen would.
public final class RecordingDisplay: ListDisplay {
  /// What it was told, in order.
  public private(set) var updates: [ListUpdate] = []
  /// The rows by section, brought up to date by each update.
  public private(set) var rows: [[AnyDiffable]] = []
  /// Called when an update has been taken over.
  public var onApply: (ListUpdate) -> Void = { _ in }

  /// Makes an empty display.
  public init() {}

  /// Replays the update on the rows it has, and binds updated rows again.
  public func apply(_ update: ListUpdate, of content: some ListContent) {
    updates.append(update)
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

  /// The rows, written out.
  public var text: [[String]] {
    rows.map { $0.map { String(describing: $0.value) } }
  }
}

/// A display that shows nothing and asks for nothing.
public final class UnaskingDisplay: ListDisplay {
  /// What it was told, in order.
  public private(set) var updates: [ListUpdate] = []

  /// Makes a display.
  public init() {}

  /// Takes the update and asks for nothing.
  public func apply(_ update: ListUpdate, of content: some ListContent) { updates.append(update) }
}
