/// Methods that look like hooks of a ``BindingSectionController`` but that a list never calls.
///
/// Swift does not diagnose a method that nearly matches a hook. A controller with one of these gets
/// a warning that names the right one: its associated types differ from their defaults, so a
/// requirement below falls back to its deprecated default.
public protocol _MistakenHooks: AnyObject {
  /// The result type of `didAttach(to:)`; `Never?` unless a controller has the method.
  associatedtype Attached = Never?
  /// The result type of `didSelectItem(at:)`; `Never?` unless a controller has the method.
  associatedtype SelectedAt = Never?
  /// The row type of a controller's `didSelect(_:in:)` that does not take `any Diffable`.
  associatedtype SelectedRow: Diffable = AnyDiffable
  /// The model type of the `didSelect(_:in:)` that takes ``SelectedRow``.
  associatedtype SelectedModel = Never?

  /// Not a hook.
  func didAttach(to context: SectionContext) -> Attached
  /// Not a hook.
  func didSelectItem(at index: Int) -> SelectedAt
  /// Not a hook; the hook of ``BindingSectionController`` takes `any Diffable`.
  func didSelect(_ viewModel: SelectedRow, in model: SelectedModel)

  /// Deprecated where a controller has `didAttach(to:)`.
  static var mistakenAttach: Void { get }
  /// Deprecated where a controller has `didSelectItem(at:)`.
  static var mistakenSelectItem: Void { get }
  /// Deprecated where a controller has a `didSelect(_:in:)` for one type of row.
  static var mistakenSelect: Void { get }
}

extension _MistakenHooks {
  /// Not a hook.
  public func didAttach(to context: SectionContext) -> Never? { nil }
  /// Not a hook.
  public func didSelectItem(at index: Int) -> Never? { nil }
  /// Not a hook.
  public func didSelect(_ viewModel: AnyDiffable, in model: Never?) {}

  /// Triggers the warning.
  @available(
    *,
    deprecated,
    message: "didAttach(to:) is never called; use didUpdate(to:), which also gets the first model"
  )
  public static var mistakenAttach: Void { () }
  /// Triggers the warning.
  @available(
    *,
    deprecated,
    message: "didSelectItem(at:) is never called; return a RowHandler from handlers(in:)"
  )
  public static var mistakenSelectItem: Void { () }
  /// Triggers the warning.
  @available(
    *,
    deprecated,
    message: "never called: take `any Diffable`, or return a RowHandler from handlers(in:)"
  )
  public static var mistakenSelect: Void { () }
}

extension _MistakenHooks where Attached == Never? {
  /// Triggers no warning.
  public static var mistakenAttach: Void { () }
}

extension _MistakenHooks where SelectedAt == Never? {
  /// Triggers no warning.
  public static var mistakenSelectItem: Void { () }
}

extension _MistakenHooks where SelectedModel == Never? {
  /// Triggers no warning.
  public static var mistakenSelect: Void { () }
}
