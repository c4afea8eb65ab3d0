/// The hints of keys that have been said.
struct SpokenKeys {
  private var known: Set<String> = []

  mutating func note(_ hint: String) { known.insert(hint) }

  /// Returns a line, with hints for the keys that were not introduced yet.
  mutating func introduced(_ line: String, by program: ListProgram) -> String {
    let hints = program.available.all.filter(\.isInBottomLine).compactMap { binding in
      binding.keys.first.map { key in
        "\(program.spoken(.spokenKey(key))) \(program.title(of: binding).spokenText)"
      }
    }
    let keys = hints.filter { known.insert($0).inserted }.joined(separator: ", ")
    return keys.isEmpty ? line : "\(line.ended) \(program.spoken(.keys(keys)))"
  }
}
