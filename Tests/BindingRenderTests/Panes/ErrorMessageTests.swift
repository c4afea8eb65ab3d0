@testable import BindingRender
import Testing

@Suite("What errors say")
struct ErrorMessageTests {
  private struct Described: Error, CustomStringConvertible { let description: String }

  @Test(
    "Foundation's errors say their localized description, and others what they are",
    arguments: [
      ("no such job", "no such job"),
      (#"Error Domain=Files Code=260 "It is not there."UserInfo={NSURL=a}"#, "It is not there."),
      (#"Error Domain=URL Code=-1000 "(null)""#, "Error Domain=URL Code=-1000"),
      (
        #"Error Domain=A Code=3 "(null)"UserInfo={NSLocalizedDescription=one, two}"#, "one, two"
      ),
      (
        #"Error Domain=A Code=3 "why"UserInfo={NSLocalizedDescription=one, NSURL=a}"#, "one"
      ),
      (
        #"Error Domain=A Code=3 "a"UserInfo={NSUnderlyingError=Error Domain=B Code=1 "#
          + #""b"UserInfo={NSLocalizedDescription=b}}"#, "a"
      ),
    ]
  )
  func foundation(description: String, message: String) {
    #expect(Described(description: description).message == message)
  }
}
