import Testing
import TestSupport

@Suite("Closures of live lists")
struct LiveClosureTests {
  @Test(
    "A call from inside a closure loses nothing, and leaves nothing wrong",
    arguments: LiveWorld.Place.allCases,
    LiveWorld.Call.allCases
  )
  func inside(place: LiveWorld.Place, call: LiveWorld.Call) {
    #expect(LiveWorld(place, call, seed: 0).problems == [])
  }
}
