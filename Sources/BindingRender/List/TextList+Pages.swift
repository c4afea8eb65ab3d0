public import BindingCore

extension TextList {
  /// Loads pages when an end of the list comes near, and cancels them when it is far again.
  ///
  /// Takes the place of the handlers of ``onNearEdge(_:within:_:)``, or of other pages, which are
  /// not loaded any more. The end of an empty list is near. A page that was too short to push the
  /// end away is followed by the next; one that failed is loaded again when the end was out of
  /// reach and comes near again, or by a retry.
  ///
  /// Pages serve one list: call this for the list that shows them, and for no other.
  /// - Parameters:
  ///   - pages: The pages of what the list shows; kept by the list.
  ///   - distance: An end is near when at most this many sections, or rows of the outermost section,
  ///     are out of sight before it.
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
