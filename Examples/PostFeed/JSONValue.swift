/// Any JSON value, so that an error can say what was found instead of what was expected.
enum JSONValue {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: CustomStringConvertible {
  /// The value for an error message: short values in full, others by their kind.
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .string(let string): string.quotedBriefly
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension String {
  /// Returns a text in quotation marks, cut off if it is long.
  var quotedBriefly: String { "\"\(prefix(40))\(dropFirst(40).isEmpty ? "" : "…")\"" }
}
