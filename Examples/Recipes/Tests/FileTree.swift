// Follows the imports and types of ../FileTree.swift; prints ../FileTree.txt.
let folder = FileManager.default.temporaryDirectory.appending(path: "songs")
try? FileManager.default.removeItem(at: folder)
for name in ["folk", "rock"] {
  let path = folder.appending(path: name)
  try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
  try String(repeating: "la la\n", count: 400).write(
    to: path.appending(path: "\(name).txt"),
    atomically: true,
    encoding: .utf8
  )
}
let screen = TestScreen(fileTree(of: folder.path), columns: 80, rows: 7)
screen.press(.right)
while !screen.lines.contains(where: { $0.contains("rock  2K") }) {
  try await Task.sleep(for: .milliseconds(1))
  screen.draw()
}
screen.press("j", .right)
while !screen.lines.contains(where: { $0.contains("folk.txt  2K") }) {
  try await Task.sleep(for: .milliseconds(1))
  screen.draw()
}
screen.press("j")
await screen.waitForDetails()
print(screen.lines.dropFirst().joined(separator: "\n"))
