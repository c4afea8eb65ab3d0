/// The part of a terminal that a list is drawn on.
public enum ScreenMode: Hashable, Sendable {
  /// The lines at the cursor, repainted in place; what the terminal shows above stays.
  case inline
  /// The whole terminal, on a separate screen that disappears at the end; never chosen unless the
  /// program asks for it.
  case fullScreen
}
