import BindingCore

extension KeyBindings {
  /// The default key bindings of a list.
  public static var list: KeyBindings {
    // Selection comes first: where several rows can be selected, space selects instead of
    // scrolling.
    var table = KeyBindings(selection + motions + sideways)
    var select = KeyBinding("select", [.enter], isCommand: true) {
      $0.list.focusedPath != nil
    } perform: { program in
      guard let path = program.list.focusedPath else { return }
      _ = program.list.content?.select(path)
    }
    // If rows do not stay selected, Return only triggers the action of the row.
    select.momentaryTitle = "choose"
    let hasSearch = { (program: ListProgram) in !program.focusedPane.searchText.isEmpty }
    let others = [
      select,
      KeyBinding("try again", ["t"], as: .retry, isInBottomLine: true, isAvailable: \.canRetry) {
        $0.retriedPane?.onRetry?()
      },
      KeyBinding("search", ["/"], isInBottomLine: true) {
        !$0.focusedPane.search.hidesRows
      } perform: {
        $0.beginSearch()
      },
      KeyBinding("filter", ["/"], isInBottomLine: true, isAvailable: \.focusedPane.search.hidesRows)
      {
        $0.beginSearch()
      },
      KeyBinding("next match", ["n"], isAvailable: hasSearch) { $0.focusedPane.findNext() },
      KeyBinding("previous match", ["N"], isAvailable: hasSearch) {
        $0.focusedPane.findNext(forwards: false)
      },
      KeyBinding(
        "end the search",
        [.escape],
        isCommand: true,
        isAvailable: hasSearch
      ) {
        $0.focusedPane.search(for: "")
        $0.announcer.say($0.words($0.focusedPane.search.hidesRows ? .filterEnded : .searchEnded))
      },
      deselection,
      closingDetails,
      back,
      KeyBinding(
        "move",
        ["m"],
        as: .move,
        isInBottomLine: true,
        isAvailable: \.focusedPane.move.canBegin
      ) {
        $0.focusedPane.move.begin()
      },
      // Some terminals do not report Alt with a key: xterm types another character.
      KeyBinding("mouse", [.control("x"), .alt("m")], isAvailable: { !$0.isSpoken }) {
        $0.capturesMouse.toggle()
      },
      KeyBinding("next pane", [.tab], isInBottomLine: true, isAvailable: \.hasOtherPane) {
        $0.focusNextPane(by: 1)
      },
      KeyBinding("previous pane", [.backTab], isAvailable: \.hasOtherPane) {
        $0.focusNextPane(by: -1)
      },
      KeyBinding("help", ["?"], as: .help, isInBottomLine: true) { $0.toggleHelp() },
      KeyBinding("quit", ["q"], as: .quit, isInBottomLine: true) { $0.quit() },
    ]
    for binding in others + resizing + details + speech { table[binding.name] = binding }
    return table.phrased
  }
}
