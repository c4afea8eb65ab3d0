/// What the server says to a viewer.
enum ServerMessage: Equatable {
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
  /// The last message: the exit status, and the failure if there is one.
  case end(ConnectionEnd)
}

extension ServerMessage {
  /// The message as it is sent; several, if there are more bytes than one may have.
  var bytes: [UInt8] {
    var writer = MessageWriter()
    let kind: UInt8
    switch self {
    case .screen(let bytes): return Self.parts(1, bytes)
    case .text(let bytes): return Self.parts(2, bytes)
    case .report(let line):
      kind = 3
      writer.add(line)
    case .mouse(let isCaptured):
      kind = 4
      writer.add(isCaptured ? 1 : 0)
    case .bound(let keys):
      kind = 5
      writer.add(keys) { $0.add($1) }
    case .taken(let key):
      kind = 6
      writer.add(key)
    case .signal(let key):
      kind = 7
      writer.add(key)
    case .end(let end):
      kind = 8
      writer.add(UInt8(truncatingIfNeeded: end.status))
      writer.add(end.message ?? "")
    }
    return MessageBuffer.message(kind, writer.bytes)
  }

  init(kind: UInt8, _ bytes: [UInt8]) throws(MessageError) {
    var reader = MessageReader(bytes)
    switch kind {
    case 1: self = .screen(reader.remainder())
    case 2: self = .text(reader.remainder())
    case 3: self = .report(try reader.text())
    case 4: self = .mouse(try reader.byte() == 1)
    case 5: self = .bound(try reader.list { (reader) throws(MessageError) in try reader.key() })
    case 6: self = .taken(try reader.key())
    case 7: self = .signal(try reader.key())
    case 8:
      let (status, message) = (Int32(try reader.byte()), try reader.text())
      self = .end(ConnectionEnd(status: status, message.isEmpty ? nil : message))
    default: throw MessageError(expected: "a message of a server")
    }
    try reader.end()
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
