/// A value in a document, with its place for error messages.
struct JSONField {
  let place: String
  /// The value, or nil if there is none.
  let value: JSONValue?

  struct Mismatch: Error {
    let place: String
    let expected: String
    let found: String
  }

  func mismatch(_ expected: String) -> Mismatch {
    Mismatch(place: place, expected: expected, found: value?.description ?? "nothing")
  }

  func string() throws(Mismatch) -> String {
    guard case .string(let string) = value else { throw mismatch("a string") }
    return string
  }

  func stringIfPresent() throws(Mismatch) -> String? {
    if case .null = value ?? .null { return nil }
    return try string()
  }

  func wholeNumber() throws(Mismatch) -> Int {
    if case .number(let number) = value, number.rounded() == number, abs(number) > 1e18 {
      throw mismatch("a whole number up to \(Int.max)")
    }
    guard case .integer(let number) = value else { throw mismatch("a whole number") }
    guard number >= 0 else { throw mismatch("a whole number of at least 0") }
    return number
  }

  /// Reads the elements of an array in order, up to the first mismatch.
  func elements<Element>(
    _ read: (JSONField) throws(Mismatch) -> Element
  ) throws(Mismatch) -> [Element] {
    guard case .array(let values) = value else { throw mismatch("an array") }
    var elements: [Element] = []
    for (index, value) in values.enumerated() {
      elements.append(try read(JSONField(place: "\(place)[\(index)]", value: value)))
    }
    return elements
  }

  /// Returns a function that looks up the fields of an object.
  func fields() throws(Mismatch) -> (String) -> JSONField {
    guard case .object(let fields) = value else { throw mismatch("an object") }
    return { name in JSONField(place: "\(place).\(name)", value: fields[name]) }
  }
}
