/// A tree of text, printed with lines from each branch to its parent.
struct Outline: CustomStringConvertible {
  private let name: String
  private var branches: [Outline]

  init(_ name: String, _ branches: [Outline] = []) {
    self.name = name
    self.branches = branches
  }

  /// Adds a branch, unless the branch is empty.
  mutating func append(_ branch: Outline) {
    if !branch.branches.isEmpty { branches.append(branch) }
  }

  var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    var lines = [name]
    for (index, branch) in branches.enumerated() {
      let isLast = index == branches.count - 1
      for (number, line) in branch.lines.enumerated() {
        let front = number == 0 ? (isLast ? "└ " : "├ ") : (isLast ? "  " : "│ ")
        lines.append(front + line)
      }
    }
    return lines
  }
}
