extension ListProgram {
  var isSpoken: Bool { speech != nil }

  /// Returns the name of a pane in words: its title, or that of its page or a split around it.
  func spokenName(of pane: ListPane) -> String {
    let way = root.way(from: pane)
    let splits = way.dropFirst().map { $0 as? Split } + [nil]
    let names = zip(way, splits).flatMap { pane, split in
      let isDetails = (split as? DetailSplit)?.details === pane
      let page = split?.parts.first { $0.pane === pane }?.page?.title ?? ""
      return [pane.title(), isDetails ? words(.title("details")) : page]
    }
    return names.first { $0 != StyledText() }?.words ?? ""
  }

  /// Says the changes since the last call, then the title and the status.
  func tellNews() {
    guard let news = list.viewport.unseen.news else { return }
    list.viewport.unseen.news = ListNews()
    speech?.lines += ["\(text(of: news))", title(), status()]
  }

  /// Returns news in words, such as "Above: 3 rows added, 1 removed. Below: 2 rows changed."
  private func text(of news: ListNews) -> String {
    func text(_ counts: ListNews.Counts, _ side: (String) -> ListPhrase) -> String? {
      let phrases = [
        counts.sections.phrase(ListPhrase.sectionNews), counts.rows.phrase(ListPhrase.rowNews),
      ]
      let text = phrases.compactMap { $0.map(spoken) }.joined(separator: ", ")
      return text.isEmpty ? nil : spoken(side(text))
    }
    let sides = [text(news.above, ListPhrase.above), text(news.below, ListPhrase.below)]
    let text = sides.compactMap(\.self).joined(separator: " ")
    return text.isEmpty ? spoken(.noNews) : text
  }

  /// The search line as it is said; nil if it is not open, or a question comes first.
  var heardSearchLine: LineEditor? {
    guard questions.isEmpty, var editor = searchLine?.editor else { return nil }
    editor.label = words(search.hidesRows ? .filterLabel : .searchLabel)
    return editor
  }

  /// Requests that the finished search line is said.
  func endHeardSearch() {
    if let heardSearchLine { speech?.typed.append(heardSearchLine) }
  }

  /// Says the keys that are available now.
  func tellHelp() {
    for (heading, bindings) in available.groups where !bindings.isEmpty {
      speech?.lines.append("\(words(heading)):")
      speech?.lines += bindings.map { binding in
        let keys = binding.keys.map { spoken(.spokenKey($0)) }
        return "\(self.title(of: binding)): \(keys.joined(separator: ", "))"
      }
    }
  }

  /// Returns hints for the keys that the listener does not know yet, in words.
  func introduction(knowing known: inout Set<String>) -> String {
    let hints = available.all.filter(\.isInBottomLine).compactMap { binding in
      binding.keys.first.map { "\(spoken(.spokenKey($0))) \(title(of: binding).words)" }
    }
    return hints.filter { known.insert($0).inserted }.joined(separator: ", ")
  }
}

extension ListNews.Count {
  /// The numbers as a phrase; nil if nothing was counted.
  fileprivate func phrase(_ phrase: (Int, Int, Int, Int) -> ListPhrase) -> ListPhrase? {
    self == ListNews.Count() ? nil : phrase(came, went, changed, moved)
  }
}
