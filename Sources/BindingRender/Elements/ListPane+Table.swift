public import BindingCore

/// The order of a table by one of its columns.
public struct ColumnOrder<Element: Diffable> {
  fileprivate let title: String
  fileprivate let isDescending: Bool
  fileprivate let sortKey: (_ isDescending: Bool) -> SortKey<Element>

  /// Creates the order of a column.
  /// - Parameters:
  ///   - title: The title of the column, whose ``TextColumn/key`` sorts by it.
  ///   - key: Returns what is compared.
  ///   - descending: Whether the largest comes first at first; the same key turns the order.
  public init<Key: Comparable>(
    _ title: String,
    by key: @escaping (Element) -> Key,
    descending: Bool = false
  ) {
    (self.title, isDescending) = (title, descending)
    sortKey = { $0 ? .descending(key) : .ascending(key) }
  }
}

extension ListPane {
  /// Creates a pane with a table of live elements, which keys and clicks on titles sort.
  ///
  /// ```swift
  /// let pane = ListPane(processes, table: ProcessCell.self, orders: [
  ///   ColumnOrder("CPU", by: \.load, descending: true), ColumnOrder("NAME", by: \.name),
  /// ])
  /// ```
  ///
  /// The key of a column sorts by it, and again turns the order; an arrow at the title says so, and
  /// a spoken program says it. The header stays visible.
  /// - Parameters:
  ///   - elements: The elements, which are followed.
  ///   - cell: The cell of the table.
  ///   - orders: The orders of columns; the first is that at the beginning.
  ///   - limit: The most elements to show, the first ones of the order; nil for all.
  ///   - empty: The text shown while there are no elements.
  ///   - didSelect: Handles the selection of a row, such as at Return.
  /// - Complexity: Sorting by a column O(*n* log *n*) for *n* elements, and then as for
  ///   `sorted(by:)`: O(log *n*) comparisons for each element that changes.
  /// - Precondition: There is an order, and each names a column.
  public convenience init<Cell: Bindable & TableCell>(
    _ elements: LiveElements<Cell.ViewModel>,
    table cell: Cell.Type,
    orders: [ColumnOrder<Cell.ViewModel>],
    limit: Int? = nil,
    empty: StyledText = "",
    didSelect: @escaping (Cell.ViewModel) -> Void = { _ in }
  ) {
    precondition(!orders.isEmpty, "a table that is sorted needs the order of a column")
    let list = TextList(cell, empty: empty)
    list.options.pinsHeaders = true
    // Leaders that change are seen at once.
    list.options.scrollAnchor = .offset
    let adapter = ListAdapter(display: list, scheduler: list.scheduler)
    let sorted = elements.sorted(by: orders[0].sortKey(true))
    let rows = limit.map { sorted.limited(toFirst: $0) } ?? sorted
    var current = (index: -1, isDescending: false)
    func sort(by index: Int) {
      let order = orders[index]
      current = (index, index == current.index ? !current.isDescending : order.isDescending)
      sorted.setOrder(order.sortKey(current.isDescending))
      let header = TableHeader<Cell>(sortedBy: order.title, descending: current.isDescending)
      adapter.apply { ListSections(header: header, rows: rows, didSelect: didSelect) }
    }
    sort(by: 0)
    self.init(list)
    keep(adapter)
    for (index, order) in orders.enumerated() {
      let column = Cell.columns.columns.first { $0.title == order.title }
      precondition(column != nil, "the order of a table must name one of its columns")
      guard let key = column?.key else { continue }
      bind("sort by \(order.title)", key, showsHint: false) { _ in
        list.viewport.noteSort()
        sort(by: index)
      }
    }
  }
}
