@testable import BindingRender

extension ListProgram {
  /// Creates a program that shows a list and nothing else, without keys.
  convenience init(bare list: TextList) {
    self.init(ListPane(list, showsFocus: false))
    listBindings = KeyBindings()
  }
}

extension TextList {
  /// Moves as a key of each list does, without a program.
  func handle(_ key: Key) {
    KeyBindings.motions.first { $0.keys.contains(key) }?.motion?(self, 1)
  }
}
