import BindingCore
import Testing
import TestSupport

@Suite("Live lists, sorted by keys that cannot be compared")
struct LiveSortTests {
  private struct Reading: Diffable, Equatable {
    let id: Int
    var value: Double
    var diffIdentifier: Int { id }
  }

  private let list = LiveList((0..<30).map { Reading(id: $0, value: Double($0 * 7 % 30)) })
  private let display = RecordingDisplay()

  @Test("NaN stands last, is reported, and leaves a sorted list", arguments: [true, false])
  func notANumber(isAscending: Bool) {
    var reports: [ListDiagnostic] = []
    let adapter = ListAdapter(display: display)
    adapter.onDiagnostic = { reports.append($0) }
    list[id: 4]?.value = .nan
    let sorted =
      isAscending ? list.sorted(by: .ascending(\.value)) : list.sorted(by: .descending(\.value))
    adapter.apply { ListSections(oneRowEach: sorted) }
    #expect(reports == [.contradictoryOrder(count: 1)])
    func expectOrder(_ unsorted: [Int]) {
      let rest = list.value.filter { !unsorted.contains($0.id) }
        .sorted { isAscending ? $0.value < $1.value : $0.value > $1.value }
      #expect(sorted.map(\.id) == rest.map(\.id) + unsorted)
      #expect(display.rows.map { $0[0].value(as: Reading.self)?.id } == sorted.map(\.id))
    }
    expectOrder([4])
    list.update { list in
      list[id: 20]?.value = .nan
      list[id: 2]?.value = 100
      list.append(Reading(id: 40, value: 3.5))
    }
    #expect(reports.last == .contradictoryOrder(count: 1) && reports.count == 2)
    expectOrder([4, 20])
    list[id: 4]?.value = 12.5
    expectOrder([20])
    list[id: 5]?.value = 0.5
    list.update { $0.remove(id: 20) }
    expectOrder([])
    #expect(reports.count == 2)
  }

  @Test(
    "A comparison that contradicts itself is reported as soon as it sorts",
    arguments: [true, false]
  )
  func comparison(isEqualPair: Bool) {
    let list = LiveList([1, 3, isEqualPair ? 3 : 2].enumerated().map { Item($0, $1) })
    let wrong = list.sorted(by: .comparing { $0.content <= $1.content })
    let right = list.sorted(by: .comparing { $0.content < $1.content })
    var reports: [ListDiagnostic] = []
    let adapter = ListAdapter(display: RecordingDisplay())
    adapter.onDiagnostic = { reports.append($0) }
    adapter.apply { ListSections(oneRowEach: right) }
    #expect(reports == [])
    adapter.apply { ListSections(oneRowEach: wrong) }
    #expect(reports == [.contradictoryOrder(count: 1)])
    adapter.apply { ListSections(oneRowEach: wrong) }
    #expect(reports.count == 1)
    wrong.setOrder(.comparing { $0.content >= $1.content })
    #expect(reports.count == 2)
  }

  /// An element whose keys may be missing.
  private struct Task: Diffable, Equatable {
    let id: Int
    var due: Int?
    var title: String?
    var diffIdentifier: Int { id }
  }

  @Test("A missing key stands last; a second key decides between equal ones", arguments: seeds(8))
  func keys(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tasks = LiveList<Task>()
    let replaced = tasks.sorted(by: .comparing { $0.id < $1.id })
    replaced.setOrder(.ascending(\.title).then(.descending(\.id)))
    func isBefore<Key: Comparable>(_ left: Key?, _ right: Key?, descending: Bool = false) -> Bool {
      guard let left else { return false }
      guard let right else { return true }
      return descending ? left > right : left < right
    }
    typealias Order = (Task, Task) -> Bool
    let byDue: Order = { isBefore($0.due, $1.due) }
    let latest: Order = { isBefore($0.due, $1.due, descending: true) }
    let titled: Order = { $0.due == $1.due ? isBefore($0.title, $1.title) : latest($0, $1) }
    let compared: Order = { ($0.due ?? 9) < ($1.due ?? 9) }
    let byTitle: Order = { $0.title == $1.title ? $0.id > $1.id : isBefore($0.title, $1.title) }
    let stages: [(LiveSort<Task>, Order)] = [
      (tasks.sorted(by: .ascending(\.due)), byDue),
      (tasks.sorted(by: .descending(\.due)), latest),
      (tasks.sorted(by: .descending(\.due).then(.ascending(\.title))), titled),
      (tasks.sorted(by: .comparing(compared)), compared),
      (replaced, byTitle),
    ]
    for _ in 0..<40 {
      let id = Int.random(in: 0..<20, using: &random)
      let due = Int.random(in: 0..<5, using: &random)
      let title = ["a", "b", "c", nil][Int.random(in: 0..<4, using: &random)]
      tasks[id: id] =
        due == 4 && tasks.contains(id: id)
        ? nil : Task(id: id, due: due == 3 ? nil : due, title: title)
      for (place, (stage, isBefore)) in stages.enumerated() {
        let expected = tasks.value.enumerated().sorted {
          if isBefore($0.element, $1.element) { return true }
          return isBefore($1.element, $0.element) ? false : $0.offset < $1.offset
        }
        #expect(stage.map(\.id) == expected.map(\.element.id), "stage \(place)")
      }
    }
  }

  @Test("A sort that is replaced by its own key sorts by the new one the next time")
  func resortingInside() {
    var sort: LiveSort<Reading>?
    var isDone = false
    sort = list.sorted(
      by: .ascending { reading in
        if reading.id == 3, reading.value == 50, !isDone {
          isDone = true
          sort?.setOrder(.descending(\.id))
        }
        return reading.value
      }
    )
    #expect(sort?.count == 30)
    list.update { list in
      for id in 0..<6 { list[id: id]?.value += 29 }
    }
    #expect(sort.map { Set($0.map(\.id)).count } == 30)
    #expect(sort?.map(\.id) == (0..<30).reversed())
  }
}
