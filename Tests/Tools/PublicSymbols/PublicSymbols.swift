import Foundation

/// Prints the public symbols of modules, a line each, sorted, with what each type conforms to.
///
/// The arguments are folders with the symbol graphs that the compiler has extracted.
@main
struct PublicSymbols {
  static func main() throws {
    var lines: Set<String> = []
    for folder in CommandLine.arguments.dropFirst() {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      for file in files where file.hasSuffix(".symbols.json") {
        let data = try Data(contentsOf: URL(filePath: folder).appending(path: file))
        lines.formUnion(try JSONDecoder().decode(SymbolGraph.self, from: data).lines)
      }
    }
    // By their bytes, so that the order is the same in every language.
    for line in lines.sorted() { print(line) }
  }
}

/// A file of symbols, as far as it is read here.
private struct SymbolGraph: Decodable {
  struct Module: Decodable {
    let name: String
  }

  struct Symbol: Decodable {
    struct Identifier: Decodable {
      let precise: String
    }

    struct Fragment: Decodable {
      let spelling: String
    }

    struct Extension: Decodable {
      let constraints: [Constraint]?
    }

    struct Constraint: Decodable {
      let kind: String
      let lhs: String
      let rhs: String

      var text: String { "\(lhs) \(kind == "sameType" ? "==" : ":") \(rhs)" }
    }

    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let swiftExtension: Extension?

    var declaration: String {
      let text = declarationFragments.map(\.spelling).joined()
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let constraints = swiftExtension?.constraints?.map(\.text) ?? []
      if constraints.isEmpty || text.contains(" where ") { return text }
      return "\(text) where \(constraints.joined(separator: ", "))"
    }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  let module: Module
  let symbols: [Symbol]
  let relationships: [Relationship]

  /// Every type conforms to these, unless its declaration says otherwise.
  private static let implied: Set = ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"]

  var lines: [String] {
    var paths: [String: String] = [:]
    for symbol in symbols {
      let path = [module.name] + symbol.pathComponents
      paths[symbol.identifier.precise] = path.joined(separator: ".")
    }
    // What a type has from protocols of the standard library is not declared here.
    let declared = symbols.filter { !$0.identifier.precise.contains("::SYNTHESIZED::") }
    let declarations = declared.map { symbol in
      let parent = [module.name] + symbol.pathComponents.dropLast()
      return "\(parent.joined(separator: ".")): \(symbol.declaration)"
    }
    let conformances = relationships.compactMap { relationship -> String? in
      guard relationship.kind == "conformsTo", let source = paths[relationship.source],
        let target = relationship.targetFallback ?? paths[relationship.target],
        !Self.implied.contains(target)
      else { return nil }
      return "\(source): conforms to \(target)"
    }
    return declarations + conformances
  }
}
