#if !os(Windows) && !os(WASI)
import Synchronization

/// The terminal of a viewer, at the other end of a connection.
///
/// While the viewer does not read, no frame is drawn for it; the one after that shows what is then
/// the newest state. So no more than one frame waits, and nobody waits for the viewer.
final class Viewer: Sendable {
  /// Bytes that wait, and whether any more are taken.
  private struct Output {
    var bytes: [UInt8] = []
    var isOpen = true
    /// When the program has ended.
    var endTime: ContinuousClock.Instant?
  }

  /// The number of bytes that may wait before a frame or more text.
  private static let longestWait = 1 << 18
  /// The number of events that may wait, above which no more are read.
  private static let mostEvents = 1 << 10
  /// The time that a viewer has to read the end.
  private static let endTimeout = Duration.seconds(5)

  let hello: ViewerHello
  /// The user of the process that has connected; nil if the system does not say it.
  let userID: UInt32?
  private let socket: UnixSocket
  private let output = Mutex(Output())
  private let queue = EventQueue()
  private let lastSize: Mutex<TerminalSize>
  private let answers = Mutex<(synchronizes: Bool, background: Theme.Background?)>((false, nil))
  private let resumptions = Atomic(0)
  private let mouse = Mutex(false)
  private let boundKeys = Mutex<Set<Key>>([])
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
    lastSize = Mutex(hello.size ?? TerminalSize(columns: 80, rows: 24))
  }

  // MARK: The thread that waits for the connection

  /// Whether bytes wait for the viewer to read.
  var isBehind: Bool { output.withLock { !$0.bytes.isEmpty } }

  /// Whether events may be read.
  var takesEvents: Bool { queue.count < Self.mostEvents }

  /// Whether the connection is no longer used: all is sent, or will not be read.
  var isDone: Bool {
    output.withLock { output in
      if !output.isOpen { return true }
      guard let endTime = output.endTime else { return false }
      return output.bytes.isEmpty || ContinuousClock.now - endTime > Self.endTimeout
    }
  }

  /// Whether the program has ended, so that the connection is closed soon.
  var isEnding: Bool { output.withLock { $0.endTime != nil } }

  /// Sends what waits, as far as the viewer has room for it.
  func flush() {
    let isReady = output.withLock { output in
      send(&output)
      return output.bytes.count <= Self.longestWait / 2
    }
    if isReady { queue.requestRedraw() }
  }

  /// Closes the connection, and ends the program with it.
  func close() {
    output.withLock { output in
      if output.isOpen { socket.close() }
      output.isOpen = false
      output.bytes = []
    }
    queue.add(.ended)
    queue.finish()
  }

  /// Takes a message of the viewer.
  func receive(_ message: ViewerMessage) throws(MessageError) {
    switch message {
    case .hello: throw MessageError(expected: "one greeting")
    case .answers(let synchronizes, let background):
      answers.withLock { $0 = (synchronizes, background) }
      queue.requestRedraw()
    case .event(.redraw): queue.requestRedraw()
    case .event(let event):
      if case .resize(let size) = event { lastSize.withLock { $0 = size } }
      if event == .resumed { resumptions.add(1, ordering: .acquiringAndReleasing) }
      queue.add(event)
    }
  }

  // MARK: What the program says

  /// Sends a message, or lets it wait.
  private func send(_ message: ServerMessage) {
    let isBehind = output.withLock { output in
      if !output.isOpen { return false }
      output.bytes += message.bytes
      send(&output)
      return !output.bytes.isEmpty
    }
    if isBehind { onChange() }
  }

  private func send(_ output: inout Output) {
    if output.bytes.isEmpty || !output.isOpen { return }
    // The thread finds out itself that the viewer is gone.
    let count = socket.send(output.bytes) ?? output.bytes.count
    output.bytes.removeFirst(count)
  }

  /// Says how the program has ended, and closes the connection once the viewer has read it.
  func end(_ end: ConnectionEnd) {
    send(.end(end))
    output.withLock { $0.endTime = .now }
    onChange()
  }
}

extension Viewer {
  /// Whether more text may wait.
  var hasRoomForText: Bool {
    output.withLock { $0.isOpen && $0.bytes.count < Self.longestWait }
  }

  /// Sends text for standard output.
  func print(_ bytes: [UInt8]) { send(.text(bytes)) }

  /// Sends a line for standard error.
  func report(_ message: String) { send(.report(message)) }
}

extension Viewer: TerminalConnection {
  var events: AsyncStream<TerminalEvent> {
    AsyncStream { [self] in
      let event = await queue.take()
      if queue.count == Self.mostEvents - 1 { onChange() }
      if case .key(let key) = event, signalKeys[key] != nil { send(.taken(key)) }
      return event
    }
  }

  var profile: TerminalProfile {
    TerminalProfile(terminalColumns: hello.size.map { _ in size.columns }, variable)
  }

  var size: TerminalSize { lastSize.withLock { $0 } }

  var supportsSynchronizedOutput: Bool { answers.withLock { $0.synchronizes } }

  var background: Theme.Background? { answers.withLock { $0.background } }

  var resumptionCount: Int { takeoverCount }

  var takeoverCount: Int { resumptions.load(ordering: .acquiring) }

  var signalKeys: [Key: Int32] {
    Dictionary(hello.signalKeys.map { ($0, 0) }) { first, _ in first }
  }

  var capturesMouse: Bool {
    get { mouse.withLock { $0 } }
    set {
      let isNew = mouse.withLock { mouse in
        defer { mouse = newValue }
        return mouse != newValue
      }
      if isNew { send(.mouse(newValue)) }
    }
  }

  func variable(_ name: String) -> String? { hello.variables[name] }

  func askAgain() {}

  func wake() { queue.requestRedraw() }

  func write(_ bytes: [UInt8], leavingCursorAt place: FrameCursor?) -> Bool {
    let (isOpen, count) = output.withLock { ($0.isOpen, $0.bytes.count) }
    // Frames are drawn while nothing waits; of what else is written, a viewer that does not read
    // loses some.
    if count < Self.longestWait, !bytes.isEmpty { send(.screen(bytes)) }
    return isOpen
  }

  func eraseFrameAtSignal(_ erases: Bool) {}

  func bindSignalKeys(_ keys: Set<Key>) {
    let isNew = boundKeys.withLock { bound in
      defer { bound = keys }
      return bound != keys
    }
    if isNew { send(.bound(Array(keys))) }
  }

  func sendSignal(of key: Key) { send(.signal(key)) }

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
