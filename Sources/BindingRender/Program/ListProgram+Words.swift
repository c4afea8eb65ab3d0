import BindingCore

extension ListProgram {
  /// Returns the title of a binding in the language of the program.
  func title(of binding: KeyBinding) -> StyledText {
    guard binding.hasTranslatedTitle else { return "\(binding.title)" }
    let title = hasMomentarySelection ? binding.momentaryTitle : nil
    return words(.title(title ?? binding.title))
  }

  /// Whether the rows of the list do not stay selected.
  var hasMomentarySelection: Bool { list.content?.selectionMode ?? .momentary == .momentary }

  /// Returns the first key of a binding and its title.
  func hint(of binding: KeyBinding) -> StyledText {
    let title = title(of: binding)
    return binding.keys.first.map { hint($0, title) } ?? title
  }

  /// Returns a phrase as text without styles, as it is said.
  func spoken(_ phrase: ListPhrase) -> String { words(phrase).words }

  /// Returns the name of a key on a screen.
  func name(of key: Key) -> String { spoken(.key(key)) }

  /// Returns a key with its title; a click on it stands for the key.
  func hint(_ key: Key, _ title: StyledText) -> StyledText {
    let text: StyledText = "\(name(of: key), .key) \(title)"
    return text.pressing(key)
  }
}
