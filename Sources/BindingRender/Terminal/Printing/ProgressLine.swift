/// Shows the progress of long work in one line on standard error, if that is a terminal.
///
/// ```swift
/// let progress = ProgressLine()
/// for (number, file) in files.enumerated() {
///   progress.show("\(number) of \(files.count): \(file)")
///   …
/// }
/// ```
///
/// The line appears once the work has taken a third of a second, and changes at most ten times a
/// second. ``clear()`` removes it, for example before printing to the same terminal; so does the
/// release of this object.
public final class ProgressLine {
  private let columns: Int?
  private let encoder: StyleEncoder
  private let now: () -> ContinuousClock.Instant
  private let write: (String) -> Void
  private var isWritten = false
  private var next: ContinuousClock.Instant

  private static let delay = Duration.milliseconds(300)
  private static let interval = Duration.milliseconds(100)

  /// Creates a line that is not shown yet.
  public convenience init() {
    let profile = TerminalProfile(of: 2)
    self.init(
      columns: TerminalType(environment("TERM")).isCapable ? profile.columns : nil,
      styles: profile.styles,
      now: { .now }
    ) { text in
      let output = StandardStream(.error)
      output.write(text)
      // A failure of standard error cannot be reported anywhere else.
      try? output.finish()
    }
  }

  /// Creates a line for a terminal of the given width; nil if there is no terminal.
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

  /// Replaces the text, unless the previous one is less than a tenth of a second old.
  /// - Parameter text: The text, whose first line is shown with its styles; evaluated only if it is
  ///   shown.
  public func show(_ text: @autoclosure () -> StyledText) {
    guard let columns else { return }
    let now = now()
    if now < next { return }
    next = now + Self.interval
    isWritten = true
    // Some terminals wrap after a character in the last column.
    let line = text().clipped(to: max(1, columns - 1)).lines.first ?? TextLine()
    var bytes: [UInt8] = []
    encoder.append(line, to: &bytes)
    write("\r\(String(decoding: bytes, as: UTF8.self))\u{1B}[K")
  }

  /// Removes the line; the next text shows it again.
  public func clear() {
    if isWritten { write("\r\u{1B}[K") }
    isWritten = false
  }
}
