/// Decodes the bytes from a terminal into events, however the bytes are cut into chunks.
///
/// The decoder does not measure time: while ``isWaiting`` is true, the reader calls ``flush()``
/// after a short silence, and while ``isOpen`` is true, ``giveUp()`` after a long one.
package struct InputDecoder {
  /// A decoded input.
  package enum Input: Equatable, Sendable {
    case event(TerminalEvent)
    /// The reply to a query of a mode (DECRPM).
    case modeReport(mode: Int, value: Int)
    /// The reply to a query of the device attributes (DA1).
    case deviceAttributes
    /// The reply to a query of the terminal's background (OSC 11): its colour; or the report of a
    /// dark or light one (mode 2031): black or white.
    case background(RGB)
    /// The reply to a query of the cursor's position (CPR): the line of the window, from 1.
    case cursorReport(line: Int)
    /// A signal character, with its signal and the key that it is without one.
    case signal(Int32, Key)
  }

  private enum State: Hashable {
    case ground
    /// After ESC, or after two: alt with a key that is itself a sequence.
    case escape(isDoubled: Bool)
    /// After CSI.
    case controlSequence
    /// After CSI and another bracket: in a function key of the Linux console.
    case consoleKey
    /// After SS3.
    case singleShift
    /// After CSI M: in a mouse report of three bytes without syntax.
    case legacyMouse
    /// Inside an OSC, DCS, SOS, PM or APC string, after some bytes of it; all but OSC 11 are
    /// discarded.
    case string(introducer: UInt8, count: Int)
    /// After ESC inside such a string.
    case stringEscape
    /// Inside pasted text.
    case paste
  }

  /// The largest number of bytes between introducer and final byte; longer sequences are discarded.
  private static let parameterLimit = 64

  /// The number of bytes after which a string is given up, because no terminal sends such a long
  /// one unasked.
  private static let stringLimit = 1 << 12

  /// The characters that are signals wherever they come but in pasted text, with their signals.
  private let signals: [UInt8: Int32]
  private var isReportDue = false
  private var state = State.ground
  private var parameters: [UInt8] = []
  private var scalars = ScalarDecoder()
  private var pasted = PasteBuffer()
  /// Whether signal characters in the pasted text are text; false once it was silent for long,
  /// because then its end may have been lost.
  private var isShielding = true
  /// Whether an ESC adds alt to the next key.
  private var isAlt = false
  /// The inputs that the current call has found so far.
  private var found: [Input] = []
  /// The text after those inputs, collected to be split into clusters.
  private var text = String.UnicodeScalarView()

  package init(signals: [UInt8: Int32] = [:]) { self.signals = signals }

  /// Whether the last bytes are ambiguous until more bytes or a silence follow.
  ///
  /// True after bytes that may be a key or the beginning of a sequence, and inside a character.
  /// False in the middle of a sequence, which nobody types: the decoder waits for the rest, so that
  /// it never takes a late reply of the terminal for keys.
  package var isWaiting: Bool {
    switch state {
    case .ground: scalars.isPending
    case .escape: true
    case .controlSequence, .singleShift: parameters.isEmpty
    case .string(_, let count): count == 0
    default: false
    }
  }

  /// Whether the decoder is inside something that only further bytes end and that swallows keys:
  /// a string, or pasted text that shields from signals.
  package var isOpen: Bool {
    switch state {
    case .string(_, let count): count > 0
    case .stringEscape: true
    case .paste: isShielding
    default: false
    }
  }

  /// Whether the decoder is inside pasted text.
  package var isPasting: Bool { state == .paste }

  /// The number of bytes that are kept between calls; bounded for any input.
  package var keptCount: Int { parameters.count + pasted.count }

  /// Decodes the next bytes.
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isReportDue: Whether a cursor report is due; a report of the first line looks like F3 with
  ///     modifiers.
  /// - Returns: The inputs that are complete now, in order.
  package mutating func decode(
    _ bytes: some Sequence<UInt8>,
    isReportDue: Bool = false
  ) -> [Input] {
    self.isReportDue = isReportDue
    for byte in bytes { decode(byte) }
    return takeFound()
  }

  /// Decodes the pending bytes as if no more followed: a lone ESC is the escape key.
  /// - Returns: The inputs that the bytes stand for; none unless ``isWaiting`` is true.
  package mutating func flush() -> [Input] {
    if !isWaiting { return [] }
    endWaiting()
    return takeFound()
  }

  private mutating func endWaiting() {
    if state != .ground { return abandon() }
    scalars = ScalarDecoder()
    addInvalid()
  }

  /// Gives up a string, whose end will not come, and makes signals of the signal characters in
  /// pasted text, which stays text otherwise.
  /// - Returns: The escape key if the string ended with ESC; none unless ``isOpen`` is true.
  package mutating func giveUp() -> [Input] {
    if !isOpen { return [] }
    if state == .paste {
      isShielding = false
      return []
    }
    if state == .stringEscape { add(.escape) }
    state = .ground
    return takeFound()
  }

  private mutating func takeFound() -> [Input] {
    endText()
    defer { found = [] }
    return found
  }

  private mutating func decode(_ byte: UInt8) {
    if !isPasting || !isShielding, let signal = signals[byte] { return decodeSignal(signal, byte) }
    switch state {
    case .ground: decodeText(byte)
    case .escape(let isDoubled): decodeAfterEscape(byte, isDoubled: isDoubled)
    case .controlSequence: decodeInControlSequence(byte)
    case .consoleKey:
      endSequence((0x41...0x45).contains(byte) ? .event(.key(.function(Int(byte) - 0x40))) : nil)
    case .singleShift: decodeAfterSingleShift(byte)
    case .legacyMouse:
      parameters.append(byte)
      if parameters.count == 3 {
        endSequence(
          ControlSequence.wheel(
            button: Int(parameters[0]) - 32,
            line: Int(parameters[2]) - 32,
            column: Int(parameters[1]) - 32
          )
        )
      }
    case .string(let introducer, _): decodeInString(byte, introducer: introducer)
    case .stringEscape:
      if byte == UInt8(ascii: "\\") {
        endSequence(RGB(background: parameters).map { .background($0) })
      } else {
        state = .escape(isDoubled: false)
        decode(byte)
      }
    case .paste: decodePasted(byte)
    }
  }

  /// Adds a signal, as a terminal does that makes signals by itself: in the middle of anything.
  private mutating func decodeSignal(_ signal: Int32, _ byte: UInt8) {
    if isWaiting { endWaiting() }
    if state != .paste { state = .ground }
    isAlt = false
    add(.signal(signal, Key(byte: byte)))
  }

  // MARK: Text

  private mutating func decodeText(_ byte: UInt8) {
    switch scalars.decode(byte) {
    case .incomplete: break
    case .invalid(let isByteLeft):
      addInvalid()
      if isByteLeft { decode(byte) }
    case .scalar("\u{1B}"): state = .escape(isDoubled: false)
    case .scalar(let scalar) where scalar.value < 0x20 || scalar.value == 0x7F:
      add(Key(control: byte))
    // No key sends C1 controls.
    case .scalar("\u{80}"..."\u{9F}"): addInvalid()
    case .scalar(let scalar):
      if isAlt {
        add(.character(Character(scalar)))
      } else {
        text.append(scalar)
      }
    }
  }

  private mutating func addInvalid() {
    isAlt = false
    text.append("\u{FFFD}")
  }

  private mutating func add(_ key: Key) { add(.event(.key(key))) }

  private mutating func add(_ input: Input) {
    endText()
    if case .event(.key(let key)) = input {
      found.append(.event(.key(isAlt ? .alt(key) : key)))
      isAlt = false
    } else {
      addEscape()
      found.append(input)
    }
  }

  /// Adds the escape key for an ESC that no key followed.
  private mutating func addEscape() {
    if !isAlt { return }
    isAlt = false
    add(.escape)
  }

  private mutating func endText() {
    if text.isEmpty { return }
    found += String(text).map { .event(.key(.character($0))) }
    text = String.UnicodeScalarView()
  }

  private mutating func decodePasted(_ byte: UInt8) {
    switch pasted.append(byte) {
    case .more: break
    case .part(let part): add(.event(.paste(part)))
    case .end(let rest):
      state = .ground
      if !rest.isEmpty { add(.event(.paste(rest))) }
    }
  }
}

// MARK: Sequences after ESC

extension InputDecoder {
  private mutating func decodeAfterEscape(_ byte: UInt8, isDoubled: Bool) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      isAlt = isDoubled
      begin(byte == UInt8(ascii: "[") ? .controlSequence : .singleShift)
    case _ where isDoubled || byte == 0x1B:
      // The first ESC was the escape key.
      if isDoubled { add(.escape) }
      state = .escape(isDoubled: byte == 0x1B)
      if byte != 0x1B { decode(byte) }
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      begin(.string(introducer: byte, count: 0))
    default:
      state = .ground
      isAlt = true
      decodeText(byte)
    }
  }

  private mutating func begin(_ state: State) {
    self.state = state
    parameters.removeAll(keepingCapacity: true)
  }

  private mutating func decodeInControlSequence(_ byte: UInt8) {
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

  private mutating func addParameter(_ byte: UInt8) {
    if parameters.count <= Self.parameterLimit { parameters.append(byte) }
  }

  private mutating func endControlSequence(_ final: UInt8) {
    let sequence = finishedSequence(final)
    if sequence?.beginsPaste == true {
      addEscape()
      (state, isShielding) = (.paste, true)
    } else if let line = sequence?.cursorLine, isReportDue || line > 1 {
      endSequence(.cursorReport(line: line))
    } else {
      endSequence(sequence?.input)
    }
  }

  private mutating func decodeAfterSingleShift(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3B: addParameter(byte)
    case 0x20...0x7E:
      endSequence(finishedSequence(byte)?.singleShiftKey.map { .event(.key($0)) })
    default: interrupt(byte)
    }
  }

  /// Returns the sequence that a final byte completes; nil if it is too long to mean anything.
  private func finishedSequence(_ final: UInt8) -> ControlSequence? {
    if parameters.count > Self.parameterLimit { return nil }
    return ControlSequence(parameters: parameters, final: final)
  }

  /// Ends a sequence and adds its input, if it has any.
  private mutating func endSequence(_ input: Input?) {
    state = .ground
    if let input { add(input) }
    isAlt = false
  }

  private mutating func decodeInString(_ byte: UInt8, introducer: UInt8) {
    switch (byte, state) {
    case (0x1B, .string(_, count: 0)): interrupt(byte)
    case (0x1B, _): state = .stringEscape
    case (0x07, _): endSequence(RGB(background: parameters).map { .background($0) })
    case (0x18, _), (0x1A, _), (_, .string(_, count: Self.stringLimit - 1)): state = .ground
    case (_, .string(_, let count)):
      state = .string(introducer: introducer, count: count + 1)
      if introducer == UInt8(ascii: "]") { addParameter(byte) }
    default: break
    }
  }

  /// Ends a sequence at a byte that it cannot contain; decodes the byte unless it is CAN or SUB.
  private mutating func interrupt(_ byte: UInt8) {
    if byte == 0x1B, isWaiting { abandon() }
    state = .ground
    isAlt = false
    if byte != 0x18 && byte != 0x1A { decode(byte) }
  }

  /// Ends an incomplete sequence, and adds the keys that its bytes stand for.
  private mutating func abandon() {
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
