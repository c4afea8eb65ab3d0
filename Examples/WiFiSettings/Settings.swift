import BindingRender

/// The settings of a simulated Wi-Fi: a snapshot is applied at each tick of the scanner.
@MainActor
final class Settings {
  let program: ListProgram
  private let source: DiffableDataSource<Section, AnyDiffable>
  private lazy var controller = WiFiController(seed: seed) { [weak self] in self?.show($0.state) }
  private let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
    let list = TextList(ToggleCell.self, CurrentCell.self, KnownCell.self, NetworkCell.self)
    list.options.changeMarks = ChangeMarks(for: .seconds(2))
    source = DiffableDataSource(display: list)
    let pane = ListPane(list)
    pane.search = .hide(.rows)
    program = ListProgram(pane)
    program.title = { "\("Settings", .title)" }
    program.status = { [weak self] in self?.status ?? "" }
    program.listBindings[.select]?.showsHint = true
    source.handlers.didSelect = { [weak self] row in
      switch row.value {
      case is Toggle: self?.controller.toggle()
      case let network as Network: self?.controller.join(network.name)
      case let known as KnownNetwork: self?.controller.join(known.name)
      default: break
      }
    }
    source.handlers.canReorder = { $0.value is KnownNetwork }
    // A row moved beyond its section becomes the first or last of the section again.
    source.handlers.didReorder = { [weak self] move in
      let known = move.finalSnapshot.items.compactMap { $0.value(as: KnownNetwork.self)?.name }
      self?.controller.prefer(known)
    }
    tick()
  }

  /// Scans for networks once.
  func tick() { controller.tick() }

  /// Scans a number of times, slowly enough to watch; in the middle, Wi-Fi is off for a tick.
  func scan(_ ticks: Int) async throws {
    for number in 1...ticks {
      try await program.pause(for: .milliseconds(500))
      ticks > 3 && (0...1).contains(number - ticks / 2) ? controller.toggle() : tick()
      program.print(above: "Tick \(number): \(controller.state.networks.count) networks in reach")
    }
    try await program.pause(for: .milliseconds(500))
  }

  /// The status that the user hears after a key that turns the switch or joins a network.
  private var status: StyledText {
    let state = controller.state
    return state.current.map { "Connected to \($0)" }
      ?? (state.isOn ? "Not connected" : "Wi-Fi is off")
  }

  private func show(_ state: WiFiState) {
    do {
      source.apply(try state.snapshot())
    } catch {
      program.quit(throwing: error)
    }
  }
}
