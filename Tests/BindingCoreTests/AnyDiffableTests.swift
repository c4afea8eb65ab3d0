import BindingCore
import Synchronization
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

  final class Counter: Sendable {
    let identifierCalls = Mutex(0)
    let equalityCalls = Mutex(0)
  }

  struct Counted: Diffable {
    let counter: Counter
    var diffIdentifier: Int {
      counter.identifierCalls.withLock { $0 += 1 }
      return 1
    }
    func isEqual(to other: Counted) -> Bool {
      counter.equalityCalls.withLock { $0 += 1 }
      return true
    }
  }

  @Test("Identity includes the type")
  func typeIsPartOfIdentity() {
    let text = AnyDiffable(Text(diffIdentifier: "1"))
    let other = AnyDiffable(Other(diffIdentifier: "1"))
    #expect(text.diffIdentifier != other.diffIdentifier)
    #expect(text.diffIdentifier == AnyDiffable(Text(diffIdentifier: "1", text: "x")).diffIdentifier)
    #expect(Set([text.diffIdentifier, other.diffIdentifier]).count == 2)
  }

  @Test("Equal identities hash alike")
  func hashing() {
    let left = AnyDiffable(Text(diffIdentifier: "1", text: "a")).diffIdentifier
    let right = AnyDiffable(Text(diffIdentifier: "1", text: "b")).diffIdentifier
    #expect(left.hashValue == right.hashValue)
  }

  @Test("Erasing an erased value does not nest")
  func noNesting() {
    let once = AnyDiffable(Item(1))
    let twice = AnyDiffable(once)
    #expect(twice.value is Item)
    #expect(ObjectIdentifier(twice.valueType) == ObjectIdentifier(Item.self))
    #expect(twice.diffIdentifier == once.diffIdentifier)
  }

  @Test("Values of different types are never equal in content")
  func contentOfOtherType() {
    #expect(
      !AnyDiffable(Text(diffIdentifier: "1")).isEqual(to: AnyDiffable(Other(diffIdentifier: "1")))
    )
  }

  @Test("Content is compared by the value's own rule")
  func content() {
    #expect(AnyDiffable(Item(1, 5)).isEqual(to: AnyDiffable(Item(1, 5))))
    #expect(!AnyDiffable(Item(1, 5)).isEqual(to: AnyDiffable(Item(1, 6))))
  }

  @Test("The identifier is asked for once, and one storage is not asked whether it is equal")
  func calls() {
    let counter = Counter()
    let erased = AnyDiffable(Counted(counter: counter))
    #expect(erased.diffIdentifier == erased.diffIdentifier)
    _ = erased.diffIdentifier.hashValue
    #expect(erased.isEqual(to: erased))
    #expect(counter.identifierCalls.withLock { $0 } == 1)
    #expect(counter.equalityCalls.withLock { $0 } == 0)
    _ = erased.isEqual(to: AnyDiffable(Counted(counter: counter)))
    #expect(counter.equalityCalls.withLock { $0 } == 1)
  }

  @Test("The value comes out as its exact type only")
  func unwrapping() {
    let erased = AnyDiffable(Item(3, 4))
    #expect(erased.value(as: Item.self) == Item(3, 4))
    #expect(erased.value(as: Text.self) == nil)
  }

  @Test("An identity reads as the type with the identifier")
  func description() {
    #expect(AnyDiffable(Text(diffIdentifier: "a")).diffIdentifier.description == "Text(\"a\")")
    #expect(AnyDiffable(Item(3)).diffIdentifier.description == "Item(3)")
  }
}
