// Allows statements, and blocks without elements, between elements of any type.
extension ListBuilder {
  /// The result of a statement or an empty block, which adds no elements.
  public struct Nothing {}

  /// Accepts a statement, which adds nothing.
  public static func buildExpression(_ statement: Void) -> Nothing { Nothing() }

  /// Accepts an empty array literal, whose element type cannot be inferred.
  public static func buildExpression(_ empty: [Never]) -> Nothing { Nothing() }

  /// Builds an empty block.
  public static func buildBlock() -> Nothing { Nothing() }

  /// Starts a block with a statement.
  public static func buildPartialBlock(first: Nothing) -> Nothing { first }

  /// Continues a block with a statement.
  public static func buildPartialBlock<Element>(
    accumulated: consuming [Element],
    next: Nothing
  ) -> [Element] { accumulated }

  /// Continues a block that has only statements.
  public static func buildPartialBlock<Part: Sequence>(
    accumulated: Nothing,
    next: Part
  ) -> [Part.Element] { Array(next) }

  /// Continues a block that has only statements with another one.
  public static func buildPartialBlock(accumulated: Nothing, next: Nothing) -> Nothing { next }

  /// Builds an `if` with only statements.
  public static func buildOptional(_ part: Nothing?) -> Nothing { Nothing() }

  /// Builds a first branch with only statements.
  public static func buildEither<Element>(first: Nothing) -> [Element] { [] }

  /// Builds another branch with only statements.
  public static func buildEither<Element>(second: Nothing) -> [Element] { [] }

  /// Builds a loop over statements.
  public static func buildArray(_ parts: [Nothing]) -> Nothing { Nothing() }

  /// Returns the collected elements.
  public static func buildFinalResult<Element>(_ whole: [Element]) -> [Element] { whole }

  /// Returns no elements.
  public static func buildFinalResult<Element>(_ whole: Nothing) -> [Element] { [] }
}
