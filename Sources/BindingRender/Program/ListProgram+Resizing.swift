extension ListProgram {
  private var resizedSplit: Split? { isSpoken ? nil : root.resizedSplit(near: focusedPane) }

  fileprivate var canResize: Bool { resizedSplit != nil }

  /// Makes a part of a split larger or smaller, by as many lines or columns as were typed.
  fileprivate func resizePane(by step: Int) {
    let count = min(TerminalSize.largest.columns, max(1, typedCount ?? 1))
    resizedSplit?.resize(by: step * count, near: focusedPane)
  }
}

extension KeyBindings {
  /// The key bindings that change the size of a pane.
  static var resizing: [KeyBinding] {
    [
      KeyBinding("smaller pane", ["<"], isAvailable: \.canResize) { $0.resizePane(by: -1) },
      KeyBinding("larger pane", [">"], isAvailable: \.canResize) { $0.resizePane(by: 1) },
    ]
  }
}
