// A calendar with a day to choose: a month is a section, a week is a row, and the controller knows
// the day. Only the weeks of the old and the new day are bound again. In a program, add keys:
// `program.bind("next day", .right) { _ in controller.day += 1 }`.

import BindingCore
import BindingRender

struct Month: Diffable, Equatable {
  let name: String
  let dayCount: Int
  let blankDays: Int
  var diffIdentifier: String { name }
}

struct Week: Diffable, Equatable {
  let first: Int
  let days: Range<Int>
  let chosen: Int?
  var diffIdentifier: Int { first }
}

struct WeekCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ week: Week) {
    text = (week.first..<week.first + 7).reduce("") { text, day in
      let number = week.days.contains(day) ? (day < 10 ? " \(day)" : "\(day)") : "  "
      return day == week.chosen ? text + "[\(number, .bold)]" : text + " \(number) "
    }
  }
}

final class MonthController: BindingSectionController {
  let context = SectionContext()
  var day = 1 { didSet { context.setNeedsUpdate() } }

  func viewModels(for month: Month) -> [AnyDiffable] {
    for first in stride(from: 1 - month.blankDays, through: month.dayCount, by: 7) {
      let days = max(1, first)..<min(first + 7, month.dayCount + 1)
      Week(first: first, days: days, chosen: days.contains(day) ? day : nil)
    }
  }
}

let list = TextList(WeekCell.self)
let calendar = ListAdapter(display: list)
let controller = MonthController()
calendar.apply {
  ListSections([Month(name: "November", dayCount: 30, blankDays: 6)]) { controller }
}
print(list.text())
controller.day += 21
if let update = list.latestUpdate { print(list.text(ofChanges: update)) }
