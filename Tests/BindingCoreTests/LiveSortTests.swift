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

  @Test(
    "NaN stands behind all others, is reported, and leaves a sorted list",
    arguments: [true, false]
  )
  func notANumber(isAscending: Bool) {
    var reports: [ListDiagnostic] = []
    let adapter = ListAdapter(display: display)
    adapter.diagnosticHandler = { reports.append($0) }
    list[id: 4]?.value = .nan
    let sorted = isAscending ? list.sorted(by: \.value) : list.sorted(by: \.value, >)
    adapter.apply { ListSections(rows: sorted) }
    #expect(reports == [.contradictoryOrder(count: 1)])
    func expectOrder(_ unsorted: [Int]) {
      let rest = list.filter { !unsorted.contains($0.id) }
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
    list.update { $0.remove(20) }
    expectOrder([])
    #expect(reports.count == 2)
  }

  @Test("A sort that is replaced by its own key sorts by the new one the next time")
  func resortingInside() {
    var sort: LiveSort<Reading>?
    var isDone = false
    sort = list.sorted { reading in
      if reading.id == 3, reading.value == 50, !isDone {
        isDone = true
        sort?.resort(by: \.id, >)
      }
      return reading.value
    }
    #expect(sort?.count == 30)
    list.update { list in
      for id in 0..<6 { list[id: id]?.value += 29 }
    }
    #expect(sort.map { Set($0.map(\.id)).count } == 30)
    #expect(sort?.map(\.id) == (0..<30).reversed())
  }
}
