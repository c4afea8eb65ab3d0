import BindingCore

/// The pages that a list loads, whatever their elements and cursors are.
protocol ListPages: AnyObject {
  func state(of load: PageLoad) -> LoadState
  /// Whether a page has arrived while no task takes it in.
  var isUnattended: Bool { get }
  /// Adds the pages that have arrived.
  func receiveAnswers()
  /// The number of loaded pages.
  var pageCount: Int { get }
  /// The number of elements.
  var elementCount: Int { get }
  /// Drops no pages from now on.
  func keepAll()
  func load(_ load: PageLoad)
}

extension PagedList: ListPages {
  var elementCount: Int { elements.count }
}

extension ListPages {
  /// The error of the pages that could not be loaded; nil if there is none.
  var failure: (any Error)? { state(of: .next).error ?? state(of: .previous).error }
}

extension LoadState {
  var isIdle: Bool { if case .idle = self { true } else { false } }

  var isLoading: Bool { if case .loading = self { true } else { false } }

  /// The error of a failed load; nil in any other state.
  var error: (any Error)? { if case .failed(let error) = self { error } else { nil } }
}
