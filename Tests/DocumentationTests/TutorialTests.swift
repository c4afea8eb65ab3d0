import Testing

/// The tutorial's blocks are whole files; `.ci/tutorial` builds and runs them.
@Suite("Tutorial")
struct TutorialTests {
  @Test("Each block of Swift is a manifest, or says which file of the program it is")
  func paths() throws {
    let blocks = try Repository.blocks().filter { $0.article == "Tutorial.md" }
    for block in blocks where block.isCode {
      let path = block.lines.first?.wholeMatch(of: /\/\/ Sources\/Feed\/(\w+)\.swift/)
      #expect(path != nil, "docs/Tutorial.md:\(block.line)")
    }
    #expect(blocks.count { $0.language == "text" } == 7)
  }
}
