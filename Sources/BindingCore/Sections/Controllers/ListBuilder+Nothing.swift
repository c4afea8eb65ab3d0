// Statements, and blocks without elements, between elements of any type.
extension ListBuilder {
  /// What a statement or an empty block adds.
  public struct Nothing {
    @inlinable
    init() {}
  }

  /// A statement, which adds nothing.
  @inlinable
  public static func buildExpression(_ statement: Void) -> Nothing { Nothing() }

  /// An empty array literal, which has no type of its own.
  @inlinable
  public static func buildExpression(_ empty: [Never]) -> Nothing { Nothing() }

  /// An empty block.
  @inlinable
  public static func buildBlock() -> Nothing { Nothing() }

  /// Starts a block with a statement.
  @inlinable
  public static func buildPartialBlock(first: Nothing) -> Nothing { first }

  /// Continues a block with a statement.
  @inlinable
  public static func buildPartialBlock<Element>(
    accumulated: consuming [Element],
    next: Nothing
  ) -> [Element] { accumulated }

  /// Continues a block that has only statements.
  @inlinable
  public static func buildPartialBlock<Part: Sequence>(
    accumulated: Nothing,
    next: Part
  ) -> [Part.Element] { Array(next) }

  /// Continues a block that has only statements with another one.
  @inlinable
  public static func buildPartialBlock(accumulated: Nothing, next: Nothing) -> Nothing { next }

  /// An `if` with only statements.
  @inlinable
  public static func buildOptional(_ part: Nothing?) -> Nothing { Nothing() }

  /// A first branch with only statements.
  @inlinable
  public static func buildEither<Element>(first: Nothing) -> [Element] { [] }

  /// Another branch with only statements.
  @inlinable
  public static func buildEither<Element>(second: Nothing) -> [Element] { [] }

  /// A loop over statements.
  @inlinable
  public static func buildArray(_ parts: [Nothing]) -> Nothing { Nothing() }

  /// The elements of the whole.
  @inlinable
  public static func buildFinalResult<Element>(_ whole: [Element]) -> [Element] { whole }

  /// A whole without elements.
  @inlinable
  public static func buildFinalResult<Element>(_ whole: Nothing) -> [Element] { [] }
}
