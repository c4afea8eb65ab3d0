import BindingCore
import BindingRender
import Foundation

struct Mountain: Diffable, Equatable {
  let name: String
  /// In metres above the sea.
  let height: Int
  let country: String

  var diffIdentifier: String { name }

  /// Whether the name contains a text; case and diacritics do not matter.
  func matches(_ query: String) -> Bool {
    query.isEmpty || Self.folded(name).contains(Self.folded(query))
  }

  static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

struct MountainCell: Bindable {
  private(set) var text: StyledText = ""

  mutating func bind(_ mountain: Mountain) {
    text = "  \(mountain.name, .bold) \(mountain.height) m, \(mountain.country, .dim)"
  }
}
