/// What the server says to a viewer.
enum ServerMessage: Equatable {
  /// The answer to the greeting, before the program says anything.
  case hello
  /// Bytes for the terminal.
  case screen([UInt8])
  /// Bytes for standard output; on a terminal, once that is restored.
  case text([UInt8])
  /// A line for standard error.
  case report(String)
  /// Whether the terminal reports the mouse.
  case mouse(Bool)
  /// The keys of signals that the program has a use for.
  case bound([Key])
  /// A key of a signal that the program has taken.
  case taken(Key)
  /// A key of a signal that the program has taken, but has no use for.
  case signal(Key)
  /// The last message.
  case end(ConnectionEnd)
}

extension ServerMessage {
  /// The message as it is sent; several, if there are more bytes than one may have.
  var bytes: [UInt8] {
    switch self {
    case .hello: MessageFields(["hello"]).message
    case .screen(let bytes): Self.parts(1, bytes)
    case .text(let bytes): Self.parts(2, bytes)
    case .report(let line): MessageFields(["report", line]).message
    case .mouse(let isCaptured): MessageFields(["mouse", isCaptured ? "1" : "0"]).message
    case .bound(let keys): MessageFields(["bound"] + keys.map(\.field)).message
    case .taken(let key): MessageFields(["taken", key.field]).message
    case .signal(let key): MessageFields(["signal", key.field]).message
    case .end(let end): MessageFields(["end", "\(end.status)", end.message ?? ""]).message
    }
  }

  init(kind: UInt8, _ bytes: [UInt8]) throws(MessageError) {
    if kind == 1 || kind == 2 {
      self = kind == 1 ? .screen(bytes) : .text(bytes)
      return
    }
    let fields = MessageFields(kind: kind, bytes)
    let keys = (fields?.texts ?? []).dropFirst().compactMap { Key(field: $0) }
    switch (fields?.text(0), fields?.number(1), keys.first) {
    case ("hello", _, _): self = .hello
    case ("report", _, _): self = .report(fields?.text(1) ?? "")
    case ("mouse", let number?, _): self = .mouse(number == 1)
    case ("bound", _, _): self = .bound(keys)
    case ("taken", _, let key?): self = .taken(key)
    case ("signal", _, let key?): self = .signal(key)
    case ("end", let status?, _):
      let message = fields?.text(2) ?? ""
      self = .end(ConnectionEnd(status: Int32(status), message.isEmpty ? nil : message))
    default: throw MessageError(expected: "a message of a server")
    }
  }

  /// Cuts bytes into messages, none of them inside a character.
  private static func parts(_ kind: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    if bytes.count <= MessageBuffer.longest { return MessageBuffer.message(kind, bytes) }
    var (messages, rest): ([UInt8], _) = ([], bytes[...])
    while !rest.isEmpty {
      var part = rest.prefix(MessageBuffer.longest)
      while let next = rest.dropFirst(part.count).first, next & 0xC0 == 0x80, part.count > 1 {
        part.removeLast()
      }
      messages += MessageBuffer.message(kind, Array(part))
      rest = rest.dropFirst(part.count)
    }
    return messages
  }
}
