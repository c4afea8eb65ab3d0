/// A load that a paged list can perform.
public enum PageLoad: SelfIdentified, CaseIterable {
  /// Loads the page before the first loaded one.
  case previous
  /// Loads the page after the last loaded one, or the first page of all if none is loaded.
  case next
  /// Loads all loaded pages again.
  case refresh
}

/// The state of a load.
public enum LoadState: Sendable {
  /// No load is in progress.
  case idle
  /// A page is loading, or waits for another load.
  case loading
  /// The error that the loader threw.
  case failed(any Error)
  /// There is no further page to load.
  case ended
}

/// The state of a load, as a view model for a row.
public struct PageState: Diffable {
  /// The load.
  public let load: PageLoad
  /// The state of the load.
  public let state: LoadState

  /// A footer, because the focus skips footers and this row appears and disappears.
  public static var rowRole: RowRole { .footer }

  /// The load, so that its row stays the same while the state changes.
  public var diffIdentifier: PageLoad { load }

  /// Whether both states look the same; two errors do if their descriptions are equal.
  public func isEqual(to other: PageState) -> Bool {
    switch (state, other.state) {
    case (.idle, .idle), (.loading, .loading), (.ended, .ended): true
    case (.failed(let error), .failed(let otherError)):
      String(reflecting: error) == String(reflecting: otherError)
    default: false
    }
  }
}
