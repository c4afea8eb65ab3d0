// The fuzz target for the sanitizer and the text layout; CONTRIBUTING.md explains how to build and
// run it.

import BindingRender

private func check(_ text: StyledText) {
  let problem = text.problem
  expect(problem == nil, problem ?? "")
}

/// Builds styled text from the bytes and lays it out.
///
/// Traps if the result is not safe, changes when it is sanitized again, or is wider than allowed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var bytes = FuzzBytes(start, count)
  let columns = bytes.number(below: 24) + 1
  let indent = bytes.number(below: 8)
  var text = StyledText()
  while !bytes.isEmpty {
    let kind = bytes.number(below: 4)
    let part = bytes.text(upTo: 40)
    for multiline in [false, true] {
      let once = TextSanitizer.sanitized(part, multiline: multiline)
      let twice = TextSanitizer.sanitized(once, multiline: multiline)
      expect(
        once.unicodeScalars.elementsEqual(twice.unicodeScalars),
        "Sanitized again, it is something else"
      )
    }
    switch kind {
    case 0: text = text + StyledText(part, .bold)
    case 1: text = "\(text)\(part)"
    case 2: text = "\(text)\(lines: part, .color(.red))"
    default: text = text + "\(part, .bold)\(lines: part)"
    }
  }
  check(text)
  let wrapped = text.wrapped(to: columns, indent: indent)
  check(wrapped)
  expect(wrapped.columns <= columns, "Wrapped, it is wider than \(columns)")
  for ellipsis in [false, true] {
    let clipped = text.clipped(to: columns, ellipsis: ellipsis)
    check(clipped)
    expect(clipped.columns <= columns, "Clipped, it is wider than \(columns)")
    expect(clipped.lineBreaks == text.lineBreaks, "Clipped, it has other lines")
  }
  for alignment in [TextAlignment.leading, .center, .trailing] {
    let padded = text.padded(to: columns, alignment)
    for (line, old) in zip(padded.lines, text.lines) {
      expect(line.columns == max(columns, old.columns), "Padded, it has another width")
    }
  }
  return 0
}
