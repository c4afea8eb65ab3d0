public import BindingCore

/// A display that shows each row by a text cell: printed to any output stream, or on a screen.
///
/// ```swift
/// let list = TextList(UserCell.self, ActionCell.self, CommentCell.self)
/// let feed = ListAdapter(display: list)
/// feed.apply { ListSections(posts) { PostSectionController() } }
/// list.print(to: &output)
/// ```
///
/// Rows are asked for, and cells bound, when they are printed or come into sight; keep the adapter,
/// which has the rows. A row whose view model has no registered cell is shown as a line that names
/// it.
public final class TextList: ListDisplay {
  let registry = CellRegistry()
  let viewport: Viewport
  let empty: StyledText
  var content: (any ListContent)? { viewport.content }
  /// The update that was taken over last, if there was one.
  public private(set) var latestUpdate: ListUpdate?

  /// Called when what is on a screen may be out of date.
  var onChange: () -> Void = {}

  /// How the list is shown on a screen.
  public var options: ViewOptions {
    get { viewport.options }
    set {
      viewport.options = newValue
      onChange()
    }
  }

  private init(empty: StyledText) {
    self.empty = empty
    viewport = Viewport(registry: registry)
  }

  /// Creates an empty list.
  /// - Parameters:
  ///   - types: The cells, one for each type of view model; of two for one type the later counts.
  ///   - empty: What is shown while the list has no items, behind its headers and footers.
  public convenience init<each Cell: Bindable>(
    _ types: repeat (each Cell).Type,
    empty: StyledText = ""
  ) {
    self.init(empty: empty)
    repeat registry.register(each types)
  }

  /// Creates an empty list of rows of one type, whose text a closure provides.
  /// - Parameters:
  ///   - empty: What is shown while the list has no items, behind its headers and footers.
  ///   - text: The text of a row; rows of other types are shown as lines that name their type.
  public convenience init<ViewModel: Diffable>(
    empty: StyledText = "",
    text: @escaping (ViewModel) -> StyledText
  ) {
    self.init(empty: empty)
    registry.register(text)
  }

  /// Takes over an update; asks for no row.
  /// - Parameters:
  ///   - update: What changed.
  ///   - content: The list, asked for rows when they are printed or come into sight.
  /// - Complexity: O(*c* log *c*) for *c* changes, plus the rows in sight.
  public func apply(_ update: ListUpdate, of content: some ListContent) {
    latestUpdate = update
    viewport.apply(update.changes, of: content)
    onChange()
  }

  /// Asks for a frame, as what is selected is marked.
  public func selectionDidChange() { onChange() }

  /// Hands over how often cells were bound, and which types have none.
  public func takeReport() -> DisplayReport { registry.takeReport() }
}
