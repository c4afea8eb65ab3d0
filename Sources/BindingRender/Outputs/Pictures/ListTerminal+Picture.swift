#if !os(Windows) && !os(WASI)
extension ListTerminal {
  /// A picture of the last frame; blank before the first frame, and where the list is spoken.
  public var picture: ScreenPicture {
    ScreenPicture(
      program.frames.frame,
      columns: screen.size.columns,
      glyphs: screen.glyphs,
      look: program.look
    )
  }
}
#endif
