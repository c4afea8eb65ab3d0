/// A network that the scanner has found.
struct Network: Sendable, Equatable {
  let name: String
  /// The strength in percent.
  var strength: Int
}

/// The state of the settings at one moment.
struct WiFiState: Sendable, Equatable {
  var isOn = true
  var current: String?
  var networks: [Network] = []
  /// The names of known networks, in the order in which they are joined again.
  var known: [String] = []
}

/// A simulated scanner: at each tick networks appear, disappear and change their strength.
final class WiFiController {
  private static let names = [
    "Attic", "Bakery", "Café Ωmega", "Dentist", "Harbour", "Library", "Neighbours", "Öffentlich",
  ]

  private(set) var state = WiFiState()
  private var random: Random
  private let updateHandler: (WiFiController) -> Void

  /// Creates a scanner.
  /// - Parameters:
  ///   - seed: The seed of the simulation.
  ///   - updateHandler: Called after each tick; should capture its owner weakly.
  init(seed: UInt64, updateHandler: @escaping (WiFiController) -> Void) {
    random = Random(state: seed)
    self.updateHandler = updateHandler
  }

  func toggle() {
    state.isOn.toggle()
    if !state.isOn { (state.current, state.networks) = (nil, []) }
    updateHandler(self)
  }

  /// Joins a network if it is in range.
  func join(_ name: String) {
    guard state.networks.contains(where: { $0.name == name }) else { return }
    state.current = name
    if !state.known.contains(name) { state.known.append(name) }
    updateHandler(self)
  }

  func prefer(_ known: [String]) {
    state.known = known
    updateHandler(self)
  }

  func tick() {
    if state.isOn { scan() }
    updateHandler(self)
  }

  private func scan() {
    state.networks = Self.names.compactMap { name in
      let known = state.networks.first { $0.name == name }
      // A visible network stays with a chance of 3 in 4, another appears with 2 in 4.
      guard Int.random(in: 0..<4, using: &random) < (known == nil ? 2 : 3) else { return nil }
      let change = Int.random(in: -2...2, using: &random) * 5
      return Network(name: name, strength: min(100, max(5, (known?.strength ?? 50) + change)))
    }
    let names = Set(state.networks.map(\.name))
    if state.current.map(names.contains) != true {
      let strongest = state.networks.max { $0.strength < $1.strength }
      state.current = state.known.first(where: names.contains) ?? strongest?.name
    }
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014), so that a seed gives the same networks everywhere.
struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
