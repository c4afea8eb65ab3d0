/// What a spoken program says with the next frame besides the changes; without effect while it is
/// not spoken.
final class Announcer {
  /// The requests since the last frame; nil while the program is not spoken.
  private(set) var request: SpeechRequest?

  var isSpoken: Bool { request != nil }

  /// Begins to speak, or ends that.
  func speaks(_ isSpoken: Bool) { request = isSpoken ? SpeechRequest() : nil }

  /// Returns the requests, which are answered with this frame.
  func take() -> SpeechRequest {
    defer { speaks(isSpoken) }
    return request ?? SpeechRequest()
  }

  func say(_ lines: StyledText...) { request?.lines += lines }

  func repeatRow() { request?.repeatsRow = true }

  func noteTyped(_ line: LineEditor?) { request?.typed += [line].compactMap(\.self) }

  func noteKey() { request?.hasKey = true }

  func noteCommand() { request?.hasCommand = true }

  func askForDetails() { request?.asksDetails = true }
}

/// Requests for speech with the next frame, besides the changes.
struct SpeechRequest {
  fileprivate(set) var lines: [StyledText] = []
  /// Whether to say the focused row again, or even while a line is typed.
  fileprivate(set) var repeatsRow = false
  /// The lines that were typed to their end since the last frame.
  fileprivate(set) var typed: [LineEditor] = []
  /// Whether the user has pressed a key since the last frame.
  fileprivate(set) var hasKey = false
  /// Whether a key did something that may have changed the list or the status.
  fileprivate(set) var hasCommand = false
  /// Whether a key asked for the details of the focused row.
  fileprivate(set) var asksDetails = false
}

// MARK: Answers to keys

extension Announcer {
  /// Says the changes since the last call, then the title and the status.
  func tellNews(of program: ListProgram) {
    guard let news = program.list.viewport.news else { return }
    program.list.viewport.countNews()
    say("\(news.text(by: program.spoken))", program.title(), program.status())
  }

  /// Says the keys that are available now.
  func tellHelp(of program: ListProgram) {
    for (heading, bindings) in program.available.groups where !bindings.isEmpty {
      say("\(program.words(heading)):")
      for binding in bindings {
        let keys = binding.keys.map { program.spoken(.spokenKey($0)) }
        say("\(program.title(of: binding)): \(keys.joined(separator: ", "))")
      }
    }
  }
}

extension ListNews {
  /// Returns the news in words, such as "Above: 3 rows added, 1 removed. Below: 2 rows changed."
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
