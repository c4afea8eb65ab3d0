// Unavailable overloads that explain common mistakes.

extension Positions {
  /// Compares positions with an array.
  @available(
    *,
    unavailable,
    message: "compare with an array of the positions, as in Array(changes.deletes) == expected"
  )
  public static func == (left: Positions, right: [Position]) -> Bool { false }

  /// Compares an array with positions.
  @available(
    *,
    unavailable,
    message: "compare with an array of the positions, as in expected == Array(changes.deletes)"
  )
  public static func == (left: [Position], right: Positions) -> Bool { false }

  /// Compares positions with an array.
  @available(
    *,
    unavailable,
    message: "compare with an array of the positions, as in Array(changes.deletes) != expected"
  )
  public static func != (left: Positions, right: [Position]) -> Bool { false }

  /// Compares an array with positions.
  @available(
    *,
    unavailable,
    message: "compare with an array of the positions, as in expected != Array(changes.deletes)"
  )
  public static func != (left: [Position], right: Positions) -> Bool { false }
}
