/// A pane that has no room where it is, and that a key shows alone.
struct PanePage {
  let pane: Pane
  let key: Key
  let title: StyledText
}
