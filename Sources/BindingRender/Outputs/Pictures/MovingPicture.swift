/// Screens one after another, to be written as one SVG that moves.
///
/// ```swift
/// var picture = MovingPicture()
/// picture.show(screen.picture, for: .seconds(1))
/// screen.press("l")
/// picture.show(screen.picture, for: .seconds(2))
/// let svg = picture.svg(title: "A post is liked")
/// ```
public struct MovingPicture: Hashable, Sendable {
  private var scenes: [Scene] = []

  /// A screen, and how long it is shown.
  struct Scene: Hashable, Sendable {
    let picture: ScreenPicture
    var duration: Duration
  }

  /// Creates a picture without a screen.
  public init() {}

  /// Adds a screen after those so far.
  /// - Parameters:
  ///   - picture: The screen; the size of the drawing is that of the largest.
  ///   - duration: How long it is shown, limited to a hundredth of a second to an hour.
  public mutating func show(_ picture: ScreenPicture, for duration: Duration) {
    let duration = min(max(duration, .milliseconds(10)), .seconds(3_600))
    if let last = scenes.last, last.picture == picture {
      scenes[scenes.count - 1].duration = min(last.duration + duration, .seconds(3_600))
    } else {
      scenes.append(Scene(picture: picture, duration: duration))
    }
  }

  /// Returns the text of an SVG file that shows the screens again and again, with CSS alone.
  ///
  /// The colours are those for a light page where the reader says so, else those for a dark one.
  /// Where the reader wants no motion, the last screen stands still.
  /// - Parameter title: A description of the picture, which screen readers speak.
  /// - Complexity: Linear in the cells of all screens; a line that several screens share is drawn
  ///   once.
  public func svg(title: String = "") -> String {
    guard let last = scenes.last else { return ScreenPicture.empty.svg(title: title) }
    var sheet = PictureSheet(last.picture)
    for scene in scenes { sheet.add(scene) }
    return sheet.svg(title: title)
  }
}

extension ScreenPicture {
  fileprivate static let empty = ScreenPicture(
    Frame(),
    columns: 1,
    glyphs: Glyphs(),
    look: .automatic
  )
}
