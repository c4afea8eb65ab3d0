import BindingCore
import BindingRender

/// Shows the settings on the whole screen: a person turns the switch and joins networks.
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
    program = ListProgram(list)
    program.title = { "\("Settings", .bold)" }
    program.status = { [weak self] in self?.status ?? "" }
    program.search = .hide(.rows)
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
    // A row that was moved beyond its section is the first or the last of it again.
    settings.handlers.didReorder = { [weak self] move in
      let known = move.finalSnapshot.items.compactMap { $0.value(as: KnownNetwork.self)?.name }
      self?.controller.prefer(known)
    }
    tick()
  }

  /// Scans for networks once.
  func tick() { controller.tick() }

  /// Scans each second until the person quits.
  /// - Parameter output: How the settings are shown.
  /// - Throws: Why the settings cannot be shown.
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

  /// What a person hears after a key that turns or joins something.
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
