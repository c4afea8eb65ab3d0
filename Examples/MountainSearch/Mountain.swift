import BindingCore
import BindingRender

struct Mountain: Diffable, Equatable {
  let name: String
  /// The height in metres above sea level.
  let height: Int
  let country: String

  var diffIdentifier: String { name }
}

struct MountainCell: Bindable {
  private(set) var text: StyledText = ""

  mutating func bind(_ mountain: Mountain) {
    text = "  \(mountain.name, .bold) \(mountain.height) m, \(mountain.country, .muted)"
  }
}
