import BindingCore
import BindingRender

struct Message: Diffable, Equatable, Identifiable {
  let id: Int
  let sender: String
  let subject: String
  var text: String?
  var isRead = false
}

struct MessageCell: Bindable {
  private(set) var text: StyledText = ""

  mutating func bind(_ message: Message) {
    let style: TextStyle = message.isRead ? .plain : .bold
    text = "\(StyledText(message.sender, style).padded(to: 6)) \(message.subject, style)"
  }
}

final class MailReader {
  let program: ListProgram
  private let adapter: ListAdapter

  init(_ messages: LiveList<Message>, load: @escaping (Int) -> String) {
    let list = TextList(MessageCell.self, empty: "No mail.")
    adapter = ListAdapter(display: list)
    adapter.apply {
      ListSections(rows: messages) { message in
        messages[id: message.id]?.text = load(message.id)
        messages[id: message.id]?.isRead = true
      }
    }
    program = ListProgram(list)
    program.title = { "Mail: \(messages.count { !$0.isRead }) new" }
    program.search = .hide(.rows)
    program.detail { (message: Message) in
      let text = message.text ?? "Return opens the message."
      return "\(message.subject, .bold)\nfrom \(message.sender)\n\n\(lines: text)"
    }
  }
}

let messages = LiveList([
  Message(id: 1, sender: "ada", subject: "The engine"),
  Message(id: 2, sender: "grace", subject: "A moth in the relay"),
])
let reader = MailReader(messages) { "The text of message \($0)." }
await reader.program.main()
