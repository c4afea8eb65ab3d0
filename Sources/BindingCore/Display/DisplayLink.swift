import Synchronization

/// The link from the owner of a list, an adapter or a data source, to its display and listeners.
final class DisplayLink {
  private(set) var display: any ListDisplay
  private(set) var updates = Listeners<ListUpdate>()
  private(set) var events = Listeners<ListEvent>()
  private static let tokenCount = Atomic(0)

  init(to display: any ListDisplay) { self.display = display }

  // MARK: Display

  private var liveDisplay: (any LiveDisplay)? { display as? any LiveDisplay }

  /// Shows an update that is not empty.
  /// - Parameter diagnose: Called if this replaces the rows of another owner.
  func show(
    _ update: ListUpdate,
    of content: some ListContent,
    _ diagnose: (ListDiagnostic) -> Void
  ) {
    if let liveDisplay, liveDisplay.owner != ObjectIdentifier(self) {
      let isOwned = liveDisplay.owner != nil
      liveDisplay.owner = ObjectIdentifier(self)
      if isOwned { diagnose(.sharedDisplay) }
    }
    display.apply(update, of: content)
  }

  /// Reports to the display a change of live elements that changes no row.
  func hiddenElementsDidChange() { liveDisplay?.hiddenElementsDidChange() }

  /// Shows no more updates on this display, but on another from now on.
  func replaceDisplay(by new: any ListDisplay) {
    end()
    display = new
  }

  /// Shows no more updates on the display.
  /// - Returns: The display if it showed the rows of this owner last.
  @discardableResult
  func end() -> (any LiveDisplay)? {
    guard let liveDisplay, liveDisplay.owner == ObjectIdentifier(self) else { return nil }
    liveDisplay.owner = nil
    return liveDisplay
  }

  // MARK: Listeners

  private func makeToken() -> ListenerToken {
    ListenerToken(number: Self.tokenCount.add(1, ordering: .relaxed).newValue)
  }

  func onUpdate(_ listener: @escaping (ListUpdate) -> Void) -> ListenerToken {
    let token = makeToken()
    updates.add(token.number, listener)
    return token
  }

  func onEvent(_ listener: @escaping (ListEvent) -> Void) -> ListenerToken {
    let token = makeToken()
    events.add(token.number, listener)
    return token
  }

  func remove(_ token: ListenerToken) {
    updates.remove(token.number)
    events.remove(token.number)
  }

  func updates(bufferingNewest limit: Int) -> AsyncStream<ListUpdate> {
    updates.stream(bufferingNewest: limit)
  }

  func events(bufferingNewest limit: Int) -> AsyncStream<ListEvent> {
    events.stream(bufferingNewest: limit)
  }

  /// Reports an update to the listeners and streams of updates, and removes all streams whose
  /// readers have ended.
  func report(_ update: ListUpdate) {
    updates.removeEndedStreams()
    events.removeEndedStreams()
    updates(update)
  }

  /// Ends all streams.
  func finish() {
    updates.finish()
    events.finish()
  }
}

/// A token that identifies a listener of an adapter or a data source, so that it can be removed.
public struct ListenerToken: Hashable, Sendable {
  /// The number of the listener among those of all lists.
  let number: Int
}
