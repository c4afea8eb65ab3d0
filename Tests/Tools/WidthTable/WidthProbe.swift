import Foundation

/// Asks the terminal that the tool runs in how far each scalar moves the cursor.
struct WidthProbe {
  /// Why a terminal could not be asked.
  enum Failure: Error {
    case noTerminal
    case noAnswer(UInt32)
  }

  private let descriptor: Int32
  private var received: [UInt8] = []
  /// So many scalars are asked about at once: more could fill the buffer of a terminal.
  private static let batch = 64

  /// Measures all scalars.
  /// - Parameter terminal: The name and version to note.
  /// - Throws: `Failure` if there is no terminal, or it is silent for ten seconds.
  static func measure(terminal: String) throws -> MeasuredWidths {
    let descriptor = open("/dev/tty", O_RDWR)
    var saved = termios()
    guard descriptor >= 0, tcgetattr(descriptor, &saved) == 0 else { throw Failure.noTerminal }
    defer { close(descriptor) }
    var raw = saved
    cfmakeraw(&raw)
    tcsetattr(descriptor, TCSANOW, &raw)
    defer { tcsetattr(descriptor, TCSANOW, &saved) }
    var probe = WidthProbe(descriptor: descriptor)
    var widths = MeasuredWidths(terminal: terminal)
    let scalars = MeasuredWidths.values.compactMap(Unicode.Scalar.init)
    for start in stride(from: 0, to: scalars.count, by: batch) {
      let asked = scalars[start..<min(start + batch, scalars.count)]
      for (scalar, columns) in zip(asked, try probe.columns(of: asked)) {
        widths.append(scalar.value, columns: columns)
      }
    }
    return widths
  }

  private mutating func columns(of scalars: ArraySlice<Unicode.Scalar>) throws -> [Int] {
    // A letter first, so that marks have a base.
    let question = scalars.map { "\r\u{1B}[2Kx\(Character($0))\u{1B}[6n" }.joined()
    FileHandle(fileDescriptor: descriptor).write(Data(question.utf8))
    var columns: [Int] = []
    while columns.count < scalars.count {
      guard let end = received.firstIndex(of: UInt8(ascii: "R")) else {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 10_000) == 1 else {
          throw Failure.noAnswer(scalars[scalars.startIndex + columns.count].value)
        }
        received += FileHandle(fileDescriptor: descriptor).availableData
        continue
      }
      let digits = received[..<end].reversed().prefix { $0 != UInt8(ascii: ";") }.reversed()
      columns.append((Int(String(decoding: digits, as: UTF8.self)) ?? 0) - 2)
      received.removeSubrange(...end)
    }
    return columns
  }
}
