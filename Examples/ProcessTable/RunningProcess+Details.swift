import BindingRender

extension RunningProcess {
  private static let states = [
    "R": "running", "S": "sleeping", "D": "waiting for a device", "Z": "ended, not yet collected",
    "T": "stopped", "t": "stopped by a debugger", "I": "idle", "X": "dead",
  ]

  /// All that is known of the process, with its whole command line.
  var details: StyledText {
    let command = command.isEmpty ? "no command line" : command
    let state = Self.states[state] ?? state
    return """
      \(name, .title), process \(identity.number)
      \(command)

      \(state), started by \(parent == 0 ? "the system" : "process \(parent)")
      CPU \(percent) %, memory \(memory: memory), \(threads) \(threads == 1 ? "thread" : "threads")
      user \(user)
      """
  }
}
