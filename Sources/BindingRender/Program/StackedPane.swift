/// A pane that has, or had, the whole screen, and the pane in it that has the focus.
struct StackedPane {
  let pane: Pane
  var focus: ListPane
}
