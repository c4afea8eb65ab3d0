/// A line on standard error that says how far long work is, and nothing where that is no terminal.
///
/// ```swift
/// let progress = ProgressLine()
/// for (number, file) in files.enumerated() {
///   progress.show("\(number) of \(files.count): \(file)")
///   …
/// }
/// ```
///
/// It appears once the work has taken a third of a second, and is replaced at most ten times a second.
/// It is removed by ``clear()``, as before printing to the same terminal, and with this object.
public final class ProgressLine {
  private let columns: Int?
  private let encoder: StyleEncoder
  private let now: () -> ContinuousClock.Instant
  private let write: (String) -> Void
  private var isShown = false
  private var next: ContinuousClock.Instant

  private static let delay = Duration.milliseconds(300)
  private static let interval = Duration.milliseconds(100)

  /// Creates a line that is not shown yet.
  public convenience init() {
    let isTerminal =
      FileDescriptor(rawValue: 2).isTerminal
      && TerminalType(environment(["TERM"])["TERM"]).isCapable
    let profile = TerminalProfile(of: 2)
    self.init(
      columns: isTerminal ? profile.columns : nil,
      styles: profile.styles,
      now: { .now }
    ) { text in
      let output = StandardStream(.error)
      output.write(text)
      // A failure of standard error has no other place to be reported.
      try? output.finish()
    }
  }

  /// Creates a line for a terminal of a width; nil for no terminal.
  package init(
    columns: Int?,
    styles: StyleSupport = .none,
    now: @escaping () -> ContinuousClock.Instant,
    write: @escaping (String) -> Void
  ) {
    self.columns = columns
    encoder = StyleEncoder(support: styles)
    self.now = now
    self.write = write
    next = now() + Self.delay
  }

  deinit { clear() }

  /// Shows a text instead of the one before, unless that is too new.
  /// - Parameter text: The text, of which one line is shown, with its styles; made only if it is.
  public func show(_ text: @autoclosure () -> StyledText) {
    guard let columns else { return }
    let now = now()
    if now < next { return }
    next = now + Self.interval
    isShown = true
    // In the last column some terminals begin another line.
    let line = text().clipped(to: max(1, columns - 1)).lines.first ?? TextLine()
    var bytes: [UInt8] = []
    encoder.append(line, to: &bytes)
    write("\r\(String(decoding: bytes, as: UTF8.self))\u{1B}[K")
  }

  /// Removes the line; another text shows it again.
  public func clear() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
  }
}
