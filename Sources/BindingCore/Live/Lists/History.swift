/// The recorded steps of a live list, for undo and redo.
///
/// ```swift
/// let history = History(of: posts)
/// history.update { $0.remove(id: "42") }
/// history.undo()
/// ```
///
/// A step is undone in the list as it is now, so later additions stay, such as pages of a server.
/// Undoing removes the elements that the step inserted, returns those that it removed or moved to
/// their old neighbours, and restores the content of those that it changed. An element that was
/// removed outside the history stays away, and one that was inserted again stays as it is. A redo
/// takes back the undo in the same way.
///
/// A step keeps the list before and after it, which share storage with the other steps: it costs
/// only what was edited, both in memory and on the display. A history belongs to the task or actor
/// of its list.
public final class History<Element: Diffable> {
  /// The list whose steps are recorded.
  public let list: LiveList<Element>

  /// The largest number of steps that can be undone; the oldest are dropped first.
  public var limit: Int { didSet { dropOldest() } }

  /// The list before and after a change.
  private struct Step {
    let before: IdentifiedList<Element>
    let after: IdentifiedList<Element>
    /// The elements that the change moved; nil for the fewest moves.
    let moved: Set<Element.DiffIdentifier>?

    init(
      before: IdentifiedList<Element>,
      after: IdentifiedList<Element>,
      moved: Set<Element.DiffIdentifier>? = nil
    ) {
      self.before = before.withoutEdits
      self.after = after.withoutEdits
      self.moved = moved
    }

    /// The step without known moves; nil if both lists are equal.
    static func between(
      _ before: IdentifiedList<Element>,
      and after: IdentifiedList<Element>
    ) -> Step? {
      Changeset(from: before, to: after).isEmpty ? nil : Step(before: before, after: after)
    }
  }

  private var undone: [Step] = []
  private var done: [Step] = []
  /// The list before the step that `record()` began; nil if it has ended.
  private var beginning: IdentifiedList<Element>?
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
  public var canUndo: Bool {
    !done.isEmpty || beginning.flatMap { Step.between($0, and: list.value) } != nil
  }

  /// Whether there is a step to redo.
  public var canRedo: Bool { !undone.isEmpty }

  /// Begins a step, for edits that are not made in one call of `update`.
  ///
  /// All edits of the list belong to the step, until the next step begins or this one is undone; if
  /// nothing differs then, there is no step. Steps that were undone before can no longer be redone.
  public func record() {
    // A nested step belongs to the outer one.
    if isUpdating { return }
    endStep(with: list.value)
    beginning = limit > 0 ? list.value.withoutEdits : nil
    undone = []
  }

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
      let (before, after) = (copy.list, list.value)
      let changes = Changeset(from: before, to: after)
      let moved = changes.moves.isEmpty ? [] : after.elementsMoved(since: before)
      if !changes.isEmpty {
        endStep(with: before)
        record(Step(before: before, after: after, moved: moved))
      }
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

  /// Undoes the last step.
  /// - Returns: Whether there was a step to undo; if not, nothing happens.
  /// - Complexity: O(*c* log *n*) for *c* elements that the step changed.
  @discardableResult
  public func undo() -> Bool {
    endStep(with: list.value)
    return revert(\.done, notingIn: \.undone)
  }

  /// Redoes the last undone step.
  /// - Returns: Whether there was a step to redo; if not, nothing happens.
  /// - Complexity: O(*c* log *n*) for *c* elements that the step changed.
  @discardableResult
  public func redo() -> Bool { revert(\.undone, notingIn: \.done) }

  /// Undoes the last of some steps, and records that as a step which can be undone in turn.
  private func revert(
    _ steps: ReferenceWritableKeyPath<History, [Step]>,
    notingIn others: ReferenceWritableKeyPath<History, [Step]>
  ) -> Bool {
    guard let step = self[keyPath: steps].popLast() else { return false }
    let new = listWithout(step)
    self[keyPath: others].append(Step(before: list.value, after: new, moved: step.moved))
    dropOldest()
    list.replace(with: new)
    return true
  }

  /// Removes all steps.
  public func removeAll() {
    done = []
    undone = []
    beginning = nil
  }

  /// Returns the list as it is now, without the changes of a step.
  private func listWithout(_ step: Step) -> IdentifiedList<Element> {
    var new = list.value
    new.merge(step.before, since: step.after, as: .step(moved: step.moved))
    return new
  }

  private func record(_ step: Step) {
    undone = []
    done.append(step)
    dropOldest()
  }

  /// Ends the step that `record()` began.
  private func endStep(with after: IdentifiedList<Element>) {
    if let step = beginning.take().flatMap({ Step.between($0, and: after) }) { record(step) }
  }

  private func dropOldest() { done.removeFirst(max(0, done.count - max(0, limit))) }
}
