@testable import BindingRender

extension TestScreen {
  /// The lines in the box above the program, without those of its border; empty without a box.
  var boxLines: [String] {
    lines.compactMap { line in
      guard let start = line.firstIndex(of: "┃"), let end = line.lastIndex(of: "┃"), start < end
      else { return nil }
      let inner = String(line[start..<end].dropFirst(2))
      return String(inner.reversed().drop { $0 == " " }.reversed())
    }
  }
}
