public import BindingCore

extension TextList {
  /// Loads pages when an end of the list comes near, and cancels the load when the end is far again.
  ///
  /// Replaces the handlers of ``onNearEdge(_:within:_:)`` and any other pages, which are no longer loaded. An
  /// empty list counts as being at its end. A page too short to push the end away is followed by the next. A
  /// page that failed is loaded again at the next approach, or by a retry.
  ///
  /// Pages serve one list: call this only for the list that shows them.
  /// - Parameters:
  ///   - pages: The pages that the list shows; the list keeps them.
  ///   - distance: An end is near when at most this many sections, or rows of the outermost section, lie
  ///     between it and the screen.
  public func loadPages<Element, Cursor>(
    of pages: PagedList<Element, Cursor>,
    within distance: Int = 10
  ) {
    for (edge, load) in [(ListEdge.top, PageLoad.previous), (.bottom, .next)] {
      let new = NearEdge(
        distance: distance,
        isNearIfEmpty: edge == .bottom,
        handler: { pages.didApproach(load) },
        leaveHandler: { pages.didLeave(load) }
      )
      setNearEdge(edge, new)
    }
    pages.onPage = { [weak self] in
      self?.rearmNearEdge(.top)
      self?.rearmNearEdge(.bottom)
    }
    hasUnattendedPages = { pages.isUnattended }
    needsFrame()
  }
}
