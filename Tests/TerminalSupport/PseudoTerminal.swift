import Foundation
public import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// A terminal that the tests play, and a program that runs at it as the leader of its session.
public final class PseudoTerminal {
  /// All that the program wrote to the terminal.
  public private(set) var output = ""
  /// All that it wrote to standard error, which is a pipe.
  public private(set) var errors = ""
  private var process: pid_t = 0
  /// The settings of the terminal before the program.
  public private(set) var original = ""
  private var originalFlags: tcflag_t = 0
  private var master: Int32
  /// Kept open, so that the terminal does not go with the program.
  private var other: Int32
  private var reports: Int32 = -1

  /// Whether a sanitizer is there, which puts off signals and handles faults in its own way.
  public static let isSanitized =
    dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil

  /// Opens a terminal and starts a program that was built beside the tests.
  /// - Parameters:
  ///   - program: Its name, or the path of another.
  ///   - arguments: The arguments of the program.
  ///   - shell: A shell command to run instead, with the program as `$0`.
  ///   - size: The columns and rows of the terminal.
  ///   - name: What the terminal calls itself, or nil for nothing.
  ///   - variables: Further variables of the program's environment.
  ///   - backtraces: How Swift's backtracer is set, or nil for its default. It is off unless a test
  ///     is about it, as it takes a second and may ask what to do.
  public init(
    _ program: String,
    _ arguments: [String] = [],
    shell: String? = nil,
    size: (columns: UInt16, rows: UInt16) = (60, 20),
    name: String? = "xterm",
    variables: [String: String] = [:],
    backtraces: String? = "enable=no"
  ) throws {
    master = try Self.openMaster()
    let path = try Self.path(master)
    other = open(path, O_RDWR | O_NOCTTY)
    try #require(other >= 0)
    for descriptor in [master, other] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    resize(columns: size.columns, rows: size.rows)
    original = settings
    var flags = termios()
    tcgetattr(other, &flags)
    originalFlags = flags.c_lflag
    let executable = Self.path(of: program)
    let command = shell.map { ["/bin/sh", "-c", $0, executable] } ?? [executable]
    var environment = sanitizerOptions.merging(variables) { $1 }
    environment["TERM"] = name
    environment["SWIFT_BACKTRACE"] = backtraces
    process = try spawn(command + arguments, environment.map { "\($0)=\($1)" }, at: path)
  }

  deinit {
    for descriptor in [master, other, reports] where descriptor >= 0 { close(descriptor) }
  }

  /// The settings of the terminal, as text.
  public var settings: String {
    var settings = termios()
    tcgetattr(other, &settings)
    return withUnsafeBytes(of: &settings) { Array($0).description }
  }

  /// The local flags that are not as they were before the program, as far as sessions change them.
  public var changedSettings: [String] {
    var settings = termios()
    tcgetattr(other, &settings)
    let flags = [("echo", ECHO), ("lines", ICANON), ("signals", ISIG), ("extensions", IEXTEN)]
    return flags.filter { (settings.c_lflag ^ originalFlags) & tcflag_t($0.1) != 0 }.map(\.0)
  }

  /// Writes to the terminal as another program would.
  public func print(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(other, bytes, bytes.count) == bytes.count)
  }

  /// Changes the size of the window, and tells nobody.
  public func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(other, UInt(TIOCSWINSZ), &size)
  }

  /// The size of the window, which is 60 columns and 20 rows at the beginning.
  public var size: (columns: Int, rows: Int) {
    var size = winsize()
    _ = ioctl(other, UInt(TIOCGWINSZ), &size)
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Types bytes.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(master, bytes, bytes.count) == bytes.count)
  }

  /// Sends a signal to the program.
  public func send(_ signal: Int32) { kill(process, signal) }

  /// Stops the program, sees that it is stopped, and lets it go on.
  public func stopAndContinue() throws {
    var status: Int32 = 0
    send(SIGSTOP)
    try #require(waitpid(process, &status, WUNTRACED) == process && status & 0x7F == 0x7F)
    send(SIGCONT)
  }

  /// Takes the terminal away.
  public func hangUp() {
    close(other)
    close(master)
    (master, other) = (-1, -1)
  }

  /// Reads what the program writes until a line of its reports begins with a text.
  public func waitForReport(_ start: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    try wait(sourceLocation) { "\n\(errors)".contains("\n\(start)") }
  }

  /// Reads what the program writes until the terminal has got a text so many times.
  public func waitForOutput(
    _ text: String,
    times: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try wait(sourceLocation) { output.ranges(of: text).count >= times }
  }

  /// Reads what the program writes to its end.
  /// - Returns: Its exit status, or the signal that ended it, negated.
  public func waitForEnd(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int32 {
    try wait(sourceLocation) { reports < 0 }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    if master >= 0 { try drain(sourceLocation) }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  /// Waits for the end of the program without reading anything that it writes.
  /// - Returns: Whether it ended within the time.
  public func endsUnread(within seconds: Int) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      var info = siginfo_t()
      if waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0, info.si_signo != 0 {
        return true
      }
      usleep(10_000)
    }
    return false
  }

  /// Types keys and reads what the program writes to its end, at which the terminal has the
  /// settings from before.
  public func end(
    typing keys: String = "",
    status: Int32 = 0,
    sourceLocation location: SourceLocation = #_sourceLocation
  ) throws {
    if !keys.isEmpty { type(keys) }
    #expect(try waitForEnd(sourceLocation: location) == status, sourceLocation: location)
    #expect(settings == original, sourceLocation: location)
  }

  /// Reads what is on its way from the program: all that comes before what is written now.
  private func drain(_ location: SourceLocation) throws {
    // A terminal whose output nobody has read may have no room for the mark.
    var count = -1
    while output.utf8.count != count {
      count = output.utf8.count
      read(within: 0)
    }
    let mark = "end of output"
    try #require(write(other, mark, mark.utf8.count) == mark.utf8.count)
    let end = ContinuousClock.now + .seconds(20)
    while !output.hasSuffix(mark), ContinuousClock.now < end { read(within: 100) }
    try #require(output.hasSuffix(mark), sourceLocation: location)
    output.removeLast(mark.count)
  }

  private func wait(_ location: SourceLocation, until isDone: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(20)
    while !isDone() {
      read(within: 100)
      if reports < 0 || ContinuousClock.now > end {
        try #require(isDone(), "\(output.debugDescription)\n\(errors)", sourceLocation: location)
      }
    }
  }

  /// Reads what is there, or comes within a time.
  public func read(within milliseconds: Int32) {
    var requests = [master, reports].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if poll(&requests, 2, milliseconds) <= 0 { return }
    if let text = read(requests[0]) { output += text }
    guard let text = read(requests[1]) else { return }
    errors += text
    if text.isEmpty {
      close(reports)
      reports = -1
    }
  }

  private func read(_ request: pollfd) -> String? {
    if request.revents == 0 { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(request.fd, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  private func spawn(_ arguments: [String], _ environment: [String], at path: String) throws
    -> pid_t
  {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    reports = ends[0]
    // A program that another test starts meanwhile must not hold the end that this one waits for.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    var actions: posix_spawn_file_actions_t?
    let session = POSIX_SPAWN_SETSID
    #else
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    // The headers keep the name behind a macro.
    let session = 0x80
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
      close(ends[1])
    }
    // Whoever started the tests may ignore or block signals, as a shell does for what it runs in
    // the background; a program at a terminal gets them all.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let signals = Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(session | signals))
    // The leader of a new session owns the first terminal that it opens.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    posix_spawn_file_actions_addclose(&actions, ends[1])
    let texts = [arguments, environment].map { $0.map { strdup($0) } + [nil] }
    defer { texts.joined().forEach { free($0) } }
    var process: pid_t = 0
    try #require(
      posix_spawn(&process, arguments[0], &actions, &attributes, texts[0], texts[1]) == 0
    )
    return process
  }

  static func openMaster() throws -> Int32 {
    #if canImport(Darwin)
    let master = posix_openpt(O_RDWR | O_NOCTTY)
    try #require(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0)
    #else
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var lock: Int32 = 0
    // TIOCSPTLCK: the functions of POSIX are behind a macro.
    try #require(master >= 0 && ioctl(master, 0x4004_5431, &lock) == 0)
    #endif
    return master
  }

  static func path(_ master: Int32) throws -> String {
    #if canImport(Darwin)
    return String(cString: try #require(ptsname(master)))
    #else
    var number: Int32 = 0
    // TIOCGPTN.
    try #require(ioctl(master, 0x8004_5430, &number) == 0)
    return "/dev/pts/\(number)"
    #endif
  }

  /// Returns the path of a program, or of the folder of modules, that is built beside the tests; an
  /// absolute path stays.
  package static func path(of name: String) -> String {
    URL(filePath: name, relativeTo: buildFolder).path(percentEncoded: false)
  }

  /// The folder that tests and programs are built into.
  private static var buildFolder: URL {
    let program = URL(filePath: CommandLine.arguments[0])
    #if canImport(Darwin)
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    return (bundles.first ?? program).deletingLastPathComponent()
    #else
    return program.deletingLastPathComponent()
    #endif
  }
}
