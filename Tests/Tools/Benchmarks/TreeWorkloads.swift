import BindingCore
import BindingRender
import TestSupport

extension Workload {
  /// A tree of a root with a thousand folders, all expanded: building it, and one change of it.
  static var trees: [Workload] {
    [
      Workload(name: "tree-build", sizes: treeSizes) { size in
        let files = TreeFiles(size)
        return Contest(
          workload: "tree-build",
          size: size,
          subjects: [
            .init(name: "value") { .init(checksum: files.tree().items.count) },
            .init(name: "value and apply") { .init(checksum: files.source().snapshot().itemCount) },
            .init(name: "IdentifiedList") { .init(checksum: IdentifiedList(files.all).count) },
            .init(name: "Dictionary") {
              let pairs = files.all.map { ($0.path, $0) }
              return .init(checksum: Dictionary(uniqueKeysWithValues: pairs).count)
            },
          ]
        )
      },
      Workload(name: "tree-memory", sizes: treeSizes) { size in
        let files = TreeFiles(size)
        func kept<Made>(_ name: String, _ make: @escaping () -> Made) -> Contest.Subject {
          .init(name: name) { .init(bytes: PeakMemory.keptBytes(make).map { $0 / size }) }
        }
        return Contest(
          workload: "tree-memory",
          size: size,
          subjects: [
            kept("value, bytes a node") { files.tree() },
            kept("applied, bytes a node") { files.source() },
            kept("list, bytes a node") { IdentifiedList(files.all) },
          ]
        )
      },
      change("tree-same") { $0.same() },
      change("tree-update") { $0.update() },
      change("tree-insert") { $0.insertOrDelete() },
      change("tree-move") { $0.move() },
      shown("tree-collapse", before: { $0.expand() }, measured: { $0.collapse() }),
      shown("tree-expand", before: { $0.collapse() }, measured: { $0.expand() }),
    ]
  }

  private static let treeSizes = [10_000, 200_000]

  /// A change of the tree value, applied to a data source whose display shows nothing.
  private static func change(
    _ name: String,
    _ body: @escaping (TreeStage) -> Int
  ) -> Workload {
    Workload(name: name, sizes: treeSizes) { size in
      let stage = TreeStage(TreeFiles(size))
      return Contest(
        workload: name,
        size: size,
        subjects: [.init(name: "BindingCore") { .init(checksum: body(stage)) }]
      )
    }
  }

  /// A call of the data source, and one that includes the frame of a screen.
  private static func shown(
    _ name: String,
    before: @escaping (TreeStage) -> Int,
    measured: @escaping (TreeStage) -> Int
  ) -> Workload {
    Workload(name: name, sizes: treeSizes) { size in
      let files = TreeFiles(size)
      let (idle, drawn) = (TreeStage(files), TreeStage(files, isDrawn: true))
      func subject(_ name: String, _ stage: TreeStage) -> Contest.Subject {
        .init(name: name, prepare: { _ = before(stage) }) { .init(checksum: measured(stage)) }
      }
      return Contest(
        workload: name,
        size: size,
        subjects: [subject("BindingCore", idle), subject("to the frame", drawn)]
      )
    }
  }
}

/// A data source that shows a tree, and the value of the tree.
private final class TreeStage {
  private let files: TreeFiles
  private var tree: SectionSnapshot<TreeFile>
  private let source: DiffableDataSource<Int, TreeFile>
  private var random = SplitMix64(seed: 3)
  private var inserted: TreeFile?
  private var count = 0
  private var draw: () -> Int = { 0 }

  init(_ files: TreeFiles, isDrawn: Bool = false) {
    self.files = files
    tree = files.tree()
    if isDrawn {
      let list = TextList { (file: TreeFile) in "\(file.path) \(file.size)" }
      source = DiffableDataSource(display: list)
      let program = ListProgram(list)
      var screen = Screen(
        .fullScreen,
        size: TerminalSize(columns: 200, rows: 50),
        styles: .colors16
      )
      draw = { screen.show(program.frame(for: screen)).count }
    } else {
      source = DiffableDataSource(display: IdleDisplay())
    }
    source.handlers.canReorder = { _ in true }
    source.apply(tree, to: 0)
    _ = draw()
  }

  private func file() -> TreeFile {
    let folder = files.files[Int.random(in: 0..<files.files.count, using: &random)]
    return folder[Int.random(in: 0..<folder.count, using: &random)]
  }

  private func apply() -> Int {
    source.apply(tree, to: 0)
    return source.snapshot().itemCount
  }

  func same() -> Int { apply() }

  func update() -> Int {
    var file = file()
    count += 1
    file.size = count
    do { try tree.update(file) } catch {}
    return apply()
  }

  func insertOrDelete() -> Int {
    if let file = inserted.take() {
      tree.remove(ids: [file.path])
    } else {
      count += 1
      let new = TreeFile(path: "new file number \(count)")
      do { try tree.insert([new], after: file().path) } catch {}
      inserted = new
    }
    return apply()
  }

  func move() -> Int {
    source.reorder(file().path, after: file().path)
    return source.snapshot().itemCount
  }

  func collapse() -> Int {
    source.collapse(files.root.path)
    return draw()
  }

  func expand() -> Int {
    source.expand(files.root.path)
    return draw()
  }
}
