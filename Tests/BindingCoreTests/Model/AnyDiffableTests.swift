import BindingCore
import Testing
import TestSupport

@Suite("AnyDiffable")
struct AnyDiffableTests {
  struct Text: Diffable, Equatable {
    let diffIdentifier: String
    var text = ""
  }

  struct Other: Diffable, Equatable {
    let diffIdentifier: String
  }

  struct Counted: Diffable {
    let identifierCalls: CallCount
    let equalityCalls: CallCount
    var diffIdentifier: Int {
      identifierCalls.add()
      return 1
    }
    func isEqual(to other: Counted) -> Bool {
      equalityCalls.add()
      return true
    }
  }

  @Test("Identity and content include the type, and equal identities hash alike")
  func typeIsPartOfIdentity() {
    let text = AnyDiffable(Text(diffIdentifier: "1"))
    let other = AnyDiffable(Other(diffIdentifier: "1"))
    let changed = AnyDiffable(Text(diffIdentifier: "1", text: "x"))
    #expect(text.diffIdentifier != other.diffIdentifier)
    #expect(text.diffIdentifier == changed.diffIdentifier)
    #expect(text.diffIdentifier.hashValue == changed.diffIdentifier.hashValue)
    #expect(Set([text.diffIdentifier, other.diffIdentifier]).count == 2)
    #expect(!text.isEqual(to: other))
  }

  @Test("Erasing an erased value does not nest, nor does erasing a row of an array")
  func noNesting() {
    let once = AnyDiffable(Item(1))
    let twice = AnyDiffable(once)
    #expect(twice.value is Item)
    #expect(ObjectIdentifier(twice.valueType) == ObjectIdentifier(Item.self))
    #expect(twice.diffIdentifier == once.diffIdentifier)
    let array = Array(ListBuilder.buildExpression([Item(1), Item(2)]))
    #expect(Array(ListBuilder.buildExpression(array)) == array)
    #expect(AnyDiffable(array[1]) == array[1])
  }

  @Test("Content is compared by the value's own rule")
  func content() {
    #expect(AnyDiffable(Item(1, 5)).isEqual(to: AnyDiffable(Item(1, 5))))
    #expect(!AnyDiffable(Item(1, 5)).isEqual(to: AnyDiffable(Item(1, 6))))
  }

  @Test("The identifier is asked for only to be compared with another, or hashed")
  func calls() {
    let (identifierCalls, equalityCalls) = (CallCount(), CallCount())
    let counted = Counted(identifierCalls: identifierCalls, equalityCalls: equalityCalls)
    let erased = AnyDiffable(counted)
    #expect(erased.diffIdentifier == erased.diffIdentifier)
    #expect(erased.isEqual(to: erased))
    #expect(identifierCalls.value == 0)
    _ = erased.diffIdentifier.hashValue
    #expect(identifierCalls.value == 1)
    #expect(equalityCalls.value == 0)
    _ = erased.isEqual(to: AnyDiffable(counted))
    #expect(equalityCalls.value == 1)
  }

  @Test("The value comes out as its exact type only")
  func unwrapping() {
    let erased = AnyDiffable(Item(3, 4))
    #expect(erased.value(as: Item.self) == Item(3, 4))
    #expect(erased.value(as: Text.self) == nil)
  }

  @Test("Values that were erased as an array are like values that were erased alone")
  func arrays() {
    let array = Array(ListBuilder.buildExpression([Item(1, 5), Item(2), Item(3)]))
    let alone = [Item(1, 6), Item(2), Item(3)].map { AnyDiffable($0) }
    let other = ["1", "2", "3"].map { AnyDiffable(Other(diffIdentifier: $0)) }
    #expect(array.map(\.diffIdentifier) == alone.map(\.diffIdentifier))
    #expect(array.map(\.diffIdentifier.hashValue) == alone.map(\.diffIdentifier.hashValue))
    #expect(Set(array.map(\.diffIdentifier)).count == 3)
    for (left, right) in [(array, alone), (alone, array)] {
      #expect(left[1] == right[1])
      #expect(left[0] != right[0])
      #expect(left[0] != right[1])
    }
    #expect(array != other)
    #expect(array == Array(ListBuilder.buildExpression([Item(1, 5), Item(2), Item(3)])))
    #expect(array != Array(ListBuilder.buildExpression([Item(1, 6), Item(2), Item(3)])))
    #expect(array[0] != array[1])
    #expect(array.map { $0.value(as: Item.self)?.content } == [5, 0, 0])
    #expect(array[2].value as? Item == Item(3))
    #expect(array[0].value(as: Other.self) == nil)
    #expect(array[1].diffIdentifier.description == "Item(2)")
    #expect(array[1].role == .item)
    #expect(Changeset(from: alone, to: array) == Changeset(updates: [.init(old: 0, new: 0)]))
  }

  @Test("A single row does not keep the others of a long array", arguments: [64, 65])
  func longArrays(count: Int) {
    final class Token: Sendable {}
    struct Holder: Diffable {
      let diffIdentifier: Int
      let token: Token
      func isEqual(to other: Holder) -> Bool { true }
    }
    weak var last: Token?
    var holders = (0..<count).map { Holder(diffIdentifier: $0, token: Token()) }
    last = holders.last?.token
    let row = ListBuilder.buildExpression(holders)[0]
    holders = []
    withExtendedLifetime(row) { #expect((last == nil) == (count > 64)) }
  }

  @Test("An identity reads as the type with the identifier")
  func description() {
    #expect(AnyDiffable(Text(diffIdentifier: "a")).diffIdentifier.description == "Text(\"a\")")
    #expect(AnyDiffable(Item(3)).diffIdentifier.description == "Item(3)")
  }
}
