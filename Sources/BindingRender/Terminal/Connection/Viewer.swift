#if !os(Windows) && !os(WASI)
import Synchronization

/// The terminal of a viewer, at the other end of a connection.
///
/// While the viewer does not read, no frame is drawn for it; the one after that shows what is then
/// the newest state. So no more than one frame waits, and nobody waits for the viewer.
final class Viewer: Sendable {
  /// What the thread that waits for the connection shares with the program.
  private struct State {
    /// The bytes that wait.
    var bytes: [UInt8] = []
    /// Whether any more are taken.
    var isOpen = true
    /// When the program has ended.
    var endTime: ContinuousClock.Instant?
    var size: TerminalSize
    var synchronizes = false
    var background: Theme.Background?
    var resumptionCount = 0
    var capturesMouse = false
    var boundKeys: Set<Key> = []

    /// Whether the viewer has left, or is told its end.
    var isGone: Bool { !isOpen || endTime != nil }
  }

  /// The number of bytes that may wait before a frame or more text.
  private static let longestWait = 1 << 18
  /// The cost of the events that may wait, above which no more are read.
  private static let mostWaiting = 1 << 10
  /// The time that a viewer has to read the end.
  private static let endTimeout = Duration.seconds(5)

  let hello: ViewerHello
  /// The user of the process that has connected; nil if the system does not say it.
  let userID: UInt32?
  /// The keys that are signals at the viewer, which knows their signals itself.
  let signalKeys: [Key: Int32]
  private let socket: UnixSocket
  private let state: Mutex<State>
  private let queue = EventQueue()
  /// Says that there may be room for text, or that the viewer is gone.
  let room: AsyncStream<Void>
  private let roomContinuation: AsyncStream<Void>.Continuation
  /// Makes the thread that waits for the connection wait for something else.
  private let onChange: @Sendable () -> Void

  init(
    _ hello: ViewerHello,
    at socket: UnixSocket,
    onChange: @escaping @Sendable () -> Void
  ) {
    self.hello = hello
    self.socket = socket
    self.onChange = onChange
    userID = socket.userID
    signalKeys = Dictionary(hello.signalKeys.map { ($0, 0) }) { first, _ in first }
    (room, roomContinuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    state = Mutex(State(size: hello.size ?? TerminalSize(columns: 80, rows: 24)))
  }

  // MARK: The thread that waits for the connection

  /// Whether bytes wait for the viewer to read.
  var isBehind: Bool { state.withLock { !$0.bytes.isEmpty } }

  /// Whether events may be read.
  var takesEvents: Bool { queue.cost < Self.mostWaiting && !isEnding }

  /// Whether the viewer has left, or is told its end.
  var isGone: Bool { state.withLock { $0.isGone } }

  /// Whether the connection is no longer used: all is sent, or will not be read.
  var isDone: Bool {
    state.withLock { state in
      if !state.isOpen { return true }
      guard let endTime = state.endTime else { return false }
      return state.bytes.isEmpty || ContinuousClock.now - endTime > Self.endTimeout
    }
  }

  /// Whether the program has ended, so that the connection is closed soon.
  var isEnding: Bool { state.withLock { $0.endTime != nil } }

  /// Says that a program is on its way.
  func greet() { send(.hello) }

  /// Sends what waits, as far as the viewer has room for it.
  func flush() {
    let isReady = state.withLock { state in
      send(&state)
      return state.bytes.count <= Self.longestWait / 2
    }
    if !isReady { return }
    queue.requestRedraw()
    roomContinuation.yield()
  }

  /// Closes the connection, and ends the program with it.
  func close() {
    state.withLock { state in
      if state.isOpen { socket.close() }
      state.isOpen = false
      state.bytes = []
    }
    queue.add(.ended)
    queue.finish()
    roomContinuation.yield()
  }

  /// Takes a message of the viewer.
  func receive(_ message: ViewerMessage) throws(MessageError) {
    switch message {
    case .hello: throw MessageError(expected: "one greeting")
    case .answers(let synchronizes, let background):
      state.withLock { ($0.synchronizes, $0.background) = (synchronizes, background) }
      queue.requestRedraw()
    case .event(let event) where !isEnding:
      if case .resize(let size) = event { state.withLock { $0.size = size } }
      if event == .resumed { state.withLock { $0.resumptionCount += 1 } }
      queue.add(event)
    case .event: break
    }
  }

  // MARK: What the program says

  /// Sends a message, or lets it wait.
  private func send(_ message: ServerMessage) {
    let isBehind = state.withLock { state in
      if state.isGone { return false }
      state.bytes += message.bytes
      send(&state)
      return !state.bytes.isEmpty
    }
    if isBehind { onChange() }
  }

  private func send(_ state: inout State) {
    if state.bytes.isEmpty || !state.isOpen { return }
    // The thread finds out itself that the viewer is gone.
    let count = socket.send(state.bytes) ?? state.bytes.count
    state.bytes.removeFirst(count)
  }

  /// Sends a message that a viewer which does not read may lose.
  private func sendIfRead(_ message: ServerMessage) {
    if state.withLock({ $0.bytes.count < Self.longestWait }) { send(message) }
  }

  /// Says how the program has ended, and closes the connection once the viewer has read it; only
  /// the first end counts.
  func end(_ end: ConnectionEnd) {
    if isEnding { return }
    send(.end(end))
    state.withLock { $0.endTime = .now }
    queue.requestRedraw()
    roomContinuation.yield()
    onChange()
  }
}

extension Viewer {
  /// Whether more text may wait.
  var hasRoomForText: Bool {
    state.withLock { !$0.isGone && $0.bytes.count < Self.longestWait }
  }

  /// Sends text for standard output.
  func print(_ bytes: [UInt8]) { send(.text(bytes)) }

  /// Sends a line for standard error.
  func report(_ message: String) { sendIfRead(.report(message)) }
}

extension Viewer: TerminalConnection {
  var events: AsyncStream<TerminalEvent> {
    AsyncStream { [self] in
      let event = await queue.take()
      // What a viewer has typed that has left is not worth the work.
      if event != nil, isGone { return .ended }
      if let event, queue.cost + event.cost >= Self.mostWaiting, takesEvents { onChange() }
      if case .key(let key) = event, signalKeys[key] != nil { sendIfRead(.taken(key)) }
      return event
    }
  }

  var profile: TerminalProfile {
    TerminalProfile(terminalColumns: hello.size.map { _ in size.columns }, variable)
  }

  var size: TerminalSize { state.withLock { $0.size } }

  var supportsSynchronizedOutput: Bool { state.withLock { $0.synchronizes } }

  var background: Theme.Background? { state.withLock { $0.background } }

  var resumptionCount: Int { takeoverCount }

  var takeoverCount: Int { state.withLock { $0.resumptionCount } }

  var capturesMouse: Bool {
    get { state.withLock { $0.capturesMouse } }
    set {
      let isNew = state.withLock { state in
        defer { state.capturesMouse = newValue }
        return state.capturesMouse != newValue
      }
      if isNew { send(.mouse(newValue)) }
    }
  }

  func variable(_ name: String) -> String? { hello.variables[name] }

  func askAgain() {}

  func wake() { queue.requestRedraw() }

  func write(_ bytes: [UInt8], leavingCursorAt place: FrameCursor?) -> Bool {
    // Frames are drawn while nothing waits; of what else is written some may be lost.
    if !bytes.isEmpty { sendIfRead(.screen(bytes)) }
    return !isGone
  }

  func eraseFrameAtSignal(_ erases: Bool) {}

  func bindSignalKeys(_ keys: Set<Key>) {
    let isNew = state.withLock { state in
      defer { state.boundKeys = keys }
      return state.boundKeys != keys
    }
    if isNew { send(.bound(Array(keys))) }
  }

  func sendSignal(of key: Key) { sendIfRead(.signal(key)) }

  func run(
    _ arguments: [String],
    completion: @escaping @Sendable (Result<Int32, TerminalError>) -> Void
  ) {
    // It would run as the user of the server.
    completion(.failure(.noTerminal))
  }

  /// The viewer restores its terminal itself, once it knows the end.
  func leave() {}
}
#endif
