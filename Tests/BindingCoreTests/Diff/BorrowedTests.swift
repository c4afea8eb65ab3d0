import TestSupport
import Testing

@testable import BindingCore

/// Values that are read where they lie.
@Suite("Borrowed")
struct BorrowedTests {
  @Test("A value is laid out like the borrowed value around it")
  func layout() {
    expectSameLayout(Int8.self)
    expectSameLayout(String?.self)
    expectSameLayout((any Diffable).self)
    expectSameLayout((Int8, Int, Bool).self)
    expectSameLayout(Void.self)
  }

  private func expectSameLayout<Value>(_: Value.Type) {
    #expect(MemoryLayout<Borrowed<Value>>.size == MemoryLayout<Value>.size)
    #expect(MemoryLayout<Borrowed<Value>>.stride == MemoryLayout<Value>.stride)
    #expect(MemoryLayout<Borrowed<Value>>.alignment == MemoryLayout<Value>.alignment)
  }

  @Test("Reading passes the value of the place, and returns the result")
  func reading() {
    let words = ["a word of more than fifteen bytes", "b"]
    #expect(words.indices.map { words.read($0) { $0 + "!" } } == words.map { $0 + "!" })
    let mixed: [any Sendable & Equatable] = [1, "two", [3]]
    #expect(mixed.indices.map { mixed.read($0) { "\($0)" } } == ["1", "two", "[3]"])
  }

  @Test("The item of a number is read, and a missing one is not")
  func items() {
    var items = PersistentArray<Item?>()
    items.append(count: 20) { $0 == 7 ? nil : Item($0) }
    let read = (Int32(0)..<20).map { number in items.read(number) { $0.id } }
    #expect(read == (0..<20).map { $0 == 7 ? nil : $0 })
    #expect(items.hasItem(3, 3))
    #expect(!items.hasItem(3, 4))
    #expect(!items.hasItem(7, 7))
    #expect(items.isSame(5, 5, of: items) == true)
    #expect(items.isSame(5, 6, of: items) == false)
    #expect(items.isSame(7, 7, of: items) == nil)
  }
}
