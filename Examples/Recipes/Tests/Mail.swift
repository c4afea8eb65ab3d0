// Follows the imports and types of ../Mail.swift; prints ../Mail.txt.
struct NoAnswer: Error {}

let messages = LiveList([
  Message(id: 1, sender: "ada", subject: "The engine"),
  Message(id: 2, sender: "grace", subject: "A moth in the relay"),
])
let reader = MailReader(messages) { id in
  if id == 1 { throw NoAnswer() }
  return "The text of message \(id)."
}
let screen = TestScreen(reader.program, columns: 80, rows: 7)
await screen.waitForDetails()
print(screen.lines.joined(separator: "\n"))
screen.press("j")
await screen.waitForDetails()
screen.send(.resize(TerminalSize(columns: 40, rows: 7)))
screen.press("v")
print("\n" + screen.lines.joined(separator: "\n"))
