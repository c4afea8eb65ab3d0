import BindingRender
import Foundation
import TerminalSupport
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
    ExpectedText(URL(filePath: repositoryFile("docs/PostFeed.svg"))).expect(svg)
  }
}
