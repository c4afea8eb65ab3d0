// A reader of mail. A task loads the focused message beside the list, or behind `v` on a narrow
// screen. Until it has come, the one before stays, dimmed. After an error `t` tries again; `d`
// deletes.

import BindingCore
import BindingRender

struct Message: Diffable, Equatable, Identifiable {
  let id: Int
  let sender: String
  let subject: String
}

final class MailReader {
  let program: ListProgram

  init(
    _ messages: LiveList<Message>,
    load: @escaping @Sendable (_ id: Int) async throws -> String
  ) {
    let pane = ListPane(messages, empty: "No mail.") { message in
      "\(StyledText(message.sender, .bold).padded(to: 6)) \(message.subject)"
    }
    pane.search = .hide(.rows)
    program = ListProgram(pane)
    program.title = { "Mail: \(messages.count)" }
    program.showDetails(for: Message.self) { message in
      let text = try await load(message.id)
      return "\(message.subject, .bold)\nfrom \(message.sender)\n\n\(lines: text)"
    }
    program.bind("delete", "d") { (message: Message) in
      messages.update { $0.remove(id: message.id) }
    }
  }
}

let messages = LiveList([
  Message(id: 1, sender: "ada", subject: "The engine"),
  Message(id: 2, sender: "grace", subject: "A moth in the relay"),
  Message(id: 3, sender: "alan", subject: "Tea"),
])
let reader = MailReader(messages) { id in
  try await Task.sleep(for: .milliseconds(500))
  return "The text of message \(id)."
}
await reader.program.main()
