/// Reads the arguments of a command line one by one.
public struct Arguments {
  /// One argument.
  public enum Argument {
    /// The name of an option, such as `--width`; read its value next if it takes one.
    case option(String)
    /// Any other argument.
    case operand(String)
  }

  private var rest: ArraySlice<String>
  private var takesOptions = true
  /// The option that was read last, and the value joined to it by `=`.
  private var name = ""
  private var joinedValue: String?

  /// Creates a reader that starts with the first argument.
  public init(_ arguments: [String]) { rest = arguments[...] }

  /// Returns the next argument, or nil at the end.
  ///
  /// All arguments after `--` are operands, and so is `-` alone.
  /// - Throws: ``UsageError`` if the previous option has a value that it does not take.
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

  /// Returns the value of the option that was read last: the text after `=`, or the next argument.
  /// - Parameter expected: A description of the value, for the error message.
  /// - Throws: ``UsageError`` if there is no value.
  public mutating func value(_ expected: String) throws(UsageError) -> String {
    defer { joinedValue = nil }
    if let value = joinedValue ?? rest.popFirst() { return value }
    throw UsageError("\(name): expected \(expected), found nothing")
  }

  /// Returns the value of the option that was read last as a whole number.
  /// - Parameter range: The numbers that are allowed.
  /// - Throws: ``UsageError`` if there is no value, or the value is not such a number.
  public mutating func number(_ range: ClosedRange<Int>) throws(UsageError) -> Int {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    let text = try value(expected)
    if let number = Int(text), range.contains(number) { return number }
    throw UsageError("\(name): expected \(expected), found \"\(text)\"")
  }

  /// Returns the value of the option that was read last as one of several words.
  /// - Parameter type: The words that are allowed.
  /// - Throws: ``UsageError`` if there is no value, or the value is not among the words.
  public mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) throws(UsageError) -> Word {
    let words = type.allCases.map(\.rawValue)
    let expected = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    let text = try value(expected)
    if let word = Word(rawValue: text) { return word }
    throw UsageError("\(name): expected \(expected), found \"\(text)\"")
  }

  /// Returns the error for an argument that is not allowed.
  /// - Parameters:
  ///   - argument: The argument.
  ///   - expected: A description of what is allowed there.
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

/// An error in a command line.
public struct UsageError: Error {
  /// What was expected and what was found.
  public let message: String

  /// Creates an error.
  public init(_ message: String) { self.message = message }
}
