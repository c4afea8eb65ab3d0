/// Turns the bytes that come from a terminal into events, however they are cut into chunks.
///
/// Pure: it knows no time. Whoever reads calls ``flush()`` after a short silence while
/// ``isWaiting`` is true.
package struct InputDecoder {
  /// What was found.
  package enum Input: Hashable, Sendable {
    case event(TerminalEvent)
    /// The answer to a question about a mode (DECRPM).
    case modeReport(mode: Int, value: Int)
    /// The answer to a question about the terminal (DA1).
    case deviceAttributes
  }

  enum State: Hashable {
    case ground
    /// After ESC; twice for alt with a key that is a sequence itself.
    case escape(isDoubled: Bool)
    /// After CSI.
    case controlSequence
    /// After CSI and one more bracket: a function key of the Linux console.
    case consoleKey
    /// After SS3.
    case singleShift
    /// After CSI M: three bytes without any syntax.
    case legacyMouse
    /// Inside an OSC, DCS, SOS, PM or APC string, which is not kept.
    case string(introducer: UInt8, isEmpty: Bool)
    /// After ESC inside such a string.
    case stringEscape
    case paste
  }

  /// Longer sequences are swallowed.
  static let parameterLimit = 64

  var state = State.ground
  var parameters: [UInt8] = []
  private var scalars = ScalarDecoder()
  private var pasted = PasteBuffer()
  var isAlt = false
  /// What the current call has found so far; text waits in its own place to be cut into clusters.
  private var found: [Input] = []
  private var text = String.UnicodeScalarView()

  package init() {}

  /// Whether silence would say what the last bytes mean.
  ///
  /// That is so after what may be a key or the beginning of a sequence, and inside of a character.
  /// It is not so in the middle of a sequence, which nobody types: its rest is waited for, so that
  /// a late answer of the terminal never shows up as keys.
  package var isWaiting: Bool {
    switch state {
    case .ground: scalars.isPending
    case .escape: true
    case .controlSequence, .singleShift: parameters.isEmpty
    case .string(_, let isEmpty): isEmpty
    default: false
    }
  }

  /// How many bytes are kept; bounded whatever comes.
  package var keptCount: Int { parameters.count + pasted.count }

  /// Takes the next bytes.
  /// - Parameter bytes: The bytes.
  /// - Returns: What is complete now, in order.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Input] {
    for byte in bytes { take(byte) }
    return takeFound()
  }

  /// Takes the silence after the last bytes: a lone ESC is the escape key, and so on.
  /// - Returns: What the bytes meant.
  package mutating func flush() -> [Input] {
    if !isWaiting { return [] }
    if state == .ground {
      scalars = ScalarDecoder()
      addInvalid()
    } else {
      abandon()
    }
    return takeFound()
  }

  private mutating func takeFound() -> [Input] {
    endText()
    defer { found = [] }
    return found
  }

  mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeText(byte)
    case .escape(let isDoubled): takeAfterEscape(byte, isDoubled: isDoubled)
    case .controlSequence: takeInControlSequence(byte)
    case .consoleKey:
      endSequence((0x41...0x45).contains(byte) ? .event(.key(.function(Int(byte) - 0x40))) : nil)
    case .singleShift: takeAfterSingleShift(byte)
    case .legacyMouse:
      parameters.append(byte)
      if parameters.count == 3 {
        endSequence(ControlSequence.wheel(button: Int(parameters[0]) - 32))
      }
    case .string(let introducer, _): takeInString(byte, introducer: introducer)
    case .stringEscape:
      state = byte == UInt8(ascii: "\\") ? .ground : .escape(isDoubled: false)
      if state != .ground { take(byte) }
    case .paste: takePasted(byte)
    }
  }

  // MARK: Text

  mutating func takeText(_ byte: UInt8) {
    switch scalars.decode(byte) {
    case .incomplete: break
    case .invalid(let isByteLeft):
      addInvalid()
      if isByteLeft { take(byte) }
    case .scalar("\u{1B}"): state = .escape(isDoubled: false)
    case .scalar(let scalar) where scalar.value < 0x20 || scalar.value == 0x7F:
      add(Key(control: byte))
    // C1 controls: no key writes them.
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

  mutating func add(_ key: Key) {
    add(.event(.key(key)))
  }

  mutating func add(_ input: Input) {
    endText()
    if case .event(.key(let key)) = input {
      found.append(.event(.key(isAlt ? .alt(key) : key)))
      isAlt = false
    } else {
      addEscape()
      found.append(input)
    }
  }

  /// Adds the escape key if ESC has come and no key that alt could belong to.
  mutating func addEscape() {
    if !isAlt { return }
    isAlt = false
    add(.escape)
  }

  private mutating func endText() {
    if text.isEmpty { return }
    found += String(text).map { .event(.key(.character($0))) }
    text = String.UnicodeScalarView()
  }

  private mutating func takePasted(_ byte: UInt8) {
    switch pasted.append(byte) {
    case .more: break
    case .part(let part): add(.event(.paste(part)))
    case .end(let rest):
      state = .ground
      if !rest.isEmpty { add(.event(.paste(rest))) }
    }
  }
}
