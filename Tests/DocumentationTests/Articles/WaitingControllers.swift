import BindingCore
import BindingRender

// The code of ModelingAndBinding.md for rows that are loaded in a task.

struct Loading: Diffable, Equatable {
  var diffIdentifier: String { "loading" }
}

struct NotLoaded: Diffable, Equatable {
  var diffIdentifier: String { "not loaded" }
  let reason: String
}

extension ActionName {
  static let retry = ActionName("try again", key: "t")
}

@MainActor final class ForecastController: @MainActor BindingSectionController {
  let context = SectionContext()
  private var days: Result<[Day], any Error>?
  private var loading: Task<Void, Never>?

  func didUpdate(to city: City) { load(city) }

  private func load(_ city: City) {
    days = nil
    loading?.cancel()
    loading = context.task {
      let result: Result<[Day], any Error>
      do { result = .success(try await forecast(for: city)) } catch { result = .failure(error) }
      if !Task.isCancelled { self.days = result }
    }
  }

  func viewModels(for city: City) -> [AnyDiffable] {
    city
    switch days {
    case nil: Loading()
    case .success(let days): days
    case .failure(let error): NotLoaded(reason: "\(error)")
    }
  }

  func actions(on viewModel: any Diffable, in city: City) -> [SectionAction] {
    if case .failure = days { SectionAction(.retry) { self.load(city) } }
  }

  func handlers(in city: City) -> [RowHandler] {
    RowHandler { (_: NotLoaded) in self.load(city) }
  }
}

struct City: Diffable, Equatable {
  var diffIdentifier: String { name }
  let name: String
}

struct Day: Diffable, Equatable {
  var diffIdentifier: String { name }
  let name: String
  let weather: String
}

struct CityCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ city: City) { text = "\(city.name, .bold)" }
}

struct DayCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ day: Day) { text = "  \(day.name): \(day.weather)" }
}

struct LoadingCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ row: Loading) { text = "  \("Loading…", .dim)" }
}

struct NotLoadedCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ row: NotLoaded) { text = "  Could not load: \(row.reason). Press t" }
}

/// What the forecasts are asked of; a city without days cannot be loaded.
actor Weather {
  static let shared = Weather()
  private var days: [String: [Day]] = [:]

  struct Unknown: Error, CustomStringConvertible { let description = "no such city" }

  func set(_ days: [Day], for city: String) { self.days[city] = days }

  func forecast(for city: City) throws -> [Day] {
    guard let days = days[city.name] else { throw Unknown() }
    return days
  }
}

func forecast(for city: City) async throws -> [Day] {
  try await Weather.shared.forecast(for: city)
}

@MainActor
func showForecasts(for cities: [City]) -> (list: TextList, feed: ListAdapter) {
  let list = TextList(CityCell.self, DayCell.self, LoadingCell.self, NotLoadedCell.self)
  let feed = ListAdapter(display: list)
  feed.apply { ListSections(cities) { ForecastController() } }
  return (list, feed)
}
