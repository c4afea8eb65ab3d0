/// The requests that a list carries out on one turn.
///
/// Each turn has requests of its own: one that is made after a list was applied, while that list
/// still waits to be shown, must not be carried out before it.
final class UpdateRequests {
  /// The whole list requested last.
  var list: (number: Int, make: () -> [ListSections])?
  var sections: [any LoadedSection] = []
  /// The completions in the order of the requests.
  var completions: [UpdateCompletion] = []
  var isScheduled = false
}
