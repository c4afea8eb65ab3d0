/// Told of the update that carried out a request, or that none will.
///
/// Fails if the section is not in the list when it is asked for, or the list is released first.
public typealias UpdateCompletion = (Result<ListUpdate, CancellationError>) -> Void

/// What a list has been asked to do on its next turn.
struct UpdateRequests {
  /// The newest whole list that was asked for; a later one replaces an earlier one.
  var list: (() -> [ListSections])?
  var sections: [LiveSection] = []
  /// In the order of the requests.
  var completions: [UpdateCompletion] = []
  var isScheduled = false
}
