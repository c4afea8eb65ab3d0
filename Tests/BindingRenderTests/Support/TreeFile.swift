import BindingCore
import BindingRender

/// A file of a tree, identified by its name.
struct TreeFile: Diffable, Equatable {
  let name: String
  var diffIdentifier: String { name }
}

/// Shows a file with a mark if it can be expanded or collapsed; says its name alone.
struct TreeFileCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ file: TreeFile) { text = "\(file.name)" }

  func text(in context: CellContext) -> StyledText {
    "\(context.isExpanded.map { $0 ? "▾" : "▸" } ?? " ") \(text)"
  }

  func spoken(in context: CellContext) -> StyledText { text }
}
