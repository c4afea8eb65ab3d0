extension TerminalSize {
  #if os(Windows) || os(WASI)
  /// The size of the window is not available on this system.
  init?(windowOf descriptor: Int32) { return nil }
  #else
  /// Creates the size of a terminal's window as the system reports it; a zero means unknown.
  init?(windowOf descriptor: Int32) {
    guard let (columns, rows) = systemWindowSize(descriptor) else { return nil }
    self.init(columns: columns, rows: rows)
  }
  #endif
}
