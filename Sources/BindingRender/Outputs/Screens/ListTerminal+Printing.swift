extension ListTerminal {
  /// Returns the speech for the newest state, in place of a frame.
  func speech() -> [UInt8] {
    // The closures of the program may print in the meantime.
    guard var speaker else { return [] }
    let text = speaker.say(program, on: screen)
    self.speaker = speaker
    let next = speaker.nextTime.map(program.list.clock.instant(of:))
    timer.set(next) { [session] in session.wake() }
    return Array(text.utf8)
  }

  /// Prints text above an inline list, where it stays; a spoken list announces the text.
  /// - Parameter text: The text; ignored on a full screen.
  public func print(above text: StyledText) {
    if screen.mode == .fullScreen { return }
    if speaker != nil {
      program.announcer.say(text)
      return session.wake()
    }
    let room = prepare() + screen.makeRoom()
    var lines = ""
    var profile = TerminalProfile(columns: screen.size.columns, styles: styles)
    (profile.look, profile.ground) = (program.look, screen.ground)
    text.print(to: &lines, profile: profile)
    let printed = lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let bytes = room + printed.flatMap { Array($0.utf8) + [0x0D, 0x0A] }
    write(bytes)
    draw()
  }
}
