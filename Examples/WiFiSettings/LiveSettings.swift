import BindingCore
import BindingRender

/// Shows the settings on a terminal and repaints them with each tick.
@MainActor
struct LiveSettings {
  private let program: ListProgram
  private let terminal: ListTerminal
  private let settings: DiffableDataSource<Section, AnyDiffable>

  init() throws(TerminalError) {
    let list = TextList(ToggleCell.self, CurrentCell.self, NetworkCell.self)
    list.options.showsFocus = false
    program = ListProgram(list)
    program.listBindings = KeyBindings()
    terminal = try ListTerminal(program, mode: .inline, readsKeys: false)
    settings = DiffableDataSource(display: list)
  }

  func run(_ options: Options) async throws {
    var ticks = 0
    for await state in WiFiController.states(seed: options.seed, ticks: options.ticks) {
      ticks += 1
      await settings.apply(try state.snapshot())
      let status = "Tick \(ticks) of \(options.ticks)"
      program.status = { "\(status, .muted)" }
      if !terminal.draw() { return }
      try await Task.sleep(for: .milliseconds(400))
    }
  }
}
