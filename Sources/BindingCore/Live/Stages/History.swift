/// The steps by which a live list was edited, to be undone and done again.
///
/// ```swift
/// let history = History(of: posts)
/// history.update { $0.remove("42") }
/// history.undo()
/// ```
///
/// A step is an earlier value of the list, which shares its storage with the others: it costs what was
/// edited, in memory as well as to be shown. What is edited elsewhere belongs to the step before it and
/// is undone together with that. A history belongs to the task or actor of its list.
public final class History<Element: Diffable> {
  /// The list whose steps these are.
  public let list: LiveList<Element>

  /// The largest number of steps that can be undone; the oldest are dropped first.
  public var limit: Int { didSet { dropOldest() } }

  private var undone: [IdentifiedList<Element>] = []
  private var done: [IdentifiedList<Element>] = []
  private var isUpdating = false

  /// Creates a history without steps.
  /// - Parameters:
  ///   - list: The list whose steps are to be recorded.
  ///   - limit: The number of steps that are kept at most.
  public init(of list: LiveList<Element>, limit: Int = 100) {
    self.list = list
    self.limit = limit
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool { !done.isEmpty }

  /// Whether there is a step that was undone and can be done again.
  public var canRedo: Bool { !undone.isEmpty }

  /// Begins a step: an undo returns to the list as it is now.
  ///
  /// Steps that were undone cannot be done again afterwards.
  public func record() { record(list.value) }

  /// Edits the list as one step; an edit that changes nothing, or throws, is none.
  ///
  /// Other edits of the list from inside the closure belong to the step.
  /// - Parameter edit: Edits a copy of the list; if it throws, nothing changes.
  /// - Returns: What the closure returned.
  /// - Complexity: That of the edits, plus O(*c* log *n*) for *c* elements that differ.
  @discardableResult
  public func update<Result, Failure>(
    _ edit: (inout IdentifiedList<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // A step inside another belongs to that.
    if isUpdating { return try list.update(edit) }
    isUpdating = true
    let copy = list.source.beginEdit()
    defer {
      isUpdating = false
      // Recorded before the list is shown, because a display may ask what can be undone.
      let before = copy.list
      if !Changeset(from: before, to: list.value).isEmpty { record(before) }
      list.source.release()
    }
    var new = copy.list
    let result = try edit(&new)
    list.source.endEdit(copy, new)
    return result
  }

  /// Edits the list as one step, where nobody needs the result of the last edit.
  /// - Parameter edit: Edits a copy of the list.
  public func update(_ edit: (inout IdentifiedList<Element>) -> Void) {
    let _: Bool = update { list in
      edit(&list)
      return true
    }
  }

  /// Returns to the list as it was before the last step.
  /// - Returns: Whether there was a step; if not, nothing happens.
  /// - Complexity: O(*c* log *n*) for *c* elements that differ.
  @discardableResult
  public func undo() -> Bool {
    guard let earlier = done.popLast() else { return false }
    undone.append(list.value)
    list.replace(with: earlier)
    return true
  }

  /// Does the step again that was undone last.
  /// - Returns: Whether there was such a step; if not, nothing happens.
  /// - Complexity: O(*c* log *n*) for *c* elements that differ.
  @discardableResult
  public func redo() -> Bool {
    guard let later = undone.popLast() else { return false }
    done.append(list.value)
    dropOldest()
    list.replace(with: later)
    return true
  }

  /// Removes all steps.
  public func removeAll() {
    done = []
    undone = []
  }

  private func record(_ value: IdentifiedList<Element>) {
    undone = []
    done.append(value)
    dropOldest()
  }

  private func dropOldest() { done.removeFirst(max(0, done.count - max(0, limit))) }
}
