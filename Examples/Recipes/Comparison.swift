import BindingCore

struct Song: Diffable, Equatable, Identifiable {
  let id: Int
  let title: String
}

let old = [
  Song(id: 1, title: "Hejira"), Song(id: 2, title: "Amelia"), Song(id: 3, title: "Coyote"),
  Song(id: 4, title: "Blue motel room"),
]
let new = [
  Song(id: 4, title: "Blue Motel Room"), Song(id: 1, title: "Hejira"),
  Song(id: 3, title: "Coyote"), Song(id: 5, title: "Black Crow"),
]

let changes = Changeset(from: old, to: new)
print(changes)
for index in changes.deletes { print("-", old[index].title) }
for index in changes.inserts { print("+", new[index].title) }
for move in changes.moves { print(">", new[move.new].title) }
for update in changes.updates { print("~", old[update.old].title, "→", new[update.new].title) }
