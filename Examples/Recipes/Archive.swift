import BindingRender

struct Message: Diffable, Equatable, Identifiable {
  let id: Int
  let sender: String
  let subject: String
}

func text(_ message: Message) -> StyledText { "\(message.sender, .bold)  \(message.subject)" }

let inbox = LiveList([
  Message(id: 2, sender: "grace", subject: "A moth in the relay"),
  Message(id: 3, sender: "alan", subject: "Tea"),
])
let archive = LiveList([Message(id: 1, sender: "ada", subject: "The engine")])
let inboxPane = ListPane(inbox, empty: "No mail.", text: text)
let archivePane = ListPane(archive, text: text)
inboxPane.title = { "Inbox" }
archivePane.title = { "Archive" }
inboxPane.bind("archive", "a") { (message: Message) in
  inbox.remove(id: message.id)
  archive.append(message)
}
let program = ListProgram(Split(columns: inboxPane.share(), archivePane.share()))
await program.main()
