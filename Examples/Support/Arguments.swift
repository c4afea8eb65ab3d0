/// The arguments of a command line, read one after the other.
public struct Arguments {
  /// One argument.
  public enum Argument {
    /// An option by its name, such as `--width`; its value, if it takes one, is read next.
    case option(String)
    /// Anything else.
    case operand(String)
  }

  private var rest: ArraySlice<String>
  private var takesOptions = true
  /// The option that was read last, and what was joined to it by `=`.
  private var name = ""
  private var joinedValue: String?

  /// Starts with the first argument.
  public init(_ arguments: [String]) { rest = arguments[...] }

  /// The next argument, or nil at the end. After `--` all are operands; `-` alone is one.
  /// - Throws: ``UsageError`` if the option before has a value that it does not take.
  public mutating func next() throws(UsageError) -> Argument? {
    if let joinedValue {
      throw UsageError("expected an option, found \"\(name)=\(joinedValue)\"")
    }
    guard let argument = rest.popFirst() else { return nil }
    if takesOptions, argument == "--" {
      takesOptions = false
      return try next()
    }
    guard takesOptions, argument.hasPrefix("-"), argument != "-" else { return .operand(argument) }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    joinedValue = parts.count == 2 ? String(parts[1]) : nil
    return .option(name)
  }

  /// The value of the option that was read last: after `=`, or else the next argument.
  /// - Parameter expected: What it should be, in words.
  public mutating func value(_ expected: String) throws(UsageError) -> String {
    defer { joinedValue = nil }
    if let value = joinedValue ?? rest.popFirst() { return value }
    throw UsageError("\(name): expected \(expected), found nothing")
  }

  /// The same as a whole number.
  public mutating func number(_ range: ClosedRange<Int>) throws(UsageError) -> Int {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    let text = try value(expected)
    if let number = Int(text), range.contains(number) { return number }
    throw UsageError("\(name): expected \(expected), found \"\(text)\"")
  }

  /// The same as one of several words.
  public mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) throws(UsageError) -> Word {
    let words = type.allCases.map(\.rawValue)
    let expected = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    let text = try value(expected)
    if let word = Word(rawValue: text) { return word }
    throw UsageError("\(name): expected \(expected), found \"\(text)\"")
  }

  /// What to throw for an argument that means nothing.
  /// - Parameter expected: What could have been there, in words.
  public func unexpected(
    _ argument: Argument,
    expected: String = "an option"
  ) -> UsageError {
    switch argument {
    case .option(let name):
      UsageError("expected \(expected), found \"\(name)\(joinedValue.map { "=\($0)" } ?? "")\"")
    case .operand(let text): UsageError("expected \(expected), found \"\(text)\"")
    }
  }
}

/// What is wrong with a command line.
public struct UsageError: Error {
  /// What was expected and what was found.
  public let message: String

  /// Makes an error.
  public init(_ message: String) { self.message = message }
}
