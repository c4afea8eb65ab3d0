import BindingCore

/// The pages that a list loads, with the types of their elements and cursors erased.
struct ListPages {
  let state: (PageLoad) -> LoadState
  /// Whether a page has arrived while no task takes it in.
  let isUnattended: () -> Bool
  /// Adds the pages that have arrived.
  let takeIn: () -> Void
  /// The number of loaded pages, and of elements.
  let counts: () -> (pages: Int, elements: Int)
  /// Starts a load, and drops no pages from now on.
  let loadKeepingAll: (PageLoad) -> Void

  init<Element, Cursor>(_ pages: PagedList<Element, Cursor>) {
    state = { pages.state(of: $0) }
    isUnattended = { pages.isUnattended }
    takeIn = { pages.takeIn() }
    counts = { (pages.pageCount, pages.elements.count) }
    loadKeepingAll = {
      pages.keepAll()
      pages.load($0)
    }
  }

  func isLoading(_ load: PageLoad) -> Bool {
    if case .loading = state(load) { true } else { false }
  }

  /// The error of the pages that could not be loaded; nil if there is none.
  var failure: (any Error)? {
    for load in [PageLoad.next, .previous] {
      if case .failed(let error) = state(load) { return error }
    }
    return nil
  }
}
