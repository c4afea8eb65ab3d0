/// The link from the owner of a list, an adapter or a data source, to its display and its listeners.
final class DisplayLink {
  private(set) var display: any ListDisplay
  private(set) var updates = Listeners<ListUpdate>()
  private(set) var events = Listeners<ListEvent>()
  private var tokenCount = 0

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

  /// Tells the display of a change of live elements that changes no row.
  func hiddenElementsDidChange() { liveDisplay?.hiddenElementsDidChange() }

  /// Shows no more updates on this display, but on another from now on.
  func replaceDisplay(by new: any ListDisplay) {
    end()
    display = new
  }

  /// Shows no more updates on the display.
  /// - Returns: The display if it keeps its owner, and shows the rows of this one.
  @discardableResult
  func end() -> (any LiveDisplay)? {
    guard let liveDisplay, liveDisplay.owner == ObjectIdentifier(self) else { return nil }
    liveDisplay.owner = nil
    return liveDisplay
  }

  // MARK: Listeners

  private func makeToken() -> ListenerToken {
    tokenCount += 1
    return ListenerToken(link: ObjectIdentifier(self), number: tokenCount)
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
    if token.link != ObjectIdentifier(self) { return }
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
  let link: ObjectIdentifier
  let number: Int
}
