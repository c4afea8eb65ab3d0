import BindingRender

struct Mountain: Diffable, Equatable {
  let name: String
  /// The height in metres above sea level.
  let height: Int
  let country: String

  var diffIdentifier: String { name }
}

struct MountainCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("NAME", .content(max: 24)),
    TextColumn("HEIGHT", .fixed(6), alignment: .trailing),
    TextColumn("COUNTRY", .rest),
  ]
  private(set) var fields: [StyledText] = []

  mutating func bind(_ mountain: Mountain) {
    fields = ["\(mountain.name, .bold)", "\(mountain.height) m", "\(mountain.country, .muted)"]
  }
}
