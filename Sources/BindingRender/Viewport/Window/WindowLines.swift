import BindingCore

/// The visible lines of a list; those of rows that were not drawn again stay from frame to frame.
struct WindowLines {
  private(set) var lines: [Frame.Line] = []
  /// The number of the layout that chose the places of the rows; nil for lines that are made anew.
  private var placing: Int?
  /// How often each row was drawn when its lines were taken.
  private var drawCounts: [Int] = []

  /// Updates the lines to those of the last layout, at most as many as the screen has.
  /// - Complexity: O(*r*) for *r* visible rows, and the lines of those that were drawn again.
  mutating func update(from window: ListWindow) {
    let places = window.laidOut
    let isSame = window.layout?.placing == placing && places.count == drawCounts.count
    if isSame, replaceDrawn(places, height: window.height) { return }
    lines = []
    lines.reserveCapacity(window.height)
    for place in places {
      for line in place.visibleLines(height: window.height) {
        lines.append(place.row.frameLine(line))
      }
    }
    let headers = window.pinnedHeaderLines(over: places)
    lines.replaceSubrange(0..<headers.count, with: headers)
    drawCounts = places.map { $0.row.drawCount }
    placing = window.rows.options.pinsHeaders ? nil : window.layout?.placing
  }

  /// Replaces the lines of the rows that were drawn again.
  /// - Returns: Whether all of them have the places that their layout gave them.
  private mutating func replaceDrawn(_ places: [PlacedRow], height: Int) -> Bool {
    for (index, place) in places.enumerated() where place.row.drawCount != drawCounts[index] {
      if place.hasOtherHeight { return false }
      drawCounts[index] = place.row.drawCount
      for line in place.visibleLines(height: height) {
        lines[place.top + line] = place.row.frameLine(line)
      }
    }
    return true
  }

  /// Makes all lines anew, because their rows have other numbers.
  mutating func forget() { placing = nil }
}
