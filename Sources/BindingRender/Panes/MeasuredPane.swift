/// The height that a list needs, and what it was measured for: while that stays, so does the height.
struct MeasuredPane {
  struct Input: Equatable {
    var requestCount: Int
    var columns: Int
    var limit: Int
    /// Whether a row is out of date by the clock.
    var isDue: Bool
  }

  let input: Input
  let height: Int
}
