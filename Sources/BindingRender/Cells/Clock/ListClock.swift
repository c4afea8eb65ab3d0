import Synchronization

/// The time of a list, for text that changes by itself, such as a spinner or the time since a
/// start.
///
/// A row that asks for ticks while it is drawn is redrawn at the next tick, as long as it is
/// visible:
///
/// ```swift
/// func text(in context: CellContext) -> StyledText {
///   "\(name) \(context.clock.ticks(every: .seconds(1)) - start)s"
/// }
/// ```
///
/// All rows of a frame show the same time. If no visible row asks for ticks, nothing is redrawn and
/// the program sleeps.
public final class ListClock: Sendable {
  /// Times in nanoseconds since the list was created; they overflow after 292 years.
  private struct State {
    /// The frozen time in tests; nil for real time.
    var held: Int?
    /// The time of the latest frame.
    var time = 0
    /// Whether a frame or a part of one is being drawn, which may ask for ticks.
    var isDrawing = false
    /// The next tick of the part being drawn; nil if it has not asked for ticks.
    var nextTick: Int?
    /// The next tick of the latest frame.
    var nextFrame: Int?

    /// Draws again at a time; does nothing outside a frame, or if the time is out of range.
    mutating func tick(at time: (partialValue: Int, overflow: Bool)) {
      if !isDrawing || time.overflow { return }
      nextTick = min(nextTick ?? time.partialValue, time.partialValue)
    }
  }

  private let start = ContinuousClock.now
  private let state: Mutex<State>

  /// Creates a clock.
  /// - Parameter held: The time at which it stands until ``advance(by:)``; nil for a running clock.
  init(heldAt held: Duration? = nil) {
    state = Mutex(State(held: held?.wholeNanoseconds))
  }

  /// The clock for printing, where no text changes by itself.
  static let stopped = ListClock(heldAt: .zero)

  /// Returns how many periods have passed since the list was created; 0 while it is printed.
  ///
  /// While text is drawn, this returns the number at the time of the frame, and the text is redrawn
  /// when the number changes.
  /// - Parameter period: The time between two ticks; zero or less means no ticks. A terminal shows
  ///   at most sixty a second.
  public func ticks(every period: Duration) -> Int {
    let period = period.wholeNanoseconds
    if period <= 0 { return 0 }
    return state.withLock { state in
      let time = state.isDrawing ? state.time : reading(state)
      state.tick(at: (time - time % period).addingReportingOverflow(period))
      return time / period
    }
  }

  /// The time in nanoseconds; the frozen time if the clock is held.
  var now: Int { state.withLock { reading($0) } }

  /// Returns how many periods have passed since a time, up to a limit.
  ///
  /// If this is called while text is drawn, the text is redrawn when the number changes.
  func steps(of period: Duration, since start: Int, limit: Int) -> Int {
    let period = period.wholeNanoseconds
    if period <= 0 { return limit }
    return state.withLock { state in
      let age = max(0, (state.isDrawing ? state.time : reading(state)) - start)
      let steps = min(limit, age / period)
      let (elapsed, isNever) = period.multipliedReportingOverflow(by: steps + 1)
      if steps < limit, !isNever { state.tick(at: start.addingReportingOverflow(elapsed)) }
      return steps
    }
  }

  private func reading(_ state: State) -> Int {
    state.held ?? (ContinuousClock.now - start).wholeNanoseconds
  }

  // MARK: Drawing

  /// Draws a frame, which shows the time at which drawing began.
  func drawFrame<Drawn>(_ draw: () -> Drawn) -> Drawn {
    state.withLock { $0.time = max($0.time, reading($0)) }
    let (frame, next) = record(draw)
    state.withLock { $0.nextFrame = next }
    return frame
  }

  /// Draws a part of a frame.
  /// - Returns: The result of the closure, and the tick at which to draw again.
  func record<Drawn>(_ draw: () -> Drawn) -> (drawn: Drawn, nextTick: Int?) {
    let before = state.withLock { state in
      defer { (state.isDrawing, state.nextTick) = (true, nil) }
      return state
    }
    let drawn = draw()
    let nextTick = state.withLock { state in
      defer { (state.isDrawing, state.nextTick) = (before.isDrawing, before.nextTick) }
      return state.nextTick
    }
    return (drawn, nextTick)
  }

  /// Records that the frame shows a part that was drawn before.
  /// - Parameter tick: The tick at which the part is to be drawn again; nil for none.
  func note(_ tick: Int?) {
    guard let tick else { return }
    state.withLock { $0.nextTick = min($0.nextTick ?? tick, tick) }
  }

  /// Returns whether a tick is due in the latest frame; false for nil.
  func hasPassed(_ tick: Int?) -> Bool {
    tick.map { tick in state.withLock { tick <= $0.time } } ?? false
  }

  /// The time at which the latest frame must be redrawn; nil if nothing in it changes by itself.
  var nextFrame: ContinuousClock.Instant? {
    state.withLock { $0.nextFrame }.map(instant(of:))
  }

  /// Returns the instant of a time in nanoseconds.
  func instant(of time: Int) -> ContinuousClock.Instant { start + .nanoseconds(time) }

  // MARK: Tests and printing

  /// Stops the clock at its beginning, until it is advanced or released.
  func hold() { state.withLock { ($0.held, $0.time) = (0, 0) } }

  /// Lets the clock run again.
  func release() { state.withLock { $0.held = nil } }

  /// Advances a clock that is held.
  func advance(by time: Duration) {
    state.withLock { state in
      let (sum, isTooLarge) = (state.held ?? 0).addingReportingOverflow(time.wholeNanoseconds)
      if time > .zero { state.held = isTooLarge ? .max : sum }
    }
  }

  /// The time from the latest frame until it must be redrawn; nil if nothing in it changes by
  /// itself.
  package var timeToNextFrame: Duration? {
    state.withLock { state in state.nextFrame.map { .nanoseconds($0 - state.time) } }
  }
}

extension Duration {
  /// The duration in nanoseconds, limited to the range of an integer; at least one for a positive
  /// duration.
  fileprivate var wholeNanoseconds: Int {
    let whole = Int(clamping: attoseconds / 1_000_000_000)
    return whole == 0 && self > .zero ? 1 : whole
  }
}
