/// What happens to a section whose model is applied again.
public enum SectionTransition: Hashable, Sendable {
  /// The controller is asked for the rows, and those that changed are shown.
  case compareRows
  /// The rows stay as they are, and the controller is not asked, unless an update of the section
  /// was asked for: right if both models are equal.
  case skip
  /// The section is shown anew, as if it had been removed and inserted, with a new controller; what
  /// is selected stays selected.
  case replace
}
