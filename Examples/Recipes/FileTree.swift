// A tree of files. `→` reads a folder and opens it, or says why it cannot; a task counts the sizes.
// The details are the beginning of the focused file; `o` opens it in `$PAGER`, and then returns
// here.

import BindingCore
import BindingRender
import Foundation

struct File: Diffable, Equatable, Identifiable {
  let id: String
  let isFolder: Bool
  var size: Int?
  var name: String { String(id.split(separator: "/").last ?? "/") }

  /// The entries of the folder: folders first, each by name.
  @concurrent
  func entries() async throws -> [File] {
    try FileManager.default.contentsOfDirectory(atPath: id).sorted().map { name in
      var isFolder: ObjCBool = false
      let path = "\(id)/\(name)"
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return File(id: path, isFolder: isFolder.boolValue)
    }
    .sorted { $0.isFolder && !$1.isFolder }
  }

  /// The number of bytes of the file, or of all files in the folder.
  @concurrent
  func bytes() async -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: id)
    var sum = isFolder ? 0 : attributes?[.size] as? Int ?? 0
    for entry in (isFolder ? try? await entries() : nil) ?? [] where !Task.isCancelled {
      sum += await entry.bytes()
    }
    return sum
  }
}

extension StyledText.Interpolation {
  /// Appends a number of bytes, such as `12K`; nothing while it is not counted.
  mutating func appendInterpolation(bytes: Int?) {
    guard let bytes else { return }
    let power = bytes < 1_024 ? 0 : bytes < 1_048_576 ? 1 : 2
    appendInterpolation("\(bytes >> (10 * power))\(["", "K", "M"][power])", .muted)
  }
}

@MainActor
func fileTree(of root: String) -> ListProgram {
  let tree = LoadedTree([File(id: root, isFolder: true)], opens: \.isFolder) { folder in
    try await folder.entries()
  }
  tree.didLoad = { [weak tree] files in
    Task {
      for var file in files {
        file.size = await file.bytes()
        tree?.update(file)
      }
    }
  }
  let pane = ListPane(tree) { file in "\(file.name)  \(bytes: file.size)" }
  pane.search = .hide(.rows)
  pane.list.options.showsScrollbar = true
  let program = ListProgram(pane)
  program.title = { "\(root)" }
  program.showDetails(for: File.self) { file in
    if file.isFolder { return "\("a folder", .muted)" }
    let text = try String(contentsOfFile: file.id, encoding: .utf8)
    return "\(lines: text.prefix(20_000))"
  }
  program.bind("open", "o", when: { (file: File) in !file.isFolder }) { (file: File) in
    let pager = ProcessInfo.processInfo.environment["PAGER"] ?? "less"
    try await program.runCommand([pager, file.id])
  }
  return program
}

let folder = CommandLine.arguments.dropFirst().first ?? "."
await fileTree(of: folder).main()
