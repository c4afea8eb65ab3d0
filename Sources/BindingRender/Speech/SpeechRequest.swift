import BindingCore

/// What is to be said with the next frame, besides what has changed.
struct SpeechRequest {
  var lines: [StyledText] = []
  /// Whether the focused row is said again, or while a line is typed.
  var repeatsRow = false
  /// The lines that were typed to their end since the last frame.
  var typed: [LineEditor] = []
  /// Whether a person has pressed a key since the last frame.
  var hasKey = false
  /// Whether a key did something that may have changed the list or the status.
  var hasCommand = false

  /// Returns the request with that of a program.
  func adding(_ other: SpeechRequest?) -> SpeechRequest {
    guard let other else { return self }
    return SpeechRequest(
      lines: other.lines + lines,
      repeatsRow: repeatsRow || other.repeatsRow,
      typed: other.typed + typed,
      hasKey: hasKey || other.hasKey,
      hasCommand: hasCommand || other.hasCommand
    )
  }
}

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

extension ListProgram {
  var isSpoken: Bool { speech != nil }

  /// Says what has changed since it was asked for last, and the title and the status.
  fileprivate func tellNews() {
    guard let news = list.viewport.news else { return }
    list.viewport.news = ListNews()
    speech?.lines += ["\(news.words)", title(), status()]
  }

  /// The line of a search as it is said; nil if none is typed, or a question comes first.
  var heardSearchLine: LineEditor? {
    guard questions.isEmpty, var editor = searchLine?.editor else { return nil }
    editor.label = filters ? "Filter:" : "Search:"
    return editor
  }

  /// Has the line of a search said to its end.
  func endHeardSearch() {
    if let heardSearchLine { speech?.typed.append(heardSearchLine) }
  }

  /// Says the keys that do something now.
  func tellHelp() {
    for (title, bindings) in HelpList.groups(of: self) where !bindings.isEmpty {
      speech?.lines.append("\(title):")
      speech?.lines += bindings.map { binding in
        "\(binding.title): \(binding.keys.map(\.description).joined(separator: ", "))"
      }
    }
  }

  /// What keys do that is not known to who listens yet, in words.
  func introduction(knowing known: inout Set<String>) -> String {
    let words = available.all.filter(\.isInBottomLine).compactMap { binding in
      binding.keys.first.map { StyledText("\($0) \(binding.title)").words }
    }
    return words.filter { known.insert($0).inserted }.joined(separator: ", ")
  }
}
