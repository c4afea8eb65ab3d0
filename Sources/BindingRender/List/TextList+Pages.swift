public import BindingCore

extension TextList {
  /// Loads pages when an end of the list comes near, and cancels the load when the end is far
  /// again.
  ///
  /// Replaces any other pages, which are no longer loaded. An empty list counts as being at its
  /// end. A page too short to push the end away is followed by the next. A page that failed is
  /// loaded again at the next approach, or by a retry.
  ///
  /// A page that brings no row near the reader, such as one that a filter hides or a sort moves to
  /// the other end, is followed by at most five more. The pages' `PagedList.onDiagnostic` says so,
  /// and the next is loaded when the reader moves.
  ///
  /// Pages serve one list: call this only for the list that shows them.
  /// - Parameters:
  ///   - pages: The pages that the list shows; the list keeps them.
  ///   - distance: An end is near when at most this many rows lie between it and the screen.
  public func loadPages<Element, Cursor>(
    of pages: PagedList<Element, Cursor>,
    within distance: Int = 10
  ) {
    for (edge, load) in [(ListEdge.top, PageLoad.previous), (.bottom, .next)] {
      let new = NearEdge(
        distance: distance,
        isNearIfEmpty: edge == .bottom,
        load: { [weak self] in
          pages.didApproach(load)
          // The lines around the rows say that it loads.
          self?.needsFrame()
        },
        cancel: { pages.didLeave(load) },
        canLoad: { pages.state(of: load).isIdle },
        giveUp: { pages.onDiagnostic?(.pagesInVain(count: NearEdge.vainLimit + 1)) }
      )
      setNearEdge(edge, new)
    }
    pages.onPage = { [weak self] load in
      // The pages that a refresh leaves may be followed by others now.
      if load == .refresh { self?.viewport.nearEdges.forgetVain() }
      self?.viewport.nearEdges.rearm()
      self?.needsFrame()
    }
    // A failure changes no row, but what is shown or said in their place.
    pages.onFailure = { [weak self] in self?.needsFrame() }
    load(pages)
  }

  func setNearEdge(_ edge: ListEdge, _ new: NearEdge) {
    let old = viewport.nearEdges[edge]
    viewport.nearEdges[edge] = new
    old?.leave()
  }

  /// Loads the first page of an empty list, for outputs that draw no frames.
  func approachEndIfEmpty() {
    if viewport.window.showsAllWithoutItems { viewport.nearEdges.callIfEmpty(at: .bottom)?() }
  }
}
