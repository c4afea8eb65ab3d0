// Follows the imports and types of ../Monitor.swift; prints ../Monitor.txt.
let monitor = Monitor()
for second in 0...2 { monitor.show(processes(at: second)) }
let screen = TestScreen(monitor.program, columns: 80, rows: 13)
print(screen.lines.joined(separator: "\n"))
screen.press(.tab, "/")
screen.type("link")
print("\n" + screen.lines.suffix(6).joined(separator: "\n"))
