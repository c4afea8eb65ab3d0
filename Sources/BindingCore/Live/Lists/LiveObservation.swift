/// A subscription to the changes of live elements, which ends when it is released or cancelled.
public final class LiveObservation {
  /// The followed elements and their reader, retained; nil once cancelled.
  private var kept: (elements: AnyObject, reader: AnyObject)?
  private var isPending = false
  private var isDelivering = false

  init(of elements: AnyObject, by reader: AnyObject) { kept = (elements, reader) }

  /// Ends the observation: the closure is not called again.
  public func cancel() { kept = nil }

  /// Delivers the pending change; changes made in the meantime are delivered afterwards.
  func deliver(_ next: () -> Void) {
    isPending = true
    if isDelivering { return }
    isDelivering = true
    defer { isDelivering = false }
    // Bounded, because a closure may change the elements at each call.
    for _ in 0..<CallQueue.roundLimit where isPending && kept != nil {
      isPending = false
      next()
    }
  }
}

extension LiveElements {
  /// Calls a closure with each change, right after the edit, until the observation is released.
  ///
  /// ```swift
  /// observation = shown.onChange { change in
  ///   for place in change.changes.inserts { announce(change.new[place]) }
  /// }
  /// ```
  ///
  /// All edits of an `update` are one change. An edit by the closure itself is the next change.
  /// - Parameter listener: The closure, called on the actor or task of the list.
  /// - Returns: The observation, which retains the closure, these elements and their list.
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
