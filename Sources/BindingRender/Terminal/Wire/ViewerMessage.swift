/// What the terminal of a viewer says to the server.
enum ViewerMessage: Equatable {
  /// Who looks, and on what: the first message.
  case hello(ViewerHello)
  /// An event of the terminal.
  case event(TerminalEvent)
  /// What the terminal has answered by now.
  case answers(synchronizes: Bool, background: Theme.Background?)
}

/// The terminal or the pipe of a viewer.
struct ViewerHello: Equatable, Sendable {
  /// The version of all messages.
  static let version = 1
  /// The variables that describe a terminal and the language of its user.
  static let names = [
    "TERM", "COLORTERM", "TERM_PROGRAM", "XTERM_VERSION", "TMUX", "STY", "NO_COLOR", "CLICOLOR",
    "CLICOLOR_FORCE", "FORCE_COLOR", "CLITHEME", "COLORFGBG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE",
    "LANG",
  ]

  /// The way to show the program.
  var output: ListOutput
  /// The size of the window; nil for a pipe.
  var size: TerminalSize?
  /// The keys that are signals in the terminal.
  var signalKeys: [Key] = []
  /// Those of ``names`` that are set.
  var variables: [String: String] = [:]
  /// The words that the viewer has asked for.
  var arguments: [String] = []
}

extension ViewerMessage {
  /// The message as it is sent.
  var bytes: [UInt8] {
    switch self {
    case .hello(let hello): MessageFields(hello.fields).message
    case .event(let event): MessageFields(event.fields).message
    case .answers(let synchronizes, let background):
      MessageFields([
        "answers", synchronizes ? "1" : "0", background.map { "\($0.rawValue)" } ?? "",
      ])
      .message
    }
  }

  init(kind: UInt8, _ bytes: [UInt8]) throws(MessageError) {
    let fields = MessageFields(kind: kind, bytes)
    if let fields, fields.text(0) == "hello" {
      self = .hello(try ViewerHello(fields))
    } else if let fields, fields.text(0) == "answers" {
      let background = fields.number(2).flatMap { Theme.Background(rawValue: $0) }
      self = .answers(synchronizes: fields.number(1) == 1, background: background)
    } else if let event = fields.flatMap({ TerminalEvent($0) }) {
      self = .event(event)
    } else {
      throw MessageError(expected: "a message of a viewer")
    }
  }
}

extension ViewerHello {
  private static let outputs: [String: ListOutput] = [
    "screen": .screen(.fullScreen), "speech": .speech, "text": .text,
  ]

  /// The first fields have places of their own; the first letter of each other says what it is.
  fileprivate var fields: [String] {
    let output = output.isScreen ? "screen" : output == .speech ? "speech" : "text"
    let first = ["hello", "\(Self.version)", output, "\(size?.columns ?? 0)", "\(size?.rows ?? 0)"]
    return first + signalKeys.map { "k\($0.field)" } + arguments.map { "a\($0)" }
      + variables.map { "v\($0.key)=\($0.value)" }
  }

  fileprivate init(_ fields: MessageFields) throws(MessageError) {
    if fields.number(1) != Self.version {
      let found = fields.text(1)
      throw MessageError(expected: "version \(Self.version) of the messages, found \"\(found)\"")
    }
    guard let output = Self.outputs[fields.text(2)],
      let columns = fields.number(3), let rows = fields.number(4)
    else { throw MessageError(expected: "a screen, speech or text of some size") }
    self.output = output
    size = columns < 1 || rows < 1 ? nil : TerminalSize(columns: columns, rows: rows)
    for field in fields.texts.dropFirst(5) {
      let value = field.dropFirst()
      switch field.first {
      // A key of a signal is one character.
      case "k" where field.utf8.count < 16:
        signalKeys += [Key(field: String(value))].compactMap(\.self)
      case "a": arguments.append(String(value))
      case "v":
        let name = value.prefix { $0 != "=" }
        variables[String(name)] = String(value.dropFirst(name.count + 1))
      default: break
      }
    }
  }
}

extension TerminalEvent {
  /// The fields of the event; none if it concerns the terminal alone.
  fileprivate var fields: [String] {
    switch self {
    case .key(let key): ["key", key.field]
    case .paste(let text): ["paste", text]
    case .scroll(let lines, let line, let column): ["scroll", "\(lines)", "\(line)", "\(column)"]
    case .click(let line, let column): ["click", "\(line)", "\(column)"]
    case .resize(let size): ["resize", "\(size.columns)", "\(size.rows)"]
    case .resumed: ["resumed"]
    case .redraw, .ended: []
    }
  }

  fileprivate init?(_ fields: MessageFields) {
    let numbers = (fields.number(1), fields.number(2), fields.number(3))
    switch (fields.text(0), numbers) {
    case ("key", _):
      guard let key = Key(field: fields.text(1)) else { return nil }
      self = .key(key)
    case ("paste", _): self = .paste(fields.text(1))
    case ("scroll", (let lines?, let line?, let column?)):
      self = .scroll(lines, line: line, column: column)
    case ("click", (let line?, let column?, _)): self = .click(line: line, column: column)
    case ("resize", (let columns?, let rows?, _)):
      self = .resize(TerminalSize(columns: columns, rows: rows))
    case ("resumed", _): self = .resumed
    default: return nil
    }
  }
}
