import BindingCore
import Testing
import TestSupport

@Suite("SectionSnapshot")
struct SectionSnapshotTests {
  private typealias Tree = SectionSnapshot<String>

  /// a, with a1 (with x and y) and a2; and b.
  private func tree() throws -> Tree {
    try Tree(["a", "b"], ("a", ["a1", "a2"]), ("a1", ["x", "y"]))
  }

  @Test("Edits go on after one that failed because an item is repeated")
  func goesOn() throws {
    var tree = try tree()
    let failure = SnapshotError<Never, String>.repeatedItem("c", position: 2)
    #expect(throws: failure) { try tree.append(["c", "a", "c"]) }
    #expect(throws: failure) { try tree.insert(["c", "d", "c"], before: "b") }
    try tree.expand(["a"])
    try tree.move("b", before: "a")
    #expect(tree.visibleItems == ["b", "a", "a1", "a2"])
    try tree.append(["c"])
    #expect(tree.rootItems == ["b", "a", "c"])
  }

  @Test("What is below an item is visible if all above it are expanded")
  func expansion() throws {
    var tree = try tree()
    try tree.expand(["a1"])
    #expect(tree.visibleItems == ["a", "b"])
    #expect(tree.isExpanded("a1") && !tree.isVisible("x"))
    try tree.expand(["a"])
    #expect(tree.visibleItems == ["a", "a1", "x", "y", "a2", "b"])
    #expect(tree.expandedItems == ["a", "a1"])
    try tree.collapse(["a"])
    #expect(tree.visibleItems == ["a", "b"])
    #expect(tree.isExpanded("a1"))
    #expect(throws: SnapshotError<Never, String>.noItem("z")) { try tree.expand(["a", "z"]) }
    #expect(!tree.isExpanded("a") && !tree.isExpanded("z"))
  }

  @Test("Items are inserted beside others, behind one means behind all that is below it")
  func insert() throws {
    var tree = try tree()
    try tree.insert(["a0"], before: "a1")
    try tree.insert(["a15", "a16"], after: "a1")
    #expect(tree.items == ["a", "a0", "a1", "x", "y", "a15", "a16", "a2", "b"])
    #expect(tree.parent(of: "a15") == "a")
    #expect(throws: SnapshotError<Never, String>.noItem("z")) { try tree.insert(["q"], after: "z") }
    #expect(throws: SnapshotError<Never, String>.noItem("z")) { try tree.append(["q"], to: "z") }
  }

  @Test("An item that is given twice, or below itself, is an error that changes nothing")
  func repeated() throws {
    var tree = try tree()
    let before = tree
    let error = SnapshotError<Never, String>.self
    #expect(throws: error.repeatedItem("x", position: 1)) { try tree.append(["x", "x"]) }
    #expect(throws: error.repeatedItem("q", position: 1)) { try tree.append(["q", "q"], to: "b") }
    #expect(throws: error.besidesItself("b", position: 1)) { try tree.append(["q", "b"], to: "b") }
    #expect(throws: error.besidesItself("x", position: 0)) { try tree.insert(["x"], after: "x") }
    #expect(throws: error.descendant("x", of: "a")) { try tree.append(["q", "a"], to: "x") }
    #expect(throws: error.descendant("a1", of: "a")) { try tree.insert(["a"], before: "a1") }
    #expect(tree == before && tree.brokenInvariant() == nil)
  }

  @Test("An item that is there already moves here with what is below it, and its new content")
  func movedHere() throws {
    var tree = try tree()
    try tree.expand(["a1"])
    #expect(try tree.append(["p", "a1", "q", "x"], to: "b") == ["a1", "x"])
    #expect(tree.items == ["a", "a2", "b", "p", "a1", "y", "q", "x"])
    #expect(tree.parent(of: "x") == "b" && tree.parent(of: "y") == "a1" && tree.isExpanded("a1"))
    #expect(try tree.insert(["b", "r"], before: "a") == ["b"])
    #expect(tree.rootItems == ["b", "r", "a"])
    #expect(try tree.insert(["y", "a2"], after: "q") == ["y", "a2"])
    #expect(tree.children(of: "b") == ["p", "a1", "q", "y", "a2", "x"])
    #expect(try tree.append(["r"]) == ["r"] && tree.append(["s"]).isEmpty)
    #expect(tree.rootItems == ["b", "a", "r", "s"])
    var items = SectionSnapshot<Item>()
    try items.append([Item(1), Item(2)])
    #expect(try items.insert([Item(2, 7)], before: 1) == [2])
    #expect(items.items == [Item(2, 7), Item(1)])
  }

  @Test("Trees are put into others, and replace what is below an item")
  func splice() throws {
    var other = try Tree(["p"], ("p", ["p1"]))
    try other.expand(["p"])
    var tree = try tree()
    try tree.insert(other, before: "b")
    #expect(tree.items.suffix(3) == ["p", "p1", "b"])
    #expect(tree.isExpanded("p") && tree.level(of: "p1") == 1)
    tree.remove(ids: ["p"])
    try tree.insert(other, after: "x")
    #expect(tree.items == ["a", "a1", "x", "p", "p1", "y", "a2", "b"])
    tree.remove(ids: ["p"])
    try tree.replace(childrenOf: "a", using: other)
    #expect(tree.items == ["a", "p", "p1", "b"])
    #expect(throws: SnapshotError<Never, String>.repeatedItem("p", position: 0)) {
      try tree.replace(childrenOf: "b", using: other)
    }
    try tree.replace(childrenOf: "a", using: other)
    #expect(tree.items == ["a", "p", "p1", "b"])
  }

  @Test("Deleting takes what is below along")
  func delete() throws {
    var tree = try tree()
    tree.remove(ids: ["a1", "z"])
    #expect(tree.items == ["a", "a2", "b"])
    #expect(!tree.contains(id: "x"))
    tree.removeAll()
    #expect(tree.items.isEmpty)
  }

  @Test("Items stand each before what is below it, collapsed; every question has an answer")
  func queries() throws {
    let tree = try tree()
    #expect(tree.items == ["a", "a1", "x", "y", "a2", "b"])
    #expect(tree.rootItems == ["a", "b"] && tree.visibleItems == ["a", "b"])
    #expect(tree.expandedItems == [])
    #expect(tree.level(of: "y") == 2 && tree.level(of: "a") == 0 && tree.level(of: "z") == nil)
    #expect(tree.parent(of: "y") == "a1" && tree.parent(of: "a") == nil)
    #expect(tree.children(of: "a") == ["a1", "a2"] && tree.children(of: "z") == [])
    #expect(tree.index(of: "a2") == 4 && tree.index(of: "z") == nil)
    #expect(tree.isVisible("a") && !tree.isVisible("z"))
  }

  @Test("A part of a tree is a tree, with what is expanded in it and roots of its own")
  func parts() throws {
    var tree = try tree()
    try tree.expand(["a1"])
    let part = tree.snapshot(of: "a")
    #expect(part.items == ["a1", "x", "y", "a2"])
    #expect(part.visibleItems == ["a1", "x", "y", "a2"])
    #expect(part.parent(of: "a1") == nil && part.level(of: "x") == 1)
    #expect(tree.snapshot(of: "a1", includingParent: true).items == ["a1", "x", "y"])
    #expect(tree.snapshot(of: "z").items.isEmpty)
  }

  @Test("An item moves with what is below it, stays expanded, and cannot go below itself")
  func move() throws {
    var tree = try tree()
    try tree.expand(["a", "a1"])
    try tree.move("a1", after: "b")
    #expect(tree.items == ["a", "a2", "b", "a1", "x", "y"])
    #expect(tree.visibleItems == ["a", "a2", "b", "a1", "x", "y"])
    #expect(tree.parent(of: "a1") == nil && tree.level(of: "x") == 1)
    try tree.move("a1", before: "a2")
    #expect(tree.children(of: "a") == ["a1", "a2"])
    try tree.move("a", to: "b")
    #expect(tree.items == ["b", "a", "a1", "x", "y", "a2"])
    #expect(tree.visibleItems == ["b"])
    try tree.move("a2", to: nil)
    try tree.move("a2", before: "a2")
    #expect(tree.items == ["b", "a", "a1", "x", "y", "a2"])
    #expect(tree.rootItems == ["b", "a2"])
    let before = tree
    let descendant = SnapshotError<Never, String>.descendant("x", of: "a")
    #expect(descendant != .descendant("x", of: "b") && descendant != .descendant("y", of: "a"))
    #expect(throws: descendant) { try tree.move("a", after: "x") }
    #expect(throws: descendant) { try tree.move("a", to: "x") }
    #expect(
      descendant.description
        == "item x is a descendant of item a, which is to be moved there; "
        + "expected an item that is not"
    )
    #expect(throws: SnapshotError<Never, String>.besidesItself("a", position: 0)) {
      try tree.move("a", to: "a")
    }
    #expect(throws: SnapshotError<Never, String>.noItem("z")) { try tree.move("z", to: nil) }
    #expect(throws: SnapshotError<Never, String>.noItem("z")) { try tree.move("a", before: "z") }
    #expect(tree == before)
  }

  @Test("A tree may be as deep as it likes", .tags(.long), .enabled(if: makesAll))
  func deep() throws {
    var tree = SectionSnapshot<Int>()
    try tree.append([0])
    for item in 1..<5_000 { try tree.append([item], to: item - 1) }
    #expect(tree.level(of: 4_999) == 4_999)
    #expect(!tree.isVisible(4_999))
    tree.remove(ids: [0])
    #expect(tree.items.isEmpty)
  }

  @Test("A tree reads as a tree")
  func description() throws {
    var tree = try tree()
    try tree.expand(["a"])
    #expect(
      tree.description == """
        *+ a
        *-   a1
               x
               y
        *    a2
        *  b
        """
    )
  }
}
