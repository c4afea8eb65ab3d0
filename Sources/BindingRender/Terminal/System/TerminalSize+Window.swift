extension TerminalSize {
  /// Creates the size of a terminal's window as the system reports it; a zero means unknown.
  init?(windowOf descriptor: Int32) {
    #if os(Windows) || os(WASI)
    return nil
    #else
    guard let (columns, rows) = systemWindowSize(descriptor) else { return nil }
    self.init(columns: columns, rows: rows)
    #endif
  }
}
