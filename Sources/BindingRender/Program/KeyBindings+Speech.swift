extension KeyBindings {
  /// The key bindings that only a spoken list has.
  static var speech: [KeyBinding] {
    [
      KeyBinding("what changed", [.control("g")], isAvailable: \.isSpoken) { $0.tellNews() },
      KeyBinding("say again", [.control("l")], isAvailable: \.isSpoken) {
        $0.speech?.repeatsRow = true
      },
    ]
  }
}
