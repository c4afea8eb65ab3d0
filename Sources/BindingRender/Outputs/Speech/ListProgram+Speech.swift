import BindingCore

// What is said when a key asks for it.
extension ListProgram {
  /// Returns the changes since the last call, then the title and the status.
  func takeNews() -> [String] {
    let viewport = focusedPane.viewport
    guard let news = viewport.news else { return [] }
    viewport.countNews()
    return [news.text(by: spoken), title().spokenText, statusText.spokenText]
  }

  /// The keys that are available now, under their headings.
  var spokenHelp: [String] {
    available.groups.filter { !$0.bindings.isEmpty }.flatMap { heading, bindings in
      ["\(spoken(heading)):"]
        + bindings.map { binding in
          let keys = names(of: binding.keys) { spoken(.spokenKey($0)) }.joined(separator: ", ")
          return "\(title(of: binding).spokenText): \(keys)"
        }
    }
  }
}

// What is said of a failure.
extension ListProgram {
  /// Returns the failure of a list and the key that tries again, as spoken text; nil if nothing
  /// has failed.
  func spokenFailure(of pane: LeafPane) -> String? {
    guard case .failed(let error) = pane.lastState else { return nil }
    let text: StyledText = "\(error.message)"
    return retryHint(of: pane).map { "\(text.spokenText.ended) \($0)" } ?? text.spokenText
  }

  /// Returns the key that tries a list again and its title, as spoken text; nil if there is none.
  func retryHint(of pane: LeafPane) -> String? {
    retryBinding(for: pane).flatMap(spokenHint)
  }

  /// Returns the first key of a binding and its title, as spoken text; nil without a key.
  func spokenHint(of binding: KeyBinding) -> String? {
    binding.keys.first.map { "\(spoken(.spokenKey($0))) \(title(of: binding).spokenText)" }
  }

  /// Returns the failure of a list without items, as spoken text; nil if it has items or has not
  /// failed.
  func spokenFailure(inPlaceOf pane: LeafPane) -> String? {
    pane.viewport.window.showsAllWithoutItems ? spokenFailure(of: pane) : nil
  }
}

extension ListNews {
  /// Returns the news as spoken text, such as "Above: 3 rows added, 1 removed. Below: 2 rows
  /// changed."
  fileprivate func text(by spoken: (ListPhrase) -> String) -> String {
    func text(_ counts: Counts, _ side: (String) -> ListPhrase) -> String? {
      let phrases = [
        counts.sections.phrase(ListPhrase.sectionNews), counts.rows.phrase(ListPhrase.rowNews),
      ]
      let text = phrases.compactMap { $0.map(spoken) }.joined(separator: ", ")
      return text.isEmpty ? nil : spoken(side(text))
    }
    let sides = [text(above, ListPhrase.above), text(below, ListPhrase.below)]
    let text = sides.compactMap(\.self).joined(separator: " ")
    return text.isEmpty ? spoken(.noNews) : text
  }
}

extension ListNews.Count {
  /// The numbers as a phrase; nil if nothing was counted.
  fileprivate func phrase(_ phrase: (Int, Int, Int, Int) -> ListPhrase) -> ListPhrase? {
    self == ListNews.Count() ? nil : phrase(came, went, changed, moved)
  }
}
