import Testing
import TestSupport

@Suite("Closures of live lists")
struct LiveClosureTests {
  /// The closures and calls: each of either with a third of the others, unless all are made.
  private static let combinations: [(LiveWorld.Place, LiveWorld.Call)] =
    LiveWorld.Place.allCases.enumerated().flatMap { row, place in
      LiveWorld.Call.allCases.enumerated().filter { isMade(row + $0.offset) }
        .map { (place, $0.element) }
    }

  @Test(
    "A call from inside a closure loses nothing, and leaves nothing wrong",
    arguments: combinations
  )
  func inside(place: LiveWorld.Place, call: LiveWorld.Call) {
    #expect(LiveWorld(place, call, seed: 0).problems == [])
  }
}
