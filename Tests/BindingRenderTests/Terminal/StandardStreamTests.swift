import BindingRender
import Testing

// What the system refuses is exercised through FeedReader, on a full device and on a closed pipe.
@Suite("StandardStream")
struct StandardStreamTests {
  @Test("What is written comes out in order, at the latest when the stream is released")
  func exitTest() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      do {
        let output = StandardStream(.output)
        output.write("one ")
        try output.finish()
        output.write(String(repeating: "two ", count: 50_000))
        output.write("three\n")
      }
    }
    let bytes = try #require(result?.standardOutputContent)
    let expected = "one " + String(repeating: "two ", count: 50_000) + "three\n"
    // The process may print more around it.
    #expect(String(decoding: bytes, as: UTF8.self).contains(expected))
  }

  @Test("Nothing written is nothing that can fail")
  func nothing() throws {
    let output = StandardStream(.output)
    output.write("")
    try output.finish()
    #expect(output.isWritable)
  }
}
