import BindingCore
import BindingRender

struct Mountain: Diffable, Equatable {
  let name: String
  /// The height in metres above sea level.
  let height: Int
  let country: String
  /// The name in the form that searches compare.
  let foldedName: FoldedText

  init(name: String, height: Int, country: String) {
    self.name = name
    self.height = height
    self.country = country
    foldedName = FoldedText(name)
  }

  var diffIdentifier: String { name }
}

struct MountainCell: Bindable {
  private(set) var text: StyledText = ""

  mutating func bind(_ mountain: Mountain) {
    text = "  \(mountain.name, .bold) \(mountain.height) m, \(mountain.country, .dim)"
  }
}
