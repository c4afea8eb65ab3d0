import BindingCore
import TestSupport
import Testing

@testable import BindingRender

private struct File: Diffable, Equatable, Identifiable {
  let id: String
  var size = 0
  var isFolder: Bool { id.hasSuffix("/") }
}

/// Answers requests for the entries of folders once it is told to.
private actor Disk {
  private(set) var asked: [String] = []
  private(set) var cancelled: [String] = []
  private var isOpen = true
  private var error: ProgramFailure?

  func hold() { isOpen = false }
  func open() { isOpen = true }
  func fail(_ error: ProgramFailure?) { self.error = error }

  func entries(of folder: File) async throws -> [File] {
    asked.append(folder.id)
    while !isOpen {
      do {
        try await Task.sleep(for: .milliseconds(1))
      } catch {
        cancelled.append(folder.id)
        throw error
      }
    }
    if let error { throw error }
    return folder.id == "empty/" ? [] : ["\(folder.id)a", "\(folder.id)b/"].map { File(id: $0) }
  }
}

@Suite("Trees whose children are loaded")
@MainActor
struct LoadedTreeTests {
  private let disk = Disk()
  private let tree: LoadedTree<File>
  private let program: ListProgram
  private let screen: TestScreen

  init() {
    let disk = disk
    let roots = ["x/", "empty/", "file"].map { File(id: $0) }
    tree = LoadedTree(roots, opens: \.isFolder) { try await disk.entries(of: $0) }
    program = ListProgram(ListPane(tree) { file in "\(file.id) \(file.size)" })
    screen = TestScreen(program, columns: 40, rows: 9)
  }

  private var rows: [String] { screen.lines.dropLast().filter { !$0.isEmpty } }

  /// Waits until something holds, at most for a quarter of an hour: other tests may have all threads.
  private func waitUntil(
    drawing shown: TestScreen? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ holds: () async -> Bool
  ) async {
    let end = ContinuousClock.now + .seconds(900)
    shown?.draw()
    var isMet = await holds()
    while !isMet, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(1))
      shown?.draw()
      isMet = await holds()
    }
    #expect(isMet, sourceLocation: sourceLocation)
  }

  /// Draws until the rows are these.
  private func waitFor(
    _ expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await waitUntil(drawing: screen, sourceLocation: sourceLocation) { rows == expected }
    #expect(rows == expected, sourceLocation: sourceLocation)
  }

  @Test("Children that are elsewhere in the tree are reported, and only the others are loaded")
  func leftOut() async {
    let entries = ["a/": ["a/1", "shared", "shared"], "b/": ["b/1", "shared"]]
    let tree = LoadedTree(["a/", "b/"].map { File(id: $0) }, opens: \.isFolder) { folder in
      (entries[folder.id] ?? []).map { File(id: $0) }
    }
    var (loaded, leftOut) = ([String](), [String]())
    tree.didLoad = { loaded += $0.map(\.id) }
    tree.didLeaveOut = { leftOut += $0.map(\.id) }
    let screen = TestScreen(ListProgram(ListPane(tree) { "\($0.id)" }), columns: 40, rows: 9)
    screen.press(.right)
    while loaded.isEmpty { await Task.yield() }
    #expect(loaded == ["a/1", "shared"] && leftOut == ["shared"])
    screen.press(.end, .right)
    while loaded.count < 3 { await Task.yield() }
    #expect(loaded == ["a/1", "shared", "b/1"] && leftOut == ["shared", "shared"])
  }

  @Test("A loaded folder is loaded again, with all that is below it")
  func reloaded() async {
    let counts = SharedLog<String>()
    let tree = LoadedTree([File(id: "a/")], opens: \.isFolder) { folder in
      counts.note(folder.id)
      return folder.id == "a/" ? [File(id: "b/"), File(id: "c")] : [File(id: "b/d")]
    }
    var loadCount = 0
    tree.didLoad = { _ in loadCount += 1 }
    let screen = TestScreen(ListProgram(ListPane(tree) { "\($0.id)" }), columns: 40, rows: 9)
    screen.press(.right)
    while loadCount < 1 { await Task.yield() }
    screen.press("j", .right)
    while loadCount < 2 { await Task.yield() }
    #expect(screen.lines.contains { $0.hasSuffix("b/d") })
    tree.reload(File(id: "a/"))
    tree.reload(File(id: "elsewhere/"))
    while loadCount < 3 { await Task.yield() }
    #expect(screen.lines.contains { $0.hasSuffix("c") })
    #expect(!screen.lines.contains { $0.hasSuffix("b/d") })
    #expect(counts.lines == ["a/", "b/", "a/"])
  }

  @Test("An element that was replaced before it is opened is the one whose children are loaded")
  func replaced() async {
    let (asked, continuation) = AsyncStream<File>.makeStream()
    let tree = LoadedTree([File(id: "x/")], opens: \.isFolder) { file in
      continuation.yield(file)
      return []
    }
    let screen = TestScreen(ListProgram(ListPane(tree) { "\($0.id)" }), columns: 40, rows: 9)
    tree.update(File(id: "x/", size: 7))
    screen.press(.right)
    var sizes = asked.map(\.size).makeAsyncIterator()
    #expect(await sizes.next() == 7)
  }

  @Test("A focus on the row that says so goes to the first child", arguments: [true, false])
  func focus(isLast: Bool) async {
    let disk = disk
    let tree = LoadedTree([File(id: "x/")], opens: \.isFolder) { try await disk.entries(of: $0) }
    let program = ListProgram(ListPane(tree) { file in "\(file.id) \(file.size)" })
    let screen = isLast ? TestScreen(program, columns: 40, rows: 9) : screen
    await disk.hold()
    screen.press(.right, "j")
    #expect(screen.lines[1].hasPrefix("▌     ⠋"))
    await disk.open()
    await waitUntil(drawing: screen) { screen.lines.contains { $0.contains("x/a") } }
    #expect(screen.lines[1] == "▌     x/a 0", "\(screen.lines)")
  }

  @Test("Right opens an element, whose children a task brings; they stay once they are there")
  func opened() async {
    #expect(rows == ["▌ ▸ x/ 0", "  ▸ empty/ 0", "    file 0"])
    await disk.hold()
    screen.press(.right)
    #expect(rows == ["▌ ▾ x/ 0", "      ⠋ Loading…", "  ▸ empty/ 0", "    file 0"])
    await disk.open()
    let open = ["▌ ▾ x/ 0", "      x/a 0", "    ▸ x/b/ 0", "  ▸ empty/ 0", "    file 0"]
    await waitFor(open)
    screen.press(.left, .right)
    await waitFor(open)
    #expect(await disk.asked == ["x/"])
  }

  @Test("A folder without entries has no sign once it is read")
  func empty() async {
    screen.press("j", .right)
    await waitFor(["  ▸ x/ 0", "▌   empty/ 0", "    file 0"])
  }

  @Test("A failure stands below its element, and t tries again")
  func failed() async {
    await disk.fail(ProgramFailure("No permission.", status: 1))
    screen.press(.right)
    await waitFor(["▌ ▾ x/ 0", "      No permission.", "  ▸ empty/ 0", "    file 0"])
    await disk.fail(nil)
    #expect(screen.lines.last?.hasPrefix("No permission.") == true)
    screen.press("t")
    await waitFor(["▌ ▾ x/ 0", "      x/a 0", "    ▸ x/b/ 0", "  ▸ empty/ 0", "    file 0"])
    #expect(screen.lines.last?.contains("permission") == false)
  }

  @Test("Closing cancels the load, and opening again begins another")
  func closed() async {
    await disk.hold()
    screen.press(.right)
    await waitUntil { await disk.asked.count > 0 }
    screen.press(.left)
    await waitUntil { await disk.cancelled.count > 0 }
    #expect(rows == ["▌ ▸ x/ 0", "  ▸ empty/ 0", "    file 0"])
    await disk.open()
    screen.press(.right)
    await waitFor(["▌ ▾ x/ 0", "      x/a 0", "    ▸ x/b/ 0", "  ▸ empty/ 0", "    file 0"])
    #expect(await disk.asked == ["x/", "x/"])
  }

  @Test("An element can be replaced, and keys act on the focused one")
  func updated() async {
    var opened: [String] = []
    program.bind("view", "v") { (file: File) in opened.append(file.id) }
    tree.update(File(id: "file", size: 7))
    tree.update(File(id: "unknown", size: 7))
    await waitFor(["▌ ▸ x/ 0", "  ▸ empty/ 0", "    file 7"])
    screen.press("G", "v")
    #expect(opened == ["file"])
  }

  @Test("Children can be replaced as soon as they are reported")
  func counted() async {
    tree.didLoad = { [weak tree] files in
      for file in files { tree?.update(File(id: file.id, size: 7)) }
    }
    screen.press(.right)
    await waitFor(["▌ ▾ x/ 0", "      x/a 7", "    ▸ x/b/ 7", "  ▸ empty/ 0", "    file 0"])
  }

  @Test("Thousands of children that come from another executor are taken in on the tree's own")
  func isolated() async {
    let tree = LoadedTree([File(id: "x/")], opens: \.isFolder) { folder in
      await Task.yield()
      return (0..<3_000).map { File(id: "\(folder.id)\($0)") }
    }
    var count = 0
    tree.didLoad = { files in
      MainActor.assertIsolated()
      count += files.count
    }
    let screen = TestScreen(ListProgram(ListPane(tree) { "\($0.id)" }), columns: 40, rows: 9)
    screen.press(.right)
    await waitUntil(drawing: screen) { count > 0 || screen.lines[1] != "      ⠋ Loading…" }
    #expect(count > 0)
    await waitUntil(drawing: screen) { screen.lines.contains("      x/5") }
    #expect(count == 3_000)
  }

  @Test("A child that is in the tree already is left out, also an ancestor")
  func elsewhere() async {
    let tree = LoadedTree([File(id: "x/"), File(id: "y/")], opens: \.isFolder) { _ in
      ["x/", "y/", "z", "z"].map { File(id: $0) }
    }
    let screen = TestScreen(ListProgram(ListPane(tree) { "\($0.id)" }), columns: 40, rows: 9)
    screen.press(.right)
    await waitUntil(drawing: screen) { screen.lines.contains("      z") }
    #expect(screen.lines.prefix(4) == ["▌ ▾ x/", "      z", "  ▸ y/", ""])
  }

  @Test("A tree that is released cancels its loads")
  func released() async {
    let disk = disk
    await disk.hold()
    func open() -> TestScreen {
      let tree = LoadedTree([File(id: "x/")], opens: \.isFolder) { try await disk.entries(of: $0) }
      let screen = TestScreen(ListProgram(ListPane(tree) { "\($0.id)" }), columns: 40, rows: 9)
      screen.press(.right)
      return screen
    }
    var screen: TestScreen? = open()
    await waitUntil { await disk.asked.count > 0 }
    screen = nil
    await waitUntil { await disk.cancelled.count > 0 }
    #expect(screen == nil)
  }
}
