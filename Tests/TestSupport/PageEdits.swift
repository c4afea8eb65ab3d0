import BindingCore

/// Random edits that a program makes between the pages of a list, and takes back and makes again.
struct PageEdits {
  /// What a step of the history does.
  private struct Step {
    var inserted: [Int] = []
    var removed: [Int] = []
  }

  private let list: LiveList<Item>
  private let history: History<Item>
  private var random: SplitMix64
  private var next = 10_000
  private var done: [Step] = []
  private var undone: [Step] = []
  /// The elements of the program that are in the list.
  private(set) var own: Set<Int> = []
  /// The elements that an undo has brought back at some time, which may belong to no page now.
  private(set) var broughtBack: Set<Int> = []
  /// What did not hold; nil if all did.
  private(set) var problem: String?

  init(of list: LiveList<Item>, seed: UInt64) {
    self.list = list
    history = History(of: list)
    random = SplitMix64(seed: seed &+ 0x5EED)
  }

  func isOutsidePages(_ identifier: Int) -> Bool {
    identifier >= 10_000 || broughtBack.contains(identifier)
  }

  /// Edits the list, or undoes or redoes an edit; mostly does nothing.
  mutating func step() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      next += 1
      own.insert(next)
      if Bool.random(using: &random) {
        list.append(Item(next))
      } else {
        list.insert(Item(next), at: Int.random(in: 0...list.count, using: &random))
      }
    case 1: insert()
    case 2, 3: takeBack(isUndo: true)
    case 4: takeBack(isUndo: false)
    default: break
    }
  }

  private mutating func insert() {
    var step = Step()
    history.update { list in
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        next += 1
        list.insert(Item(next), at: Int.random(in: 0...list.count, using: &random))
        step.inserted.append(next)
      }
      if let moved = own.randomElement(using: &random) {
        list.move(id: moved, to: Int.random(in: list.indices, using: &random))
      }
    }
    own.formUnion(step.inserted)
    record(step)
  }

  /// Removes an element of a page as a step; elements of the program stay.
  mutating func remove(_ identifier: Int) {
    if own.contains(identifier) { return }
    history.update { _ = $0.remove(id: identifier) }
    record(Step(removed: [identifier]))
  }

  private mutating func record(_ step: Step) {
    undone = []
    done.append(step)
  }

  private mutating func takeBack(isUndo: Bool) {
    let before = list.map(\.id)
    guard var step = isUndo ? done.popLast() : undone.popLast() else {
      check(isUndo ? !history.undo() : !history.redo(), "there is nothing to take back")
      return
    }
    check(isUndo ? history.undo() : history.redo(), "there is a step to take back")
    let after = list.map(\.id)
    let (removed, inserted) = isUndo ? (step.removed, step.inserted) : (step.inserted, step.removed)
    check(inserted.allSatisfy { !after.contains($0) }, "what a step inserted goes")
    check(removed.allSatisfy(after.contains), "what a step removed comes back")
    let touched = Set(step.inserted + step.removed)
    check(Set(before).subtracting(touched) == Set(after).subtracting(touched), "the rest stays")
    let paged = { (ids: [Int]) in ids.filter { $0 < 10_000 && !touched.contains($0) } }
    check(paged(before) == paged(after), "the rest keeps its order")
    // What was there again already is not taken out by a redo.
    step.removed.removeAll { before.contains($0) == isUndo }
    own.subtract(inserted)
    own.formUnion(removed.filter { $0 >= 10_000 })
    broughtBack.formUnion(removed.filter { $0 < 10_000 && !before.contains($0) })
    if isUndo { undone.append(step) } else { done.append(step) }
  }

  private mutating func check(_ condition: Bool, _ claim: String) {
    if !condition, problem == nil { problem = claim }
  }
}
