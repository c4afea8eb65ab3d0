extension TestScreen {
  /// A picture of what the screen shows now.
  public var picture: ScreenPicture {
    ScreenPicture(frame, columns: screen.size.columns, glyphs: glyphs)
  }
}
