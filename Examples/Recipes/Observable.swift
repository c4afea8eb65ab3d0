// An observable model: the view tracks what its closure reads, and applies the list again when that
// changes. Two changes in one turn are one update. It prints the list after it.

import BindingCore
import BindingRender
import Observation

@Observable @MainActor
final class Basket {
  var items = ["Tea", "Milk"]
}

@MainActor
final class BasketView {
  let list = TextList { (item: String) in "- \(item)" }
  private let basket: Basket
  private let adapter: ListAdapter

  init(_ basket: Basket) {
    self.basket = basket
    adapter = ListAdapter(display: list)
    show()
  }

  /// Applies the items, and does so again on the turn after they have changed.
  private func show() {
    withObservationTracking {
      let items = basket.items
      adapter.apply { ListSections(oneRowEach: items) }
    } onChange: { [weak self] in
      Task { @MainActor in self?.show() }
    }
  }
}

let basket = Basket()
let view = BasketView(basket)
basket.items.append("Honey")
basket.items.removeFirst()
while view.list.text().contains("Tea") { await Task.yield() }
print(view.list.text())
