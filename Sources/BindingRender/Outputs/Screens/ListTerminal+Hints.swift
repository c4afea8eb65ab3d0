#if !os(Windows) && !os(WASI)
// Unavailable symbols that name their replacements.

extension ListTerminal {
  /// Unavailable: pass a program that shows the list.
  @available(*, unavailable, message: "pass a program: ListTerminal(ListProgram(list), mode: mode)")
  public convenience init(
    _ list: TextList,
    mode: ScreenMode,
    styles: StyleSupport? = nil,
    capturesMouse: Bool = false,
    readsKeys: Bool = true,
    on output: TerminalOutput = .standardOutput
  ) throws(TerminalError) {
    try self.init(ListProgram(list), mode: mode)
  }

  /// Unavailable: pass the program to the initializer.
  @available(*, unavailable, message: "use ListTerminal(program, mode: mode).run()")
  public func run(_ program: ListProgram) async {}

  /// Unavailable: handle events with `onOtherEvent` of a program.
  @available(*, unavailable, message: "set onOtherEvent of ListProgram(list, bindsKeys: false)")
  public func run(_ handler: (TerminalEvent) throws -> Bool) async rethrows {}
}
#endif
