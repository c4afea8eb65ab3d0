#if !os(Windows) && !os(WASI)
extension ListTerminal {
  /// A picture of the frame that was drawn last; blank before the first, and where the list is spoken.
  public var picture: ScreenPicture {
    ScreenPicture(program.shownFrame, columns: screen.size.columns, glyphs: screen.glyphs)
  }
}
#endif
