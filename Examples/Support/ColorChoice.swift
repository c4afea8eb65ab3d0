public import BindingRender

/// Whether output is coloured, as `--color` chooses it.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// As the output and the environment tell.
  case auto
  /// Also into a pipe.
  case always
  /// Plain text.
  case never
}

extension TerminalProfile {
  /// Chooses the styles.
  /// - Parameter color: Whether there are any; at least sixteen colours if always.
  public mutating func choose(_ color: ColorChoice) {
    switch color {
    case .auto: break
    case .always: styles = max(styles, .colors16)
    case .never: styles = .none
    }
  }
}
