import BindingRender

/// A screen while keys are pressed, as a picture that moves.
struct Recording {
  let screen: TestScreen
  private(set) var picture = MovingPicture()

  /// Begins with what the screen shows now.
  init(_ screen: TestScreen) {
    self.screen = screen
    rest(1_000)
  }

  /// Shows the screen as it is.
  mutating func rest(_ milliseconds: Int) {
    picture.show(screen.picture, for: .milliseconds(milliseconds))
  }

  /// Presses keys one after another, and shows the screen after each.
  mutating func press(_ keys: Key..., pause: Int = 250) {
    for key in keys {
      screen.press(key)
      rest(pause)
    }
  }

  /// Types a text as the user does.
  mutating func type(_ text: String) {
    for character in text {
      screen.press(.character(character))
      rest(110)
    }
  }
}
