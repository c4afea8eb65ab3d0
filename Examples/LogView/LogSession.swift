import BindingCore
import BindingRender

/// Shows a log on a terminal, follows it and handles the keys of its reader.
@MainActor
final class LogSession {
  private let log: LiveLog
  private let terminal: ListTerminal
  /// Whether the reader is at the end, where new lines come into sight.
  private var isFollowing = true
  private var hasEnded = false
  /// The filter to return to, while another is being typed.
  private var filterBefore: String?

  init(_ log: LiveLog, mode: ScreenMode, styles: StyleSupport) throws {
    self.log = log
    terminal = try ListTerminal(log.list, mode: mode, styles: styles)
  }

  /// Runs until the reader quits.
  /// - Throws: What ended reading the log.
  func run(_ follower: LogFollower) async throws {
    showStatus()
    var failure: (any Error)?
    let reading = Task {
      do {
        while let news = try await follower.next() {
          log.handle(news)
          showStatus()
        }
      } catch {
        failure = error
        if !Task.isCancelled { terminal.leave() }
      }
      hasEnded = true
      showStatus()
    }
    await terminal.run(handle)
    reading.cancel()
    terminal.leave()
    if let failure { throw failure }
  }

  /// Handles an event.
  /// - Returns: Whether to continue.
  private func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .key(let key) where terminal.prompt != nil: type(key)
    case .paste(let text) where terminal.prompt != nil:
      terminal.prompt?.insert(text)
      log.filter.text = terminal.prompt?.text ?? ""
    case .key(.character("q")): return false
    case .key(.character("/")): beginTyping()
    case .key(let key):
      if let least = key.character.flatMap(\.wholeNumberValue).flatMap(Severity.init(rawValue:)) {
        log.filter.least = least
      } else {
        log.list.handle(key)
      }
    default: break
    }
    // A frame tells whether the end is in sight, where new lines will be too.
    terminal.draw()
    isFollowing = log.list.isAtEnd
    showStatus()
    return true
  }

  private func beginTyping() {
    filterBefore = log.filter.text
    var prompt = LineEditor(label: "\("/", .bold)")
    prompt.insert(log.filter.text)
    terminal.prompt = prompt
  }

  private func type(_ key: Key) {
    switch key {
    case .escape, .enter:
      if key == .escape, let filterBefore { log.filter.text = filterBefore }
      terminal.prompt = nil
    default:
      _ = terminal.prompt?.handle(key)
      let text = terminal.prompt?.text ?? ""
      if text != log.filter.text { log.filter.text = text }
    }
  }

  private func showStatus() {
    var parts = ["\(log.shown.count) of \(log.lines.count)"]
    if isFollowing { parts.append(hasEnded ? "ended" : "following") }
    if !log.filter.text.isEmpty { parts.append("/\(log.filter.text)") }
    switch log.filter.least {
    case .debug: break
    case .info: parts.append("info and worse")
    case .warning: parts.append("warnings and worse")
    case .error: parts.append("errors")
    }
    terminal.status =
      "\(parts.joined(separator: ", "), .dim)   \("/", .bold) filter  \("1-4", .bold) level  \("G", .bold) end  \("q", .bold) quit"
  }
}
