// Follows the imports and types of ../Chat.swift; prints ../Chat.txt.
let chat = Chat(loader: loadPage)
let screen = TestScreen(chat.program, columns: 50, rows: 12)
let loading = Task { await chat.load() }
for _ in 0..<10_000 where screen.lines.first != "Monday" { await Task.yield() }
print(screen.lines.joined(separator: "\n"))
screen.press("w")
for _ in 0..<10_000 where screen.lines.last?.hasPrefix("Message") != true { await Task.yield() }
screen.type("hello")
screen.press(.enter)
for _ in 0..<10_000 where !screen.lines.contains("▌ me hello") { await Task.yield() }
print("\n" + screen.lines.joined(separator: "\n"))
loading.cancel()
