import BindingCore

/// The motions of keys and programs.
extension Viewport {
  /// Moves the focus to a row and makes it visible.
  func moveFocus(to path: ItemPath) { move(counts: true) { $0.moveFocus(to: path) } }

  /// Scrolls to one end of the list and moves the focus there.
  func moveFocus(to edge: ListEdge) {
    move { $0.moveFocus(to: edge) }
    noticeEnd()
  }

  /// Moves the focus by a number of items; a long way without laying out the rows in between.
  func moveFocus(by count: Int) {
    layOut()
    if count.magnitude > 16 * window.height.magnitude {
      CoverageMark.jumpsFocus.reach()
      move(counts: true) { $0.jumpFocus(by: count) }
      return noticeEnd()
    }
    for _ in 0..<count.magnitude {
      let before = window
      // Recycles the cells of rows that were passed.
      if rows.places.count > window.laidOut.count + window.height { layOut() }
      move(counts: true) { $0.stepFocus(forwards: count > 0) }
      let isSame = window.focus.path == before.focus.path
      if isSame, window.anchor.isSame(as: before.anchor) { break }
    }
  }

  /// Scrolls by a number of lines; the focus stays among the visible rows.
  func scroll(by lines: Int) {
    // Lays out first: a target near the end may be lower than the list can scroll.
    layOut()
    move {
      if rows.options.keepsFocusVisible {
        $0.scrollKeepingFocus(by: lines, atLine: nil)
      } else {
        $0.scroll(by: lines)
      }
    }
  }

  /// Scrolls by a number of screens, each less one line; the focus keeps its place on the screen.
  func scroll(byPages pages: Int) {
    layOut()
    let line = window.focusLine
    let page = max(1, window.height - 1)
    let (lines, isTooLarge) = pages.multipliedReportingOverflow(by: page)
    move {
      $0.scrollKeepingFocus(by: isTooLarge ? pages : lines, atLine: line)
      if rows.options.scrollMargin > 0 { $0.focus.reveal() }
    }
  }
}
