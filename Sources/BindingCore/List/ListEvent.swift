/// Something that happened to a list as it was looked at and used, told after its controller.
public enum ListEvent: Equatable, Sendable {
  /// A row is coming into view.
  case willDisplayRow(AnyDiffable, ItemPath)
  /// The first row of a section is coming into view; the section's model.
  case willDisplaySection(AnyDiffable)
  /// A row, as it was last in view, has left the view or the list.
  case didEndDisplayRow(AnyDiffable)
  /// The last visible row of a section has left; the section's model.
  case didEndDisplaySection(AnyDiffable)
  /// A section is near enough to the view to prepare for it; the section's model.
  case willEnterWorkingRange(AnyDiffable)
  /// A section is too far from the view; the section's model.
  case didExitWorkingRange(AnyDiffable)
  /// The list has been scrolled.
  case didScroll
  /// A row was selected.
  case didSelect(AnyDiffable)
  /// A row is not selected any more.
  case didDeselect(AnyDiffable)
  /// A row has come under the focus.
  case didHighlight(AnyDiffable)
  /// The focus has left a row.
  case didUnhighlight(AnyDiffable)
}
