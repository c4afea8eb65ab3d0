// A program in German: a closure translates the phrases of a program, with numbers for plural
// forms. It prints the list, a question and its answer, and a search that finds nothing.

import BindingCore
import BindingRender

func german(_ phrase: ListPhrase) -> StyledText {
  let titles = [
    "filter": "filtern", "next match": "weiter", "help": "Hilfe", "quit": "beenden",
    "choose": "wählen", "down": "abwärts", "up": "aufwärts",
    "accept": "annehmen", "cancel": "abbrechen",
  ]
  return switch phrase {
  case .title(let name): "\(titles[name] ?? name)"
  case .key(.enter): "Eingabe"
  case .keysInList: "In der Liste"
  case .yes: "j"
  case .no: "N"
  case .searching: "Suche …"
  case .nothingFound: "Nichts gefunden."
  case .moreRows(1): "noch 1 Zeile"
  case .moreRows(let count): "noch \(count) Zeilen"
  default: phrase.english
  }
}

let list = TextList { (city: String) in "\(city)" }
let cities = ListAdapter(display: list)
cities.apply { ListSections(oneRowEach: ["Bremen", "Köln", "Ulm", "Wien"]) }
let pane = ListPane(list)
pane.search = .hide(.rows)
let program = ListProgram(pane)
program.phrases = german
let screen = TestScreen(program, columns: 40, rows: 4)
print(screen.lines.joined(separator: "\n"))

Task {
  let yes = await program.confirm("Köln löschen?")
  program.status = { yes ? "gelöscht" : "" }
}
for _ in 0..<10_000 where !screen.lines[3].hasPrefix("Köln") { await Task.yield() }
print("\n" + screen.lines[3])
screen.press("j")
for _ in 0..<10_000 where !screen.lines[3].hasPrefix("gelöscht") { await Task.yield() }
print(screen.lines[3])
screen.type("/rom")
print("\n" + screen.lines.joined(separator: "\n"))
