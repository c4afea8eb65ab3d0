import BindingCore
import BindingRender
import TestSupport

extension Workload {
  /// All rows of a list on a screen selected by one key, or deselected by the next.
  static var selection: [Workload] {
    [
      Workload(name: "select-all", sizes: [10_000, 1_000_000]) { size in
        var contest = Contest(workload: "select-all", size: size)
        var source: SelectionStage?
        var section: SelectionStage?
        var sections: SelectionStage?
        func subject(_ name: String, _ stage: @escaping () -> SelectionStage) -> Contest.Subject {
          Contest.Subject(name: name) {
            let bytes = stage().toggle()
            return Contest.Outcome(bytes: bytes, checksum: bytes)
          }
        }
        contest.subjects = [
          subject("data source") {
            let stage = source ?? .source(size)
            source = stage
            return stage
          },
          subject("adapter section") {
            let stage = section ?? .section(size)
            section = stage
            return stage
          },
          subject("adapter") {
            let stage = sections ?? .sections(size)
            sections = stage
            return stage
          },
        ]
        return contest
      }
    ]
  }
}

/// A program of a list in which several rows can be selected.
private final class SelectionStage {
  private let list: TextList
  private let owner: AnyObject
  private let program: ListProgram
  private var screen = Screen(
    .fullScreen,
    size: TerminalSize(columns: 200, rows: 50),
    styles: .colors16
  )
  private var isSelected = false

  private init(_ list: TextList, _ owner: AnyObject) {
    self.list = list
    self.owner = owner
    program = ListProgram(list)
    _ = screen.show(program.frame(for: screen))
  }

  private static func makeList() -> TextList {
    TextList { (item: Item) in "row \(item.id)" }
  }

  static func source(_ size: Int) -> SelectionStage {
    let list = makeList()
    let source = DiffableDataSource<Int, Item>(display: list, selectionMode: .multiple)
    var snapshot = Snapshot<Int, Item>()
    _ = try? snapshot.appendSections([0])
    _ = try? snapshot.append((0..<size).map { Item($0) })
    source.apply(snapshot)
    return SelectionStage(list, source)
  }

  static func section(_ size: Int) -> SelectionStage {
    let items = IdentifiedList((0..<size).map { Item($0) })
    return adapter { ListSections([0]) { _ in items } }
  }

  static func sections(_ size: Int) -> SelectionStage {
    adapter { ListSections(oneRowEach: (0..<size).map { Item($0) }) }
  }

  private static func adapter(_ sections: () -> ListSections) -> SelectionStage {
    let list = makeList()
    let adapter = ListAdapter(display: list)
    adapter.selectionMode = .multiple
    adapter.apply { sections() }
    return SelectionStage(list, adapter)
  }

  /// Selects all rows, or none.
  /// - Returns: The number of bytes of the frame.
  func toggle() -> Int {
    isSelected.toggle()
    _ = program.handle(.key(isSelected ? "*" : "-"))
    return screen.show(program.frame(for: screen)).count
  }
}
