import BindingCore
import BindingRender

/// Shows the settings on a terminal and repaints them with each tick.
struct LiveSettings {
  private let settings: DiffableDataSource<Section, AnyDiffable, ListTerminal>

  init() throws(TerminalError) {
    settings = DiffableDataSource(
      display: try ListTerminal(
        TextList(ToggleCell.self, CurrentCell.self, NetworkCell.self),
        mode: .inline,
        readsKeys: false
      )
    )
  }

  func run(_ options: Options) async throws {
    var ticks = 0
    for await state in WiFiController.states(seed: options.seed, ticks: options.ticks) {
      ticks += 1
      await settings.apply(try state.snapshot())
      let isThere = settings.withDisplay { [ticks] terminal in
        terminal.status = "\("Tick \(ticks) of \(options.ticks)", .dim)"
        return terminal.draw()
      }
      if !isThere { return }
      try await Task.sleep(for: .milliseconds(400))
    }
  }
}
