// A chat by days. The newest page of messages is loaded first, and older ones when you scroll to
// them; `w` writes a message. In a pipe it prints the newest page, and fails if that cannot be
// loaded.

import BindingCore
import BindingRender

struct Message: Diffable, Equatable, Identifiable {
  let id: Int
  let day: String
  let author: String
  let text: String
}

@MainActor
final class Chat {
  let program: ListProgram
  private let messages = LiveList<Message>()
  private let pages: PagedList<Message, Int>
  private let adapter: ListAdapter

  init(loader: @escaping @Sendable (Int?) async throws -> Page<Message, Int>) {
    let pages = PagedList(messages, loader: loader)
    self.pages = pages
    let list = TextList(
      ClosureCell { (day: String) in "\(day, .underline)" },
      ClosureCell { (message: Message) in "\(message.author, .bold) \(message.text)" }
    )
    list.options.followedEdge = .bottom
    adapter = ListAdapter(display: list)
    let days = messages.grouped(by: \.day)
    adapter.apply {
      ListSections(days) { day in
        day.key
        day.elements
      }
    }
    list.loadPages(of: pages)
    let pane = ListPane(list)
    pane.state = {
      if case .idle = pages.state(of: .next) { return pages.state(of: .previous) }
      return pages.state(of: .next)
    }
    pane.onRetry = { pages.isLoading ? () : pages.load(.next) }
    program = ListProgram(pane)
    program.bind("write", "w") { [messages] program in
      guard let text = await program.ask("Message: "), !text.isEmpty else { return }
      let id = (messages.last?.id ?? 0) + 1
      messages.append(Message(id: id, day: "today", author: "me", text: text))
    }
  }

  /// Loads the newest page, and older ones as they are scrolled to.
  func load() async {
    pages.load(.next)
    await pages.run()
  }
}

/// Stands for a server, which sends the two messages before a cursor.
func loadPage(before cursor: Int?) async throws -> Page<Message, Int> {
  let last = cursor ?? 6
  let page = (last - 2..<last).map {
    Message(id: $0, day: $0 < 3 ? "Monday" : "Tuesday", author: "ada", text: "message \($0)")
  }
  return Page(page, previous: last > 2 ? last - 2 : nil, next: nil)
}

let chat = Chat(loader: loadPage)
Task { await chat.load() }
await chat.program.main()
