import BindingCore

/// A point in a list to return to when a filter ends, unless the user has moved in the meantime.
///
/// ```swift
/// let before = list.returnPoint
/// errors.refilter { $0.level == .error }
/// // … and when the filter ends:
/// list.goBack(to: before)
/// errors.refilter { _ in true }
/// ```
public struct ReturnPoint: Equatable, Sendable {
  let place: ListPlace?
  let focus: RowIdentifier?
  let columnOffset: Int
  let isFollowing: Bool
  let moveCount: Int
}
