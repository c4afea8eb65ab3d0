/// The part of a terminal that a list is drawn on; an output without a screen is printed to.
public enum ScreenMode: Hashable, Sendable {
  /// The lines at the cursor, repainted in place; what the terminal shows above stays.
  case inline
  /// The whole terminal, on a screen of its own that disappears at the end; never chosen unless the
  /// program asks for it.
  case fullScreen
}
