import BindingCore

/// The details of one row, which a task loads; until it has, the last ones stay, dimmed.
final class LoadedDetails {
  typealias Load = @Sendable () async throws -> StyledText

  /// Returns the load for a row; nil for a row without details.
  private let load: (AnyDiffable) -> Load?
  private let mailbox = Mailbox<(number: Int, text: Result<StyledText, any Error>)>()
  /// The row that has the focus.
  private var row: AnyDiffable?
  /// The row with the content for which the last load began; nil if it has to be loaded.
  private var requested: AnyDiffable?
  private var text: StyledText = ""
  /// The row that the text describes.
  private(set) var described: AnyDiffable.Identifier?
  /// The state of the text: that of the row is also shown while it is loaded anew.
  private(set) var state = LoadState.idle
  /// Whether the row is being loaded.
  private(set) var isLoading = false
  /// Whether this frame is the first with the text of the last load.
  private(set) var hasArrived = false
  /// The time at which the focus left a row that was not loaded yet; nil once another is loading.
  private var pauseStart: Int?
  /// The number of the last load.
  private var number = 0
  /// The number of loads that have not ended; a cancelled one need not end soon.
  private var runningCount = 0
  private(set) var task: Task<Void, Never>?

  init(_ load: @escaping (AnyDiffable) -> Load?) { self.load = load }

  deinit { task?.cancel() }

  /// Returns what is known of the row.
  /// - Parameter keepsLast: Whether the text of another row stays until that of this one is loaded.
  func text(keepsLast: Bool) -> StyledText {
    keepsLast || described == row?.diffIdentifier ? text : ""
  }

  /// Loads again what could not be loaded.
  func retry() {
    if case .failed = state { (requested, state) = (nil, .loading) }
  }

  /// Ends the wait for the focus to rest, in a test.
  func endPause() { pauseStart = nil }

  /// Begins to load the row, unless it is loaded or loading.
  /// - Parameters:
  ///   - pauses: Whether this waits until the focus rests.
  ///   - clock: The clock of the frames.
  ///   - wake: Requests a frame from any thread; nil where frames are drawn only on request.
  func begin(pauses: Bool, by clock: ListClock, wake: (@Sendable () -> Void)?) {
    if isLoading || requested == row { return }
    guard let row, let load = self.load(row), runningCount < 4 else { return }
    let rest = pauseStart.map { clock.steps(of: .milliseconds(100), since: $0, limit: 1) }
    if pauses, rest == 0 { return }
    number += 1
    runningCount += 1
    (requested, isLoading, pauseStart) = (row, true, nil)
    task = Task { [number, mailbox] in
      do {
        try Task.checkCancellation()
        mailbox.post((number, .success(try await load())))
      } catch {
        mailbox.post((number, .failure(error)))
      }
      wake?()
    }
  }

  /// Records what has been loaded since the last frame.
  ///
  /// Called once for each frame, so that the text and the state in it agree.
  func receiveAnswers() {
    hasArrived = false
    for (number, result) in mailbox.take() {
      runningCount -= 1
      if number != self.number { continue }
      (isLoading, hasArrived, described) = (false, true, row?.diffIdentifier)
      switch result {
      case .success(let loaded): (text, state) = (loaded, .idle)
      case .failure(let error): (text, state) = ("", .failed(error))
      }
    }
  }

  /// Goes on to a row. The load of one that has only changed comes to its end, or a row that
  /// changes again and again would never be loaded.
  /// - Parameter time: The time on the clock of the frames.
  func turn(to new: AnyDiffable?, at time: Int) {
    defer { row = new }
    if new?.diffIdentifier == row?.diffIdentifier { return }
    task?.cancel()
    if isLoading || pauseStart != nil { pauseStart = time }
    // A late answer is for no row.
    number += 1
    (requested, isLoading, described) = (nil, false, nil)
    (text, state) =
      new.flatMap(load) == nil ? ("", .idle) : (text.overlaid(by: .muted), .loading)
  }
}
