extension KeyBindings {
  /// What keys do where a list is spoken, and nowhere else.
  static var speech: [KeyBinding] {
    [
      KeyBinding("what is new", [.control("g")], isAvailable: \.isSpoken) { $0.tellNews() },
      KeyBinding("say again", [.control("l")], isAvailable: \.isSpoken) {
        $0.speech?.repeatsRow = true
      },
    ]
  }
}
