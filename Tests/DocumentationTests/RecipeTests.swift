import Testing

/// What the recipes show is what they print, and each is short.
@Suite("Recipes")
struct RecipeTests {
  @Test("Each recipe prints what stands behind it")
  @MainActor
  func output() async throws {
    let recipes: [(String, @MainActor ((String) -> Void) async throws -> Void)] = [
      ("table", TableRecipe.run), ("log", LogRecipe.run), ("build", BuildRecipe.run),
      ("picker", PickerRecipe.run), ("tree", TreeRecipe.run), ("grid", GridRecipe.run),
      ("calendar", CalendarRecipe.run), ("reorder", ReorderRecipe.run), ("HTML", HTMLRecipe.run),
      ("observable", ObservableRecipe.run), ("patch", PatchRecipe.run),
    ]
    let shown = try Repository.blocks().filter {
      $0.article == "Recipes.md" && $0.language == "text"
    }
    try #require(shown.count == recipes.count)
    for ((name, run), block) in zip(recipes, shown) {
      var output = ""
      try await run { output += $0 + "\n" }
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      let trimmed = lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      #expect(trimmed.joined(separator: "\n").hasPrefix(block.text + "\n"), "\(name)")
    }
  }

  @Test("A recipe has at most forty lines")
  func length() throws {
    var lines = 0
    for block in try Repository.blocks() where block.article == "Recipes.md" {
      if block.language == "swift" { lines += block.lines.filter { !$0.isEmpty }.count }
      if block.language == "text" {
        #expect(lines <= 40, "the recipe before line \(block.line)")
        lines = 0
      }
    }
  }
}
