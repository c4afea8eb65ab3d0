// The fuzz target for the input decoder; CONTRIBUTING.md explains how to build and run it.

import BindingRender

/// Input with neighbouring characters joined, because a cluster cut in two becomes two keys.
private enum Joined: Equatable {
  case text(String)
  case input(InputDecoder.Input)

  static func joined(_ inputs: [InputDecoder.Input]) -> [Joined] {
    var result: [Joined] = []
    for input in inputs {
      guard case .event(.key(let key)) = input, key.modifiers.isEmpty,
        case .character(let character) = key.code
      else {
        result.append(.input(input))
        continue
      }
      if case .text(let text)? = result.last {
        result.removeLast(); result.append(.text(text + String(character)))
      } else {
        result.append(.text(String(character)))
      }
    }
    return result
  }
}

extension InputDecoder.Input {
  fileprivate var isSignal: Bool { if case .signal = self { true } else { false } }
}

/// Decodes the bytes at once, in chunks, and with a pause after each byte.
///
/// Traps if chunks give other events, if a character is a control, if a signal character is none
/// outside pasted text, or if the decoder keeps waiting after a pause or buffers more than 1 MB.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var bytes = FuzzBytes(start, count)
  // The lengths of the chunks, used in rotation.
  let lengths = (0..<4).map { _ in bytes.number(below: 8) + 1 }
  let isReportDue = bytes.number(below: 2) == 1
  let signals: [UInt8: Int32] = bytes.number(below: 2) == 1 ? [0x03: 2, 0x1C: 3] : [:]
  let input = bytes.all

  var whole = InputDecoder(signals: signals)
  let atOnce = whole.decode(input, isReportDue: isReportDue) + whole.flush()

  var cut = InputDecoder(signals: signals)
  var inChunks: [InputDecoder.Input] = []
  var rest = input[...]
  var chunk = 0
  while !rest.isEmpty {
    inChunks += cut.decode(rest.prefix(lengths[chunk % 4]), isReportDue: isReportDue)
    rest = rest.dropFirst(lengths[chunk % 4])
    chunk += 1
  }
  inChunks += cut.flush()
  expect(Joined.joined(atOnce) == Joined.joined(inChunks), "Chunks give other events")

  var silent = InputDecoder(signals: signals)
  var withSilences: [InputDecoder.Input] = []
  for byte in input {
    let isSignal = signals[byte] != nil && !(silent.isPasting && silent.isOpen)
    let found = silent.decode([byte])
    expect(!isSignal || found.last?.isSignal == true, "A signal character is no signal")
    withSilences += found
    withSilences += silent.flush()
    expect(!silent.isWaiting, "It waits for silence after silence")
    if byte & 1 == 0 {
      withSilences += silent.giveUp()
      expect(!silent.isOpen, "It keeps open what it gave up")
    }
    expect(silent.keptCount <= 1 << 20, "It keeps \(silent.keptCount) bytes")
  }
  for case .event(.key(let key)) in atOnce + inChunks + withSilences {
    guard case .character(let character) = key.code else { continue }
    let isText = character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    expect(isText, "A control is a character")
  }
  return 0
}
