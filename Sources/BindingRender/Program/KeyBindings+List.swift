import BindingCore

extension KeyBindings {
  /// What the keys of a list do if a program does not say otherwise.
  public static var list: KeyBindings {
    // Where several rows can be selected, space selects.
    var table = KeyBindings(selection + ListMotion.all.map { KeyBinding($0) })
    let others = [
      KeyBinding("select", [.enter]) { program in
        guard let path = program.list.focusedPath else { return }
        _ = program.list.content?.select(path)
      },
      KeyBinding("try again", ["t"], isInBottomLine: true, isAvailable: \.canRetry) {
        $0.onRetry?()
      },
      KeyBinding("search", ["/"], isInBottomLine: true) {
        !$0.filters
      } perform: {
        $0.beginSearch()
      },
      KeyBinding("filter", ["/"], isInBottomLine: true, isAvailable: \.filters) {
        $0.beginSearch()
      },
      KeyBinding("next found", ["n"], isAvailable: \.isSearching) { $0.findNext() },
      KeyBinding("previous found", ["N"], isAvailable: \.isSearching) {
        $0.findNext(forwards: false)
      },
      KeyBinding("end the search", [.escape], isAvailable: \.isSearching) { $0.search(for: "") },
      deselection,
      KeyBinding("move", ["m"], isInBottomLine: true, isAvailable: \.canMoveFocusedRow) {
        $0.beginMove()
      },
      KeyBinding("mouse", [.alt("m")], isAvailable: { !$0.isSpoken }) { $0.capturesMouse.toggle() },
      KeyBinding("help", ["?"], isInBottomLine: true) { $0.toggleHelp() },
      KeyBinding("quit", ["q"], isInBottomLine: true) { $0.quit() },
    ]
    for binding in others + speech { table[binding.title] = binding }
    return table
  }
}

extension ListProgram {
  fileprivate var isSearching: Bool { !searchText.isEmpty }
}
