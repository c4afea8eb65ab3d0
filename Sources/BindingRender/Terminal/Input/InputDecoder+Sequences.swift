/// The decoding of sequences after ESC, byte by byte.
extension InputDecoder {
  mutating func takeAfterEscape(_ byte: UInt8, isDoubled: Bool) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      isAlt = isDoubled
      begin(byte == UInt8(ascii: "[") ? .controlSequence : .singleShift)
    case _ where isDoubled || byte == 0x1B:
      // The first ESC was the escape key.
      if isDoubled { add(.escape) }
      state = .escape(isDoubled: byte == 0x1B)
      if byte != 0x1B { take(byte) }
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      begin(.string(introducer: byte, count: 0))
    default:
      state = .ground
      isAlt = true
      takeText(byte)
    }
  }

  mutating func begin(_ state: State) {
    self.state = state
    parameters.removeAll(keepingCapacity: true)
  }

  mutating func takeInControlSequence(_ byte: UInt8) {
    switch byte {
    // rxvt ends keys with shift with a dollar, which is an intermediate byte in a mode report.
    case UInt8(ascii: "$") where parameters.allSatisfy({ 0x30...0x39 ~= $0 }):
      endControlSequence(byte)
    case 0x20...0x3F: addParameter(byte)
    case UInt8(ascii: "[") where parameters.isEmpty: state = .consoleKey
    case UInt8(ascii: "M") where parameters.isEmpty: state = .legacyMouse
    case 0x40...0x7E: endControlSequence(byte)
    default: interrupt(byte)
    }
  }

  mutating func addParameter(_ byte: UInt8) {
    if parameters.count <= Self.parameterLimit { parameters.append(byte) }
  }

  mutating func endControlSequence(_ final: UInt8) {
    let sequence = finishedSequence(final)
    if sequence?.beginsPaste == true {
      addEscape()
      beginPaste()
    } else if let line = sequence?.cursorLine, isCursorReportDue || line > 1 {
      endSequence(.cursorReport(line: line))
    } else {
      endSequence(sequence?.input)
    }
  }

  mutating func takeAfterSingleShift(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3B: addParameter(byte)
    case 0x20...0x7E:
      endSequence(finishedSequence(byte)?.singleShiftKey.map { .event(.key($0)) })
    default: interrupt(byte)
    }
  }

  /// Returns the sequence that a final byte completes; nil if it is too long to mean anything.
  func finishedSequence(_ final: UInt8) -> ControlSequence? {
    if parameters.count > Self.parameterLimit { return nil }
    return ControlSequence(parameters: parameters, final: final)
  }

  /// Ends a sequence and adds its input, if it has any.
  mutating func endSequence(_ input: Input?) {
    state = .ground
    if let input { add(input) }
    isAlt = false
  }

  mutating func takeInString(_ byte: UInt8, introducer: UInt8) {
    switch (byte, state) {
    case (0x1B, .string(_, count: 0)): interrupt(byte)
    case (0x1B, _): state = .stringEscape
    case (0x07, _): endSequence(RGB(ground: parameters).map { .ground($0) })
    case (0x18, _), (0x1A, _), (_, .string(_, count: Self.stringLimit - 1)): state = .ground
    case (_, .string(_, let count)):
      state = .string(introducer: introducer, count: count + 1)
      if introducer == UInt8(ascii: "]") { addParameter(byte) }
    default: break
    }
  }

  /// Ends a sequence at a byte that it cannot contain; decodes the byte unless it is CAN or SUB.
  mutating func interrupt(_ byte: UInt8) {
    if byte == 0x1B, isWaiting { abandon() }
    state = .ground
    isAlt = false
    if byte != 0x18 && byte != 0x1A { take(byte) }
  }

  /// Ends an incomplete sequence, and adds the keys that its bytes stand for.
  mutating func abandon() {
    addEscape()
    switch state {
    case .escape(let isDoubled):
      add(.escape)
      if isDoubled { add(.escape) }
    case .controlSequence: add(.alt("["))
    case .singleShift: add(.alt("O"))
    case .string(let introducer, _): add(.alt(.character(Character(Unicode.Scalar(introducer)))))
    default: break
    }
    state = .ground
  }
}
