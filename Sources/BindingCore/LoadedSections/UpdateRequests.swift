/// What a list has been asked to do on one turn.
///
/// A turn has requests of its own: what is asked for behind a list that waits to be applied must
/// not be carried out before it.
final class UpdateRequests {
  /// The newest whole list that was asked for; a later one replaces an earlier one.
  var list: (number: Int, make: () -> [ListSections])?
  var sections: [LoadedSection] = []
  /// In the order of the requests.
  var completions: [UpdateCompletion] = []
  var isScheduled = false
}
