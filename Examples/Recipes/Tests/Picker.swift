// Follows the imports and types of ../Picker.swift; prints ../Picker.txt.
let picker = Picker(["main", "release/1.0", "release/1.1", "topic/marks"])
let screen = TestScreen(picker.program, columns: 30, rows: 6)
screen.type("re")
screen.press(.tab, .tab)
print(screen.lines.joined(separator: "\n"))

// Marks made under another search stay.
screen.press(.control("u"))
screen.type("main")
screen.press(.tab)
print(screen.lines.joined(separator: "\n"))
