import BindingCore

/// The details of one row, which a task loads; until it has, the last ones stay, dimmed.
final class LoadedDetails {
  typealias Load = @Sendable () async throws -> StyledText

  /// Returns the load for a row; nil for a row without details.
  private let load: (AnyDiffable) -> Load?
  /// Requests a frame from any thread; nil where frames are drawn only on request.
  var wake: () -> (@Sendable () -> Void)? = { nil }
  private let mailbox = PageMailbox<(number: Int, text: Result<StyledText, any Error>)>()
  private var row: AnyDiffable?
  private var text: StyledText = ""
  /// The row that the text describes.
  private var described: AnyDiffable.Identifier?
  private var state = LoadState.idle
  /// The number of the last load.
  private var number = 0
  private(set) var task: Task<Void, Never>?

  init(_ load: @escaping (AnyDiffable) -> Load?) { self.load = load }

  deinit { task?.cancel() }

  /// Returns the details of a row; of one that is not the last, or has other content, they begin to
  /// load.
  /// - Parameter keepsLast: Whether the text of another row stays until that of this one is loaded.
  func text(of new: AnyDiffable?, keepsLast: Bool) -> StyledText {
    leave(for: new)
    if row == nil {
      (row, state) = (new, .idle)
      if let new { begin(new) } else { text = "" }
    }
    return switch state {
    case .idle, .ended: text
    case .loading:
      keepsLast || described == new?.diffIdentifier ? text.overlaid(by: .muted) : ""
    case .failed: ""
    }
  }

  /// Returns the state of the details of a row, and cancels a load of another.
  func state(of row: AnyDiffable?) -> LoadState {
    leave(for: row)
    return self.row == nil && row.flatMap(load) != nil ? .loading : state
  }

  /// Loads again what could not be loaded.
  func retry() {
    if case .failed = state, let row { begin(row) }
  }

  private func begin(_ row: AnyDiffable) {
    number += 1
    guard let load = self.load(row) else { return text = "" }
    state = .loading
    task = Task { [number, mailbox, wake = wake()] in
      do {
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
  func takeIn() {
    for (number, result) in mailbox.take() where number == self.number {
      switch result {
      case .success(let loaded):
        (text, state, described) = (loaded, .idle, row?.diffIdentifier)
      case .failure(let error): (text, state) = ("", .failed(error))
      }
    }
  }

  /// Cancels the load if it is for another row.
  private func leave(for new: AnyDiffable?) {
    if row == new { return }
    task?.cancel()
    // A late answer is for no row.
    number += 1
    (row, state) = (nil, .idle)
  }
}
