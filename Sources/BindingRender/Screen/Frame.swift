import BindingCore

/// The lines to show on a screen, from top to bottom, and optionally a cursor.
package struct Frame {
  /// The content of a line, with the identity of the row's line that it shows.
  package struct Line {
    package var identity: LineIdentity
    package var content: ScreenLine

    package init(identity: LineIdentity, content: ScreenLine) {
      self.identity = identity
      self.content = content
    }

    /// A line that belongs to no row.
    static let blank = Line(identity: .blank(0), content: .blank)
  }

  package let lines: [Line]
  /// The position of the cursor, where text is typed; nil for no cursor.
  package let cursor: (row: Int, column: Int)?

  package init(lines: [Line] = [], cursor: (row: Int, column: Int)? = nil) {
    self.lines = lines
    self.cursor = cursor
  }
}

extension [Frame.Line] {
  /// Returns whether a line and one of others share their storage, and therefore look the same;
  /// reading them copies nothing.
  /// - Parameters:
  ///   - index: The index of the line.
  ///   - others: The other lines.
  ///   - other: The index among them; nil for the same.
  func isStored(_ index: Int, with others: [Frame.Line], _ other: Int? = nil) -> Bool {
    read(index) { line in
      others.read(other ?? index) { $0.content.isStored(with: line.content) }
    }
  }

  /// Replaces the lines from an index on; those that stay are not copied.
  mutating func replace(from start: Int, by new: [Frame.Line]) {
    for index in new.indices {
      if new.isStored(index, with: self, start + index) {
        self[start + index].identity = new[index].identity
      } else {
        self[start + index] = new[index]
      }
    }
  }
}

/// Where an inline frame left the cursor.
package struct FrameCursor: Equatable, Sendable {
  /// The cursor's row in the frame.
  let cursorRow: Int
  /// The number of rows of the frame.
  let rowCount: Int

  /// The value for a frame that has no lines on the terminal.
  static let nowhere = FrameCursor(cursorRow: 0, rowCount: 0)

  /// Whether the frame has a line, counted from 1.
  func hasLine(_ line: Int) -> Bool { line >= 1 && line <= rowCount }
}
