import BindingCore

/// Calls that are made from inside the closures that a program gives to an adapter: each call in
/// each closure, while a list is shown, selected, moved, edited and filtered in a random order.
///
/// Afterwards the display has what a fresh list would show, and each completion was called once.
package struct CallbackSchedule {
  private let seed: UInt64
  /// The descriptions of what did not hold; empty if all did.
  package private(set) var problems: [String] = []
  /// The number of calls so far.
  package private(set) var operations = 0
  /// The closures that were reached.
  package private(set) var reached: Set<CallbackPlace> = []

  /// Creates a schedule.
  package init(seed: UInt64) { self.seed = seed }

  /// Makes each call in each closure.
  package mutating func runAll() {
    for place in CallbackPlace.allCases { run(place) }
  }

  /// Makes calls in a closure: all of them, or every second, third and so on.
  package mutating func run(_ place: CallbackPlace, each step: Int = 1) {
    let first = CallbackPlace.allCases.firstIndex(of: place) ?? 0
    for (number, call) in CallbackCall.allCases.enumerated()
    where (number + first).isMultiple(of: step) {
      var random = SplitMix64(seed: seed << 8 + UInt64(number))
      let list = CallbackList(
        place,
        call,
        after: seed == 0 ? 0 : Int.random(in: 0..<4, using: &random),
        isImmediate: Bool.random(using: &random)
      )
      list.run(&random)
      operations += 30
      if list.isReached { reached.insert(place) }
      for problem in list.findProblems() {
        problems.append("seed \(seed), \(call) in \(place): \(problem)")
      }
    }
  }
}

/// A closure that a program gives to an adapter.
package enum CallbackPlace: CaseIterable, Sendable {
  case apply, request, makeController, viewModels, transition, didUpdate, deinitialization
  case shouldSelect, didSelect, shouldDeselect, didDeselect, didHighlight, didUnhighlight
  case handlers, actions, action, willDisplay, didEndDisplay, willDisplayRow, didEndDisplayRow
  case willEnterWorkingRange, didExitWorkingRange, didScroll, canMove, canMoveTo, didMove
  case canMoveSection, moveHandler, rows, rowSelected, filter
  case display, selectionDidChange, takeWork, onUpdate, onEvent, completion
  case scheduler, diagnostics
}

/// A call that is made in a closure.
package enum CallbackCall: CaseIterable, Sendable {
  case apply, edit, replace, setFilter, request, requestSection, reload, replaceControllers
  case select, deselectAll, selectAll, restoreSelection, highlight, setVisibleRows, show, move, ask
  case release
}
