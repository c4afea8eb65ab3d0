/// The error of a server that cannot be reached.
public struct Offline: Error, CustomStringConvertible {
  /// What is shown of it.
  public let description: String

  /// Creates an error.
  public init(_ description: String = "offline") { self.description = description }
}

/// The error of a closure that refuses what it is called for.
public struct Refusal: Error {
  /// Creates an error.
  public init() {}
}
