// Follows the imports and types of ../LogBrowser.swift; prints ../LogBrowser.txt.
let browser = LogBrowser()
for text in ["listening", "error: no such page", "GET /", "error: timeout"] {
  browser.append(text)
}
let screen = TestScreen(browser.program, columns: 52, rows: 5)
print(screen.lines.joined(separator: "\n"))
screen.press("e", "/")
screen.type("time")
print("\n" + screen.lines.joined(separator: "\n"))
