import BindingRender

struct Toggle: Diffable, Equatable {
  var diffIdentifier: String { "toggle" }
  let isOn: Bool
}

struct CurrentNetwork: Diffable, Equatable {
  var diffIdentifier: String { "current" }
  let name: String
}

struct KnownNetwork: Diffable, Equatable {
  var diffIdentifier: String { name }
  let name: String
}

extension Network: Diffable {
  var diffIdentifier: String { name }
}

struct ToggleCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ toggle: Toggle) { text = "\("Wi-Fi", .bold): \(toggle.isOn ? "on" : "off")" }
}

struct CurrentCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ current: CurrentNetwork) { text = "Connected to \(current.name, .bold)" }
}

struct KnownCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ known: KnownNetwork) { text = "  \(known.name), joined before" }
}

struct NetworkCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("NAME", .content(max: 34)),
    TextColumn("BARS", .fixed(4)),
    TextColumn("STRENGTH", .fixed(5), alignment: .trailing),
  ]

  private(set) var fields: [StyledText] = []

  mutating func bind(_ network: Network) {
    let bars = String(repeating: "▮", count: (network.strength + 24) / 25)
    fields = ["  \(network.name)", "\(bars, .green)", "\(network.strength) %"]
  }

  /// Leaves out the bars, which say the same as the number.
  func spoken(in context: CellContext) -> StyledText { "\(fields[0]) \(fields[2])" }
}

enum Section: CaseIterable { case config, known, networks }

extension WiFiState {
  /// Returns the list: the configuration and, while Wi-Fi is on, known networks by preference, and other
  /// networks in range by strength.
  func snapshot() throws -> Snapshot<Section, AnyDiffable> {
    let others = networks.filter { $0.name != current }
      .sorted { ($1.strength, $0.name) < ($0.strength, $1.name) }
    return try Snapshot {
      SnapshotSection(.config) {
        Toggle(isOn: isOn)
        if let current { CurrentNetwork(name: current) }
      }
      if isOn, !known.isEmpty { SnapshotSection(.known) { known.map(KnownNetwork.init) } }
      if isOn { SnapshotSection(.networks) { others } }
    }
  }
}
