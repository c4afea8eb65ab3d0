import BindingRender

/// Screens one after another, to be written as one SVG that moves.
struct MovingPicture: Equatable {
  private var scenes: [Scene] = []

  /// A screen, and how long it is shown.
  struct Scene: Equatable {
    let picture: ScreenPicture
    var duration: Duration
  }

  /// Adds a screen after those so far.
  mutating func show(_ picture: ScreenPicture, for duration: Duration) {
    if let last = scenes.last, last.picture == picture {
      scenes[scenes.count - 1].duration += duration
    } else {
      scenes.append(Scene(picture: picture, duration: duration))
    }
  }

  /// Returns the text of an SVG file that shows the screens again and again, with CSS alone.
  ///
  /// The colours are those for a light page where the reader says so, else those for a dark one.
  /// Where the reader wants no motion, the last screen stands still. A line that several screens
  /// share is drawn once.
  func svg(title: String = "") -> String {
    var sheet = PictureSheet()
    for scene in scenes { sheet.add(scene) }
    return sheet.svg(title: title)
  }
}
