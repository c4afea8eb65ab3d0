#if !os(Windows) && !os(WASI)
// What other versions spelled otherwise, as hints.

extension ListTerminal {
  /// A list without a program.
  @available(*, unavailable, message: "ListTerminal(ListProgram(list), mode: mode)")
  public convenience init(
    _ list: TextList,
    mode: ScreenMode?,
    styles: StyleSupport? = nil,
    capturesMouse: Bool = false,
    readsKeys: Bool = true,
    on output: TerminalOutput = .standardOutput
  ) throws(TerminalError) {
    try self.init(ListProgram(list), mode: mode)
  }

  /// A program that the terminal did not know before.
  @available(*, unavailable, message: "ListTerminal(program, mode: mode).run()")
  public func run(_ program: ListProgram) async {}

  /// A loop of events.
  @available(*, unavailable, message: "set onOtherEvent of ListProgram(list, bindsKeys: false)")
  public func run(_ handler: (TerminalEvent) throws -> Bool) async rethrows {}

  /// The list that is shown.
  @available(*, unavailable, renamed: "program.list")
  public var list: TextList { program.list }

  /// The text below the list.
  @available(*, unavailable, renamed: "program.status")
  public var status: StyledText { program.status() }

  /// The line being edited.
  @available(*, unavailable, renamed: "program.prompt")
  public var prompt: LineEditor? { program.prompt }
}
#endif
