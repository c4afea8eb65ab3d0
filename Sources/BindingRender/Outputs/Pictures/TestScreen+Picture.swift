extension TestScreen {
  /// A picture of the current screen.
  public var picture: ScreenPicture {
    ScreenPicture(shownFrame, columns: screen.size.columns, glyphs: glyphs, look: program.look)
  }
}
