// Follows the imports and types of ../Browser.swift; prints ../Browser.txt.
let browser = Browser(Server(delay: .zero))
let screen = TestScreen(browser.program, columns: 60, rows: 6)

@MainActor
func wait(for text: String) async throws {
  for _ in 0..<1_000 where !screen.lines.joined().contains(text) {
    try await Task.sleep(for: .milliseconds(1))
  }
  print(screen.lines.joined(separator: "\n") + "\n")
}

try await wait(for: "project-1")
screen.press("j", .enter)
try await wait(for: "busy")
screen.press("y")
try await wait(for: "main")
screen.press(.enter)
try await wait(for: "README")
screen.press("j", .enter)
try await wait(for: "Press t")
