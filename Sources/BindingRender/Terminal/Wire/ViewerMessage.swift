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
  static let version: UInt8 = 1
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
  var variables: [String: String]
  /// The words that the viewer has asked for.
  var arguments: [String]
}

extension ViewerMessage {
  /// The message as it is sent.
  var bytes: [UInt8] {
    var writer = MessageWriter()
    switch self {
    case .hello(let hello):
      writer.add(ViewerHello.version)
      writer.add(hello.output.isScreen ? 0 : hello.output == .speech ? 1 : 2)
      writer.add(short: hello.size?.columns ?? 0)
      writer.add(short: hello.size?.rows ?? 0)
      writer.add(hello.signalKeys) { $0.add($1) }
      writer.add(hello.variables.sorted { $0.key < $1.key }) { writer, variable in
        writer.add(variable.key)
        writer.add(variable.value)
      }
      writer.add(hello.arguments) { $0.add($1) }
      return MessageBuffer.message(1, writer.bytes)
    case .event(let event):
      writer.add(event)
      return MessageBuffer.message(2, writer.bytes)
    case .answers(let synchronizes, let background):
      writer.add(synchronizes ? 1 : 0)
      writer.add(background.map { UInt8($0.rawValue) + 1 } ?? 0)
      return MessageBuffer.message(3, writer.bytes)
    }
  }

  init(kind: UInt8, _ bytes: [UInt8]) throws(MessageError) {
    var reader = MessageReader(bytes)
    switch kind {
    case 1: self = .hello(try reader.hello())
    case 2: self = .event(try reader.event())
    case 3:
      let synchronizes = try reader.byte() == 1
      let background = Theme.Background(rawValue: Int(try reader.byte()) - 1)
      self = .answers(synchronizes: synchronizes, background: background)
    default: throw MessageError(expected: "a message of a viewer")
    }
    try reader.end()
  }
}

extension MessageWriter {
  /// Adds an event; those that only concern the terminal are not sent.
  fileprivate mutating func add(_ event: TerminalEvent) {
    switch event {
    case .key(let key):
      add(0)
      add(key)
    case .paste(let text):
      add(1)
      add(text)
    case .scroll(let lines, let line, let column):
      add(lines < 0 ? 2 : 3)
      for number in [abs(lines), line, column] { add(short: number) }
    case .click(let line, let column):
      add(4)
      for number in [line, column] { add(short: number) }
    case .resize(let size):
      add(5)
      for number in [size.columns, size.rows] { add(short: number) }
    case .resumed: add(6)
    case .redraw: add(7)
    case .ended: add(8)
    }
  }
}

extension MessageReader {
  fileprivate mutating func hello() throws(MessageError) -> ViewerHello {
    let version = try byte()
    if version != ViewerHello.version {
      throw MessageError(expected: "version \(ViewerHello.version) of the messages, not \(version)")
    }
    let outputs: [ListOutput] = [.screen(.fullScreen), .speech, .text]
    let output = Int(try byte())
    if output >= outputs.count { throw MessageError(expected: "a screen, speech or text") }
    let size = TerminalSize(columns: try short(), rows: try short())
    let keys = try list { (reader) throws(MessageError) in try reader.key() }
    let variables = try list { (reader) throws(MessageError) in
      (try reader.text(), try reader.text())
    }
    let arguments = try list { (reader) throws(MessageError) in try reader.text() }
    return ViewerHello(
      output: outputs[output],
      size: size.columns == 0 || size.rows == 0 ? nil : size,
      signalKeys: keys,
      variables: Dictionary(variables) { first, _ in first },
      arguments: arguments
    )
  }

  fileprivate mutating func event() throws(MessageError) -> TerminalEvent {
    let kind = try byte()
    switch kind {
    case 0: return .key(try key())
    case 1: return .paste(try text())
    case 2, 3:
      let lines = try short()
      return .scroll(kind == 2 ? -lines : lines, line: try short(), column: try short())
    case 4: return .click(line: try short(), column: try short())
    case 5: return .resize(TerminalSize(columns: try short(), rows: try short()))
    case 6: return .resumed
    case 7: return .redraw
    case 8: return .ended
    default: throw MessageError(expected: "an event")
    }
  }
}
