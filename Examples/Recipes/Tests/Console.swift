// Follows the imports and types of ../Console.swift; prints ../Console.txt.
let cluster = Cluster()
for _ in 0..<5 { cluster.tick() }
let screen = TestScreen(console(of: cluster), columns: 80, rows: 19)
screen.press("n", "j")
print(screen.lines.joined(separator: "\n"))
screen.press("l")
print("\n" + screen.lines.prefix(3).joined(separator: "\n"))
