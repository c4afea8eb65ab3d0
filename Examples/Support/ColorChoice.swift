public import BindingRender

/// The choice of coloured output made by `--color`.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// Coloured if the output and the environment suggest it.
  case auto
  /// Coloured even in a pipe.
  case always
  /// Plain text.
  case never
}

extension TerminalProfile {
  /// Chooses the styles.
  /// - Parameter color: The choice; `always` gives at least sixteen colours.
  public mutating func choose(_ color: ColorChoice) {
    switch color {
    case .auto: break
    case .always: styles = max(styles, .colors16)
    case .never: styles = .none
    }
  }
}
