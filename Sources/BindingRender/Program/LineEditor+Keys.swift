extension LineEditor {
  /// The keys that erase text and move the cursor.
  static let edits: [(id: KeyBinding.ID, keys: [Key], change: @Sendable (inout Self) -> Void)] = [
    (.eraseLeft, [.backspace], { _ = $0.cutBack(to: $0.previous) }),
    (.eraseRight, [.delete, .control("d")], { _ = $0.cutForward(to: $0.next) }),
    (
      .eraseWordLeft, [.control("w"), .alt(.backspace)], { $0.keep($0.cutBack(to: $0.startOfWord)) }
    ),
    (
      .eraseWordRight, [.control(.delete), .alt("d")], { $0.keep($0.cutForward(to: $0.endOfWord)) }
    ),
    (.eraseToStart, [.control("u")], { $0.keep($0.cutBack(to: $0.before.startIndex)) }),
    (.eraseToEnd, [.control("k")], { $0.keep($0.cutForward(to: $0.after.endIndex)) }),
    (.insertErased, [.control("y")], { $0.insert($0.killed) }),
    (.cursorLeft, [.left, .control("b")], { $0.moveBack(to: $0.previous) }),
    (.cursorRight, [.right, .control("f")], { $0.moveForward(to: $0.next) }),
    (
      .cursorWordLeft, [.control(.left), .alt(.left), .alt("b")],
      { $0.moveBack(to: $0.startOfWord) }
    ),
    (
      .cursorWordRight, [.control(.right), .alt(.right), .alt("f")],
      { $0.moveForward(to: $0.endOfWord) }
    ),
    (.cursorToStart, [.home, .control("a")], { $0.moveBack(to: $0.before.startIndex) }),
    (.cursorToEnd, [.end, .control("e")], { $0.moveForward(to: $0.after.endIndex) }),
  ]
}
