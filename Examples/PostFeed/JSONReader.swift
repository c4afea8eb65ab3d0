/// A strict reader of JSON documents (RFC 8259): anything ambiguous is an error with its place.
struct JSONReader {
  /// An error in a document, with its place.
  struct Failure: Error {
    /// The path from the root, such as `[3].likes`.
    let path: String
    let line: Int
    /// The column in characters; the first of a line is 1.
    let column: Int
    let expected: String
    let found: String
  }

  /// The number of arrays and objects that may be nested; deeper values are an error.
  static let maximumDepth = 100

  enum Step {
    case index(Int)
    case key(String)
  }

  let bytes: [UInt8]
  var position = 0
  private(set) var path: [Step] = []

  /// Returns the value of a whole document.
  /// - Parameter bytes: The document in UTF-8.
  /// - Throws: The first error.
  /// - Complexity: O(*n*) for *n* bytes.
  static func value(of bytes: [UInt8]) throws(Failure) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value()
    guard reader.next() == nil else { throw reader.failure("the end") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips white space and returns the byte after it.
  private mutating func next() -> UInt8? {
    while true {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      case let byte: return byte
      }
    }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  // MARK: Values

  private mutating func value() throws(Failure) -> JSONValue {
    guard path.count <= Self.maximumDepth else {
      throw failure("at most \(Self.maximumDepth) levels", found: "one more")
    }
    switch next().map(Unicode.Scalar.init) {
    case "\"": return .string(try string())
    case "[": return .array(try array())
    case "{": return .object(try object())
    case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": return try number()
    default: return try word()
    }
  }

  private mutating func word() throws(Failure) -> JSONValue {
    for (word, value) in [("null", .null), ("true", .bool(true)), ("false", .bool(false))]
      as [(String, JSONValue)] where bytes[position...].starts(with: word.utf8)
    {
      position += word.utf8.count
      return value
    }
    throw failure("a value")
  }

  private mutating func array() throws(Failure) -> [JSONValue] {
    position += 1
    if skip("]") { return [] }
    var elements: [JSONValue] = []
    path.append(.index(0))
    repeat {
      path[path.count - 1] = .index(elements.count)
      elements.append(try value())
    } while skip(",")
    path.removeLast()
    guard skip("]") else { throw failure("\",\" or \"]\"") }
    return elements
  }

  private mutating func object() throws(Failure) -> [String: JSONValue] {
    position += 1
    if skip("}") { return [:] }
    var members: [String: JSONValue] = [:]
    repeat {
      guard next() == UInt8(ascii: "\"") else { throw failure("a name in quotation marks") }
      let start = position
      let name = try string()
      guard members[name] == nil else {
        throw failure("each name once", found: "\(name.quotedBriefly) again", at: start)
      }
      path.append(.key(name))
      guard skip(":") else { throw failure("\":\"") }
      members[name] = try value()
      path.removeLast()
    } while skip(",")
    guard skip("}") else { throw failure("\",\" or \"}\"") }
    return members
  }
}
