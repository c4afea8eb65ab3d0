/// Methods that look like hooks of a ``BindingSectionController``, and would never be called.
///
/// Swift says nothing about a method that nearly matches a hook. A controller with one of these gets a
/// warning that names the right one: only then is the default of a requirement below a deprecated one.
public protocol _MistakenHooks: AnyObject {
  /// The result of `didAttach(to:)`: that of the default unless a controller has the method.
  associatedtype Attached = Never?
  /// The result of `didSelectItem(at:)`: that of the default unless a controller has the method.
  associatedtype SelectedAt = Never?
  /// The type of row that a controller's `didSelect(_:in:)` takes instead of any.
  associatedtype SelectedRow: Diffable = AnyDiffable
  /// The model that goes with ``SelectedRow``.
  associatedtype SelectedModel = Never?

  /// Not a hook.
  func didAttach(to context: SectionContext) -> Attached
  /// Not a hook.
  func didSelectItem(at index: Int) -> SelectedAt
  /// Not a hook; that of a ``BindingSectionController`` takes `any Diffable`.
  func didSelect(_ viewModel: SelectedRow, in model: SelectedModel)

  /// Deprecated where a controller has `didAttach(to:)`.
  static var mistakenAttach: Void { get }
  /// Deprecated where a controller has `didSelectItem(at:)`.
  static var mistakenSelectItem: Void { get }
  /// Deprecated where a controller has a `didSelect(_:in:)` of one type of row.
  static var mistakenSelect: Void { get }
}

extension _MistakenHooks {
  /// Not a hook.
  public func didAttach(to context: SectionContext) -> Never? { nil }
  /// Not a hook.
  public func didSelectItem(at index: Int) -> Never? { nil }
  /// Not a hook.
  public func didSelect(_ viewModel: AnyDiffable, in model: Never?) {}

  /// Warns.
  @available(
    *,
    deprecated,
    message: "didAttach(to:) is never called; didUpdate(to:) is, with the first model"
  )
  public static var mistakenAttach: Void { () }
  /// Warns.
  @available(
    *,
    deprecated,
    message: "didSelectItem(at:) is never called; return a RowHandler in handlers(in:)"
  )
  public static var mistakenSelectItem: Void { () }
  /// Warns.
  @available(
    *,
    deprecated,
    message: "didSelect(_:in:) takes any Diffable; for one type, return a RowHandler"
  )
  public static var mistakenSelect: Void { () }
}

extension _MistakenHooks where Attached == Never? {
  /// Does not warn.
  public static var mistakenAttach: Void { () }
}

extension _MistakenHooks where SelectedAt == Never? {
  /// Does not warn.
  public static var mistakenSelectItem: Void { () }
}

extension _MistakenHooks where SelectedModel == Never? {
  /// Does not warn.
  public static var mistakenSelect: Void { () }
}
