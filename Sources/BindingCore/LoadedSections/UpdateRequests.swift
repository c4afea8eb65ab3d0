/// The requests that a list carries out on one turn.
///
/// Each turn has its own requests: a request that follows a waiting call to apply a list must not be
/// carried out before that call.
final class UpdateRequests {
  /// The whole list requested last.
  var list: (number: Int, make: () -> [ListSections])?
  var sections: [any LoadedSection] = []
  /// The completions in the order of the requests.
  var completions: [UpdateCompletion] = []
  var isScheduled = false
}
