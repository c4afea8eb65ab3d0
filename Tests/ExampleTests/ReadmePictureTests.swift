import BindingRender
import Foundation
import Testing

@testable import PostFeed

@Suite("The picture in the README")
struct ReadmePictureTests {
  @Test("It is what PostFeed shows with --interactive, after a like")
  @MainActor
  func picture() throws {
    let program = PostFeed.interactive(Feed(samplePosts))
    let screen = TestScreen(program, columns: 66, rows: 16)
    screen.press("j", "j", "l")
    let svg = screen.picture.svg(
      title: "PostFeed: a post is liked, and the keys stand at the bottom"
    )
    let committed = try? String(
      contentsOfFile: repositoryFile("docs/PostFeed.svg"),
      encoding: .utf8
    )
    if svg == committed { return }
    let new = FileManager.default.temporaryDirectory.appending(path: "PostFeed.svg")
    try svg.write(to: new, atomically: true, encoding: .utf8)
    Issue.record(
      "docs/PostFeed.svg is not what is shown; if it should be, copy \(new.path()) there"
    )
  }
}
