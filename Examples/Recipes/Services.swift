import BindingRender

struct Service: Diffable, Equatable, Identifiable {
  let id: String
  let load: Int
  let isUp: Bool
}

struct ServiceCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("NAME", .rest, key: "n"),
    TextColumn("CPU%", .fixed(5), alignment: .trailing, key: "c"),
    TextColumn("STATE", .content(max: 10)),
  ]
  private(set) var fields: [StyledText] = []

  mutating func bind(_ service: Service) {
    let state: StyledText = service.isUp ? "\("running", .muted)" : "\("down", .failure)"
    fields = ["\(service.id, .title)", "\(service.load)", state]
  }
}

let services = LiveList([
  Service(id: "database", load: 12, isUp: true), Service(id: "search", load: 0, isUp: false),
  Service(id: "web", load: 87, isUp: true),
])
let orders = [
  ColumnOrder("CPU%", by: \Service.load, descending: true), ColumnOrder("NAME", by: \.id),
]
await ListProgram(ListPane(services, table: ServiceCell.self, orders: orders)).main()
