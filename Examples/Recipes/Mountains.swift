import BindingRender

struct Mountain: Diffable, Equatable {
  let name: String
  let height: Int
  var diffIdentifier: String { name }
}

let list = TextList { (mountain: Mountain) in "\(mountain.name, .bold)  \(mountain.height) m" }
let source = DiffableDataSource<String, Mountain>(display: list)

var snapshot = Snapshot<String, Mountain>()
try snapshot.appendSections(["Asia", "Europe"])
try snapshot.append(
  [Mountain(name: "K2", height: 8_611), Mountain(name: "Makalu", height: 8_463)],
  to: "Asia"
)
try snapshot.append([Mountain(name: "Elbrus", height: 5_642)], to: "Europe")
source.apply(snapshot)
print(list.text())

try snapshot.append([Mountain(name: "Makalu", height: 8_485)], to: "Asia")
try snapshot.insert([Mountain(name: "Everest", height: 8_849)], before: "K2")
snapshot.remove(ids: ["Elbrus"])
source.apply(snapshot)
if let update = list.latestUpdate { print(list.text(ofChanges: update), terminator: "") }
