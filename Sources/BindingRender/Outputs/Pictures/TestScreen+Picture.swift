extension TestScreen {
  /// A picture of what the screen shows now.
  public var picture: ScreenPicture {
    ScreenPicture(shownFrame, columns: screen.size.columns, glyphs: glyphs)
  }
}
