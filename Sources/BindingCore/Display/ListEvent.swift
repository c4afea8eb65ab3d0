/// Something that happened while a list was shown and used, reported after its controller's hook.
public enum ListEvent: Equatable, Sendable {
  /// A row becomes visible; its view model and path.
  case willDisplayRow(AnyDiffable, ItemPath)
  /// The first row of a section becomes visible; the section's model.
  case willDisplaySection(AnyDiffable)
  /// A row is no longer visible, or has left the list; its view model when it was last visible.
  case didEndDisplayRow(AnyDiffable)
  /// The last visible row of a section is no longer visible; the section's model.
  case didEndDisplaySection(AnyDiffable)
  /// A section enters the working range; the section's model.
  case willEnterWorkingRange(AnyDiffable)
  /// A section has left the working range; the section's model.
  case didExitWorkingRange(AnyDiffable)
  /// The list has been scrolled.
  case didScroll
  /// A row was selected; its view model.
  case didSelect(AnyDiffable)
  /// A row was deselected; its view model.
  case didDeselect(AnyDiffable)
  /// A row was highlighted; its view model.
  case didHighlight(AnyDiffable)
  /// A row is no longer highlighted; its view model.
  case didUnhighlight(AnyDiffable)
}
