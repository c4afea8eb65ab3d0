import Testing

/// The module's declarations belong to the main actor unless they say otherwise, which is what new
/// packages and apps choose.
@Suite("Main actor")
struct MainActorTests {
  @Test("The README's program compiles in a module of the main actor, and runs there")
  func readme() {
    let program = ReadmeProgram()
    _ = program.run()
    #expect(program.output.contains("~   ♥ 385 likes\n"))
    #expect(program.output.contains("+   @jsq 😱\n"))
  }
}
