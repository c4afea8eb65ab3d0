public import BindingCore

/// A list as a part of a screen, with its search, its selection and its focused row.
///
/// ```swift
/// let jobs = ListPane(jobList)
/// jobs.title = { "Jobs" }
/// jobs.search = .hide(.rows)
/// ```
///
/// A list without the focus shows its focused row dimly.
public class ListPane: LeafPane {
  /// The list that the pane shows.
  public override var list: TextList { super.list }

  /// Tries again after a failure, at the key `t`; nil, the default, if that is not possible.
  public override var onRetry: (() -> Void)? {
    get { super.onRetry }
    set { super.onRetry = newValue }
  }

  /// The adapter that the pane made for its elements, as to select several; nil for one of a tree,
  /// or if the program made the adapter itself.
  public var adapter: ListAdapter? {
    list.carryOutTurns()
    return source as? ListAdapter
  }

  /// The adapter or data source of the list, if the pane keeps it.
  private var source: AnyObject?
  /// The task that takes in the pages of the list.
  private var loading: Task<Void, Never>?

  let move: RowMove
  let selection: RowSelection

  /// Creates a pane with the focus on one of the rows of its list, unless the options of the list
  /// say that it shows none.
  /// - Parameter list: The list, which can be in one pane at a time.
  public convenience init(_ list: TextList) { self.init(list, showsFocus: true) }

  override init(_ list: TextList, showsFocus: Bool) {
    (move, selection) = (RowMove(in: list), RowSelection(in: list))
    super.init(list, showsFocus: showsFocus)
  }

  deinit { loading?.cancel() }

  /// Keeps the adapter or data source of the list.
  func keep(_ source: AnyObject) { self.source = source }

  /// Keeps the task that takes in the pages of the list, and cancels it with the pane.
  func keep(loading task: Task<Void, Never>) { loading = task }

  override func carryOutTurns() { list.goOnWithTurns() }

  override func releaseClosures() {
    super.releaseClosures()
    loading?.cancel()
    source = nil
  }

  override var listPane: ListPane? { self }

  override func layOut() { layOutRows() }

  override var tableColumns: Int {
    let columns = list.registry.screenTables.contentColumns
    return columns == 0 ? 0 : columns + viewport.options.marginColumns(of: 80)
  }
}
