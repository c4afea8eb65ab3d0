extension TestScreen {
  /// Waits until the details of the focused row are loaded or have failed, and draws them.
  ///
  /// ```swift
  /// await screen.waitForDetails()
  /// #expect(screen.lines[0].hasSuffix("Dear all,"))
  /// ```
  /// - Parameter isolation: The actor that the program belongs to.
  public func waitForDetails(isolation: isolated (any Actor)? = #isolation) async {
    program.loadedDetails?.endPause()
    draw()
    while let details = program.loadedDetails, details.isLoading, let task = details.task {
      await task.value
      draw()
    }
  }
}
