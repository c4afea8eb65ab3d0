// Sources/Feed/main.swift
import BindingRender

let feed = FeedScreen()
let screen = TestScreen(feed.program, columns: 46, rows: 8)
print(screen.lines.joined(separator: "\n"))
screen.press("j", "j")
_ = screen.changes

screen.press("l")
print("\n" + screen.changes.joined(separator: "\n"))

screen.press("/")
screen.type("ad")
screen.press(.enter, .enter)
print("\n" + screen.lines.joined(separator: "\n"))

// A picture of a screen, for a page about your program.
let picture = screen.picture.svg(title: "A feed")
