/// Any JSON value, so that an error can say what was found instead of what was expected.
enum JSONValue: Decodable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let object = try? container.decode([String: JSONValue].self) {
      self = .object(object)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if container.decodeNil() {
      self = .null
    } else {
      self = .number(try container.decode(Double.self))
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// What was found, for an error message: short values as they are, others by their kind.
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .string(let string) where string.count > 40: "\"\(string.prefix(40))…\""
    case .string(let string): "\"\(string)\""
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A value somewhere in a document, with the place it was found at.
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

  func elements() throws(Mismatch) -> [JSONField] {
    guard case .array(let elements) = value else { throw mismatch("an array") }
    return elements.enumerated().map { JSONField(place: "\(place)[\($0)]", value: $1) }
  }

  /// The fields of an object.
  func fields() throws(Mismatch) -> (String) -> JSONField {
    guard case .object(let fields) = value else { throw mismatch("an object") }
    return { name in JSONField(place: "\(place).\(name)", value: fields[name]) }
  }
}
