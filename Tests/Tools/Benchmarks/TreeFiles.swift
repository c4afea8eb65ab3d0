import BindingCore

/// A file or folder of a tree.
struct TreeFile: Diffable, Equatable {
  let path: String
  var size = 0

  var diffIdentifier: String { path }
}

/// The items of a tree: a root, a thousand folders in it, and files in the folders.
struct TreeFiles {
  let root = TreeFile(path: "the root of all files")
  let folders: [TreeFile]
  let files: [[TreeFile]]

  init(_ size: Int) {
    let count = min(1_000, size / 20)
    folders = (0..<count).map { TreeFile(path: "folder number \($0)") }
    let rest = size - count - 1
    files = (0..<count).map { folder in
      (rest * folder / count..<rest * (folder + 1) / count).map {
        TreeFile(path: "file number \($0)", size: $0)
      }
    }
  }

  var all: [TreeFile] { [root] + zip(folders, files).flatMap { [$0] + $1 } }

  func tree() -> SectionSnapshot<TreeFile> {
    var tree = SectionSnapshot<TreeFile>()
    do {
      try tree.append([root])
      try tree.append(folders, to: root.path)
      for (folder, files) in zip(folders, files) { try tree.append(files, to: folder.path) }
      try tree.expand([root.path] + folders.map(\.path))
    } catch {}
    return tree
  }

  func source() -> DiffableDataSource<Int, TreeFile> {
    let source = DiffableDataSource<Int, TreeFile>(display: IdleDisplay())
    source.apply(tree(), to: 0)
    return source
  }
}
