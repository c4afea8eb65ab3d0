import BindingCore
import Testing

@Suite("Diffable")
struct DiffableTests {
  struct Note: Diffable, Equatable {
    let title: String
    let text: String
    var diffIdentifier: String { title }
  }

  struct Person: Diffable, Equatable, Identifiable {
    let id: Int
  }

  struct Constant: Diffable {
    let diffIdentifier = 1
    func isEqual(to other: Constant) -> Bool { false }
  }

  @Test("An equatable type is equal by ==")
  func equatable() {
    #expect(Note(title: "a", text: "x").isEqual(to: Note(title: "a", text: "x")))
    #expect(!Note(title: "a", text: "x").isEqual(to: Note(title: "a", text: "y")))
  }

  @Test("An identifiable type is identified by its id")
  func identifiable() {
    #expect(Person(id: 7).diffIdentifier == 7)
  }

  @Test("A type may decide for itself what is equal")
  func custom() {
    #expect(!Constant().isEqual(to: Constant()))
  }
}
