/// The requests that a list carries out on one turn.
///
/// Each turn has its own requests, because a request made after a waiting call to apply a list must
/// not be carried out before that call.
final class UpdateRequests {
  /// The last request to apply a whole list.
  var list: (revision: Int, make: () -> [ListSections])?
  var sections: [any LoadedSection] = []
  /// Whether live lists on display have changed.
  var hasLiveChanges = false
  /// The completions in the order of the requests.
  var completions: [UpdateCompletion] = []
  var isScheduled = false
}
