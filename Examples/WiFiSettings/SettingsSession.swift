import BindingCore
import BindingRender

/// Shows the settings on the whole screen, where the user can turn the switch and join networks.
@MainActor
final class SettingsSession {
  let program: ListProgram
  private let settings: DiffableDataSource<Section, AnyDiffable>
  private lazy var controller = WiFiController(seed: seed) { [weak self] in self?.show($0.state) }
  private let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
    let list = TextList(ToggleCell.self, CurrentCell.self, KnownCell.self, NetworkCell.self)
    settings = DiffableDataSource(display: list)
    let pane = ListPane(list)
    pane.search = .hide(.rows)
    program = ListProgram(pane)
    program.title = { "\("Settings", .title)" }
    program.status = { [weak self] in self?.status ?? "" }
    program.listBindings["select"]?.isInBottomLine = true
    settings.handlers.didSelect = { [weak self] row in
      switch row.value {
      case is Toggle: self?.controller.toggle()
      case let network as Network: self?.controller.join(network.name)
      case let known as KnownNetwork: self?.controller.join(known.name)
      default: break
      }
    }
    settings.handlers.canReorder = { $0.value is KnownNetwork }
    // A row moved beyond its section becomes the first or last of the section again.
    settings.handlers.didReorder = { [weak self] move in
      let known = move.finalSnapshot.items.compactMap { $0.value(as: KnownNetwork.self)?.name }
      self?.controller.prefer(known)
    }
    tick()
  }

  /// Scans for networks once.
  func tick() { controller.tick() }

  /// Scans each second until the user quits.
  /// - Parameter output: The way to show the settings.
  /// - Throws: The reason why the settings cannot be shown.
  func run(_ output: ListOutput) async throws {
    let scanning = Task {
      while !Task.isCancelled {
        try await Task.sleep(for: .seconds(1))
        tick()
      }
    }
    defer { scanning.cancel() }
    try await program.run(output)
  }

  /// The status that the user hears after a key that turns the switch or joins a network.
  private var status: StyledText {
    let state = controller.state
    return state.current.map { "Connected to \($0)" }
      ?? (state.isOn ? "Not connected" : "Wi-Fi is off")
  }

  private func show(_ state: WiFiState) {
    do {
      settings.apply(try state.snapshot())
    } catch {
      program.quit(throwing: error)
    }
  }
}
