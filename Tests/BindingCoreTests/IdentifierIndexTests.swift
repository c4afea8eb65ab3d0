import BindingCore
import Testing
import TestSupport

@Suite("IdentifierIndex")
struct IdentifierIndexTests {
  @Test("An identifier leads to its position, an unknown one to nil")
  func lookUp() {
    let index = IdentifierIndex((0..<100).map { Item($0 * 2) })
    #expect(index[40] == 20)
    #expect(index[41] == nil)
    #expect(IdentifierIndex([Item]())[1] == nil)
  }

  @Test("Of equal identifiers the first is found and the others are named")
  func duplicates() {
    let index = IdentifierIndex(["a", "b", "a", "c", "a"])
    #expect(index["a"] == 0)
    #expect(index.duplicates.map(\.identifier) == ["a", "a"])
    #expect(index.duplicates.map(\.position) == [2, 4])
    #expect(index.duplicates.map(\.first) == [0, 0])
  }
}
