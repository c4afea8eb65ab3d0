/// A move of a row or a section, for the owner of the data to carry out.
public enum ListMove: Hashable, Sendable {
  /// A row moves within its section or to another; `to` is counted without the row itself.
  case row(AnyDiffable.Identifier, from: ItemPath, to: ItemPath)
  /// The section of a model moves; `to` is counted without the section itself.
  case section(AnyDiffable.Identifier, from: Int, to: Int)
}
