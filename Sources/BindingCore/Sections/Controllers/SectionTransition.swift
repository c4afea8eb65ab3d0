/// The way a section is updated when its model is applied again.
public enum SectionTransition: Hashable, Sendable {
  /// The list requests the controller's rows, and shows the changed ones.
  case compareRows
  /// The rows stay, and the list does not request them unless an update of the section was
  /// requested. Correct only if both models are equal.
  case skip
  /// The section is deleted and inserted again, with a new controller; selected rows stay selected.
  case replace
}
