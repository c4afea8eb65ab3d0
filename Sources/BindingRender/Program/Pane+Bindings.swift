/// The keys of a pane, which the pane keeps without knowing programs.
private final class PaneKeys {
  let bindings: KeyBindings

  init(_ bindings: KeyBindings) { self.bindings = bindings }
}

extension Pane: KeyResponder {
  /// The pane's own key bindings, which apply while it has the focus.
  ///
  /// They come after those of the program, and before those of the focused row. The bindings of a
  /// split apply while a pane in it has the focus, after those of that pane, and those of a list
  /// also while the details of its row have it.
  public var bindings: KeyBindings {
    get { (attachment as? PaneKeys)?.bindings ?? KeyBindings() }
    set { attachment = PaneKeys(newValue) }
  }
}
