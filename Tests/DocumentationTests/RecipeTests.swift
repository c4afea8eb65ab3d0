import Testing

/// What the recipes show is what they print, and each is short.
@Suite("Recipes")
struct RecipeTests {
  @Test("Each recipe prints what stands behind it")
  @MainActor
  func output() async throws {
    let recipes: [(String, @MainActor ((String) -> Void) async throws -> Void)] = [
      ("table", TableRecipe.run), ("log", LogRecipe.run), ("build", BuildRecipe.run),
      ("tree", TreeRecipe.run), ("grid", GridRecipe.run), ("calendar", CalendarRecipe.run),
      ("reorder", ReorderRecipe.run), ("HTML", HTMLRecipe.run), ("German", GermanRecipe.run),
      ("observable", ObservableRecipe.run), ("patch", PatchRecipe.run),
    ]
    try await compare(recipes, in: "Recipes.md")
  }

  @Test("Each whole program shows what stands behind it")
  @MainActor
  func programs() async throws {
    let programs: [(String, @MainActor ((String) -> Void) async throws -> Void)] = [
      ("log browser", LogBrowserProgram.run), ("picker", PickerProgram.run),
      ("jobs", JobsProgram.run), ("chat", ChatProgram.run),
    ]
    try await compare(programs, in: "Programs.md")
  }

  @MainActor
  private func compare(
    _ recipes: [(String, @MainActor ((String) -> Void) async throws -> Void)],
    in article: String
  ) async throws {
    let shown = try Repository.blocks().filter { $0.article == article && $0.language == "text" }
    try #require(shown.count == recipes.count)
    for ((name, run), block) in zip(recipes, shown) {
      var output = ""
      try await run { output += $0 + "\n" }
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      let trimmed = lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      let text = trimmed.joined(separator: "\n")
      #expect(text.hasPrefix(block.text + "\n"), "\(name):\n\(text)")
    }
  }

  @Test(
    "A recipe has at most forty lines, and a whole program ninety",
    arguments: [("Recipes.md", 40), ("Programs.md", 90)]
  )
  func length(article: String, most: Int) throws {
    var lines = 0
    for block in try Repository.blocks() where block.article == article {
      if block.language == "swift" { lines += block.lines.filter { !$0.isEmpty }.count }
      if block.language == "text" {
        #expect(lines <= most, "the recipe before line \(block.line)")
        lines = 0
      }
    }
  }
}
