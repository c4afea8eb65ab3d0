extension ListProgram {
  var isSpoken: Bool { speech != nil }

  /// Says what has changed since it was asked for last, and the title and the status.
  func tellNews() {
    guard let news = list.viewport.news else { return }
    list.viewport.news = ListNews()
    speech?.lines += ["\(news.words)", title(), status()]
  }

  /// The line of a search as it is said; nil if none is typed, or a question comes first.
  var heardSearchLine: LineEditor? {
    guard questions.isEmpty, var editor = searchLine?.editor else { return nil }
    editor.label = search.leavesOut ? "Filter:" : "Search:"
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
