/// The recorded steps of a live list, for undo and redo.
///
/// ```swift
/// let history = History(of: posts)
/// history.update { $0.remove("42") }
/// history.undo()
/// ```
///
/// A step is an earlier value of the list, which shares storage with the other steps: it costs only
/// what was edited, both in memory and on the display. Edits made outside the history belong to the
/// step before them and are undone together with it. A history belongs to the task or actor of its
/// list.
public final class History<Element: Diffable> {
  /// The list whose steps are recorded.
  public let list: LiveList<Element>

  /// The largest number of steps that can be undone; the oldest are dropped first.
  public var limit: Int { didSet { dropOldest() } }

  private var undone: [IdentifiedList<Element>] = []
  private var done: [IdentifiedList<Element>] = []
  private var isUpdating = false

  /// Creates a history without steps.
  /// - Parameters:
  ///   - list: The list whose steps are to be recorded.
  ///   - limit: The maximum number of steps to keep.
  public init(of list: LiveList<Element>, limit: Int = 100) {
    self.list = list
    self.limit = limit
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool { !done.isEmpty }

  /// Whether there is a step to redo.
  public var canRedo: Bool { !undone.isEmpty }

  /// Begins a step: undo will return to the current list.
  ///
  /// Steps that were undone before can no longer be redone.
  public func record() { record(list.value) }

  /// Edits the list as one step; an edit that changes nothing or throws records no step.
  ///
  /// Other edits of the list that the closure causes belong to the same step.
  /// - Parameter edit: Edits a copy of the list; if it throws, nothing changes.
  /// - Returns: The closure's result.
  /// - Complexity: The cost of the edits, plus O(*c* log *n*) for *c* elements that differ.
  @discardableResult
  public func update<Result, Failure>(
    _ edit: (inout IdentifiedList<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // A nested step belongs to the outer one.
    if isUpdating { return try list.update(edit) }
    isUpdating = true
    let copy = list.source.beginEdit()
    defer {
      isUpdating = false
      // Recorded before the list is shown, because a display may then read `canUndo`.
      let before = copy.list
      if !Changeset(from: before, to: list.value).isEmpty { record(before) }
      list.source.release()
    }
    var new = copy.list
    let result = try edit(&new)
    list.source.endEdit(copy, new)
    return result
  }

  /// Edits the list as one step, for closures without a result.
  /// - Parameter edit: Edits a copy of the list.
  public func update(_ edit: (inout IdentifiedList<Element>) -> Void) {
    let _: Bool = update { list in
      edit(&list)
      return true
    }
  }

  /// Undoes the last step: returns to the list before it.
  /// - Returns: Whether there was a step to undo; if not, nothing happens.
  /// - Complexity: O(*c* log *n*) for *c* elements that differ.
  @discardableResult
  public func undo() -> Bool {
    guard let earlier = done.popLast() else { return false }
    undone.append(list.value)
    list.replace(with: earlier)
    return true
  }

  /// Redoes the last undone step.
  /// - Returns: Whether there was a step to redo; if not, nothing happens.
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
