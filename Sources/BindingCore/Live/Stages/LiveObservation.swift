/// Keeps a closure following live elements, until it is released or cancelled.
public final class LiveObservation {
  /// Keeps the followed elements and their reader; nil once cancelled.
  private var kept: (elements: AnyObject, reader: AnyObject)?
  private var isPending = false
  private var isDelivering = false

  init(of elements: AnyObject, by reader: AnyObject) { kept = (elements, reader) }

  /// Ends it: the closure is not called again.
  public func cancel() { kept = nil }

  /// Delivers what changed; what changes meanwhile is delivered afterwards.
  func deliver(_ next: () -> Void) {
    isPending = true
    if isDelivering { return }
    isDelivering = true
    defer { isDelivering = false }
    // A closure that changes the elements each time goes on with their next change.
    for _ in 0..<CallQueue.roundLimit where isPending && kept != nil {
      isPending = false
      next()
    }
  }
}

extension LiveElements {
  /// Calls a closure with each change, after the edit that made it, until the observation goes.
  ///
  /// ```swift
  /// observation = shown.onChange { change in
  ///   for place in change.changes.inserts { announce(change.new[place]) }
  /// }
  /// ```
  ///
  /// All edits of an `update` are one change. What the closure itself edits is the next one.
  /// - Parameter listener: Called where the list belongs.
  /// - Returns: What keeps the closure, these elements and their list.
  public final func onChange(
    _ listener: @escaping (LiveChange<Element>) -> Void
  ) -> LiveObservation {
    let reader = LiveReader(withoutList, from: value)
    let observation = LiveObservation(of: self, by: reader)
    reader.didChange = { [weak observation, weak reader] in
      observation?.deliver { if let change = reader?.takeChange() { listener(change) } }
    }
    return observation
  }
}
