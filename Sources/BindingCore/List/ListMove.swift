/// Something that someone moved, for the owner of the data to carry over.
public enum ListMove: Hashable, Sendable {
  /// A row, within its section or into another; the place it is to have, counted without it.
  case row(AnyDiffable.Identifier, from: ItemPath, to: ItemPath)
  /// A section, by its model; the place it is to have, counted without it.
  case section(AnyDiffable.Identifier, from: Int, to: Int)
}
