import BindingRender
import Testing

// Failures of the system are exercised through PostFeed, on a real full device and a closed pipe.
@Suite("StandardOutput")
struct StandardOutputTests {
  @Test("Nothing written is nothing that can fail")
  func nothing() throws {
    var output = StandardOutput()
    #expect(output.isWritable)
    try output.finish()
    output.write("")
    try output.finish()
    #expect(output.isWritable)
  }
}
