/// The bindings that apply now, by where they come from; those of one group come before those of the next.
struct AvailableBindings {
  let own: [KeyBinding]
  let pane: [KeyBinding]
  let row: [KeyBinding]
  let list: [KeyBinding]

  var all: [KeyBinding] { own + pane + row + list }
}
