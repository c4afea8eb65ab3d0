import Testing

/// What the tutorial shows is what its steps print.
@Suite("Tutorial")
struct TutorialTests {
  private let steps: [(String, ((String) -> Void) -> Void)] = [
    ("1", TutorialStep1.run), ("2", TutorialStep2.run), ("3", TutorialStep3.run),
    ("4", TutorialStep4.run), ("5", TutorialStep5.run), ("6", TutorialStep6.run),
    ("8", TutorialStep8.run),
  ]

  @Test("Each step prints what stands behind it")
  func output() throws {
    let shown = try Repository.blocks().filter {
      $0.article == "Tutorial.md" && $0.language == "text"
    }
    try #require(shown.count == steps.count)
    for ((step, run), block) in zip(steps, shown) {
      var output = ""
      run { output += $0 + "\n" }
      while output.last == "\n" { output.removeLast() }
      #expect(output == block.text, "step \(step)")
    }
  }
}
