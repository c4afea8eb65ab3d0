/// What can be loaded of a list of pages.
public enum PageLoad: SelfIdentified, CaseIterable {
  /// The page before the first that is present.
  case previous
  /// The page after the last that is present; the first page of all while none is.
  case next
  /// The pages that are present, again.
  case refresh
}

/// How far a load has come.
public enum LoadState: Sendable {
  /// Nothing is on its way.
  case idle
  /// A page is on its way, or waits for another.
  case loading
  /// The server could not be asked; this is why.
  case failed(any Error)
  /// There is nothing more to load.
  case ended
}

/// The state of a load, to be shown as a row.
public struct PageState: Diffable {
  /// The load that has the state.
  public let load: PageLoad
  /// How far it has come.
  public let state: LoadState

  /// A footer: the focus passes over a row that comes and goes.
  public static var rowRole: RowRole { .footer }

  /// The load: its row stays the same while the state changes.
  public var diffIdentifier: PageLoad { load }

  /// Whether both states look the same; of two errors, whether their descriptions do.
  public func isEqual(to other: PageState) -> Bool {
    switch (state, other.state) {
    case (.idle, .idle), (.loading, .loading), (.ended, .ended): true
    case (.failed(let error), .failed(let otherError)):
      String(reflecting: error) == String(reflecting: otherError)
    default: false
    }
  }
}
