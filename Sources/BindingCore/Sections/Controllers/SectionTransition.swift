/// The way a section is updated when its model is applied again.
public enum SectionTransition: Hashable, Sendable {
  /// The controller is asked for its rows, and those that changed are shown.
  case compareRows
  /// The rows stay, and the controller is not asked for them unless an update of the section was requested.
  /// Correct only if both models are equal.
  case skip
  /// The section is deleted and inserted again, with a new controller; selected rows stay selected.
  case replace
}
