// Follows the imports and types of ../Previews.swift; prints ../Previews.txt.
let list = TextList { (line: String) in "\(line)" }
let shelf = ListAdapter(display: list)
shelf.workingRange = 1
shelf.apply { ListSections((1...9).map(Album.init)) { AlbumController() } }
let screen = TestScreen(ListProgram(list), columns: 30, rows: 5)
screen.draw()
for _ in 0..<100 { await Task.yield() }
print(screen.lines.joined(separator: "\n"))
print("\n" + list.text())
screen.press("G")
screen.draw()
for _ in 0..<100 { await Task.yield() }
print("\n" + list.text())
