public import BindingCore

// Panes that make the list of their elements, and keep what feeds it.
extension ListPane {
  /// Creates a pane with a row for each element.
  ///
  /// ```swift
  /// let jobs = LiveList<Job>()
  /// let pane = ListPane(jobs) { job in "\(job.name, .bold)  \(job.state, .muted)" }
  /// ```
  ///
  /// The pane keeps the adapter of its list. An element that needs several rows, or state of its
  /// own, has a section controller: create a ``TextList`` and an adapter for it.
  /// - Parameters:
  ///   - elements: An array, an `IdentifiedList`, or live elements such as a `LiveList`, which are
  ///     followed.
  ///   - empty: The text shown while there are no elements.
  ///   - didSelect: Handles the selection of a row, such as at Return.
  ///   - text: Returns the text of an element.
  public convenience init<Elements: SectionModels>(
    _ elements: Elements,
    empty: StyledText = "",
    didSelect: @escaping (Elements.Model) -> Void = { _ in },
    text: @escaping (Elements.Model) -> StyledText
  ) {
    self.init(elements, in: TextList(empty: empty, text: text), didSelect: didSelect)
  }

  /// Creates a pane with a row for each element, in a list with cells, such as those of a table.
  ///
  /// ```swift
  /// let pane = ListPane(processes, in: TextList(ProcessCell.self))
  /// ```
  /// - Parameters:
  ///   - elements: An array, an `IdentifiedList`, or live elements, which are followed.
  ///   - list: The list, which nothing else feeds.
  ///   - didSelect: Handles the selection of a row, such as at Return.
  public convenience init<Elements: SectionModels>(
    _ elements: Elements,
    in list: TextList,
    didSelect: @escaping (Elements.Model) -> Void = { _ in }
  ) {
    let adapter = ListAdapter(display: list, scheduler: list.scheduler)
    adapter.apply { ListSections(oneRowEach: elements, didSelect: didSelect) }
    self.init(list)
    keep(adapter)
  }

  /// Creates a pane with a row for each element that a server returns, a page at a time.
  ///
  /// The pane loads the next page when an end of the list comes near, takes pages in, says that it
  /// loads or why it failed, and has a key to try again.
  /// - Parameters:
  ///   - pages: The pages, which load nothing for another list.
  ///   - empty: The text shown while there are no elements.
  ///   - didSelect: Handles the selection of a row, such as at Return.
  ///   - isolation: The actor that the pane belongs to: the caller's.
  ///   - text: Returns the text of an element.
  public convenience init<Element, Cursor>(
    _ pages: PagedList<Element, Cursor>,
    empty: StyledText = "",
    didSelect: @escaping (Element) -> Void = { _ in },
    isolation: isolated any Actor = #isolation,
    text: @escaping (Element) -> StyledText
  ) {
    self.init(pages.elements, empty: empty, didSelect: didSelect, text: text)
    list.loadPages(of: pages)
    state = { pages.state(of: .next) }
    onRetry = { pages.retry(.next) }
    let loading = Task {
      _ = isolation
      await pages.run()
    }
    keep(loading: loading)
  }

  /// Creates a pane with a tree of elements, whose rows Left and Right fold and unfold.
  ///
  /// ```swift
  /// let pane = ListPane(files, parent: \.folder) { file in "\(file.name)" }
  /// ```
  ///
  /// Each row is indented by its level, behind a sign that says whether it is open. The tree begins
  /// folded.
  /// - Parameters:
  ///   - elements: The elements, which are followed.
  ///   - empty: The text shown while there are no elements.
  ///   - didSelect: Handles the selection of a row, such as at Return; nil to fold or unfold it.
  ///   - parent: Returns the identifier of an element's parent; nil for a root.
  ///   - text: Returns the text of an element.
  public convenience init<Element: Diffable>(
    _ elements: LiveElements<Element>,
    empty: StyledText = "",
    didSelect: ((Element) -> Void)? = nil,
    parent: @escaping (Element) -> Element.DiffIdentifier?,
    text: @escaping (Element) -> StyledText
  ) {
    let list = TextList(TreeCell(text: text), empty: empty)
    var handlers = DataSourceHandlers<Int, Element>()
    handlers.didSelect = didSelect ?? { [weak list] _ in list?.foldOrUnfold() }
    let source = DiffableDataSource(
      display: list,
      scheduler: list.scheduler,
      handlers: handlers
    )
    source.follow(elements, in: 0, parent: parent)
    self.init(list)
    keep(source)
  }
}

extension ListPane {
  /// Creates a pane with a tree of elements, whose children are loaded when a row is unfolded.
  /// - Parameters:
  ///   - tree: The tree, which the pane keeps.
  ///   - empty: The text shown while there are no elements.
  ///   - didSelect: Handles the selection of a row, such as at Return; nil to fold or unfold it.
  ///   - isolation: The actor that the pane belongs to: the caller's.
  ///   - text: Returns the text of an element.
  public convenience init<Element>(
    _ tree: LoadedTree<Element>,
    empty: StyledText = "",
    didSelect: ((Element) -> Void)? = nil,
    isolation: isolated any Actor = #isolation,
    text: @escaping (Element) -> StyledText
  ) {
    weak var pane: ListPane?
    let loading = { pane?.host?.phrases(.loading) ?? ListPhrase.loading.english }
    let list = TextList(TreeCell(text: text), AwaitedCell(loading: loading), empty: empty)
    var handlers = DataSourceHandlers<Int, AnyDiffable>()
    handlers.didSelect = { [weak list] node in
      guard let didSelect else { return list?.foldOrUnfold() ?? () }
      node.value(as: Element.self).map(didSelect)
    }
    handlers.willExpand = { tree.open($0, isolation: isolation) }
    handlers.hasAllChildren = tree.hasLoadedChildren
    handlers.willCollapse = tree.close
    let source = DiffableDataSource(
      display: list,
      scheduler: list.scheduler,
      handlers: handlers
    )
    source.follow(tree.nodes, in: 0, parent: tree.parent)
    self.init(list)
    pane = self
    keep(source)
    state = { tree.state }
    onRetry = { tree.retry(isolation: isolation) }
  }
}

extension ListProgram {
  /// Creates a program that shows a row for each element.
  ///
  /// ```swift
  /// await ListProgram(jobs) { job in "\(job.name, .bold)  \(job.state, .muted)" }.main()
  /// ```
  /// - Parameters:
  ///   - elements: An array, an `IdentifiedList`, or live elements such as a `LiveList`, which are
  ///     followed.
  ///   - empty: The text shown while there are no elements.
  ///   - didSelect: Handles the selection of a row, such as at Return.
  ///   - text: Returns the text of an element.
  public convenience init<Elements: SectionModels>(
    _ elements: Elements,
    empty: StyledText = "",
    didSelect: @escaping (Elements.Model) -> Void = { _ in },
    text: @escaping (Elements.Model) -> StyledText
  ) {
    self.init(ListPane(elements, empty: empty, didSelect: didSelect, text: text))
  }

  /// Creates a program that shows a row for each element that a server returns, a page at a time.
  /// - Parameters:
  ///   - pages: The pages, which load nothing for another list.
  ///   - empty: The text shown while there are no elements.
  ///   - didSelect: Handles the selection of a row, such as at Return.
  ///   - isolation: The actor that the program belongs to: the caller's.
  ///   - text: Returns the text of an element.
  public convenience init<Element, Cursor>(
    _ pages: PagedList<Element, Cursor>,
    empty: StyledText = "",
    didSelect: @escaping (Element) -> Void = { _ in },
    isolation: isolated any Actor = #isolation,
    text: @escaping (Element) -> StyledText
  ) {
    self.init(ListPane(pages, empty: empty, didSelect: didSelect, text: text))
  }

  /// Creates a program that shows a tree of elements, whose rows Left and Right fold and unfold.
  /// - Parameters:
  ///   - elements: The elements, which are followed.
  ///   - empty: The text shown while there are no elements.
  ///   - didSelect: Handles the selection of a row, such as at Return; nil to fold or unfold it.
  ///   - parent: Returns the identifier of an element's parent; nil for a root.
  ///   - text: Returns the text of an element.
  public convenience init<Element: Diffable>(
    _ elements: LiveElements<Element>,
    empty: StyledText = "",
    didSelect: ((Element) -> Void)? = nil,
    parent: @escaping (Element) -> Element.DiffIdentifier?,
    text: @escaping (Element) -> StyledText
  ) {
    self.init(
      ListPane(elements, empty: empty, didSelect: didSelect, parent: parent, text: text)
    )
  }
}

/// A row of a tree: its indentation, whether it is open, and its text.
private struct TreeCell<Element: Diffable>: TextCell {
  private let provider: (Element) -> StyledText
  private(set) var text: StyledText = ""

  init(text: @escaping (Element) -> StyledText) { provider = text }

  mutating func bind(_ element: Element) { text = provider(element) }

  func text(in context: CellContext) -> StyledText {
    let sign = context.isExpanded.map { $0 ? "▾ " : "▸ " } ?? "  "
    return "\(String(repeating: "  ", count: context.level) + sign, .muted)\(text)"
  }

  func spoken(in context: CellContext) -> StyledText { text }
}
