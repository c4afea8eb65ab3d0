/// What becomes of an edit of a data source.
enum EditOutcome {
  /// Its result is shown; called with the update then.
  case accepted((ListUpdate) -> Void = { _ in })
  /// Nothing changes; called once that is reported.
  case rejected(any Error, () -> Void = {})
}
