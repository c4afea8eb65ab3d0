@testable import BindingRender

extension TextList {
  /// Calls a handler once per approach when an end of the list comes near, as pages are loaded.
  func onNearEdge(_ edge: ListEdge, within distance: Int = 10, _ handler: @escaping () -> Void) {
    let end = NearEdge(
      distance: distance,
      isNearIfEmpty: false,
      load: handler,
      cancel: {},
      canLoad: { false },
      giveUp: {}
    )
    setNearEdge(edge, end)
    needsFrame()
  }

  /// Calls the handlers again with the next frame, if their ends are still near.
  func rearmNearEdges() {
    viewport.nearEdges.rearm()
    needsFrame()
  }
}
