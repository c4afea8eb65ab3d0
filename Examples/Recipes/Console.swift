// A console of a cluster: three lists with titles and details below, a sortable table, a log behind
// `l`. `c`, `n`, `o` and `r` sort the pods by a column, and turn the order if pressed again; `:`
// goes to a list, as in k9s; `R` asks, and restarts the pod in the background. Below 65 columns the
// nodes are a page, which `:` opens.

import BindingCore
import BindingRender

struct Pod: Diffable, Equatable, Identifiable {
  let id: String
  let node: String
  var state = "running"
  var load = 0
  var restarts = 0
}

struct Node: Diffable, Equatable, Identifiable {
  let id: String
  var loads: [Double] = []
}

struct Event: Diffable, Equatable, Identifiable {
  let id: Int
  let text: String
  let isWarning: Bool
}

struct PodCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("NAME", .rest(min: 12), key: "n"), TextColumn("NODE", key: "o"),
    TextColumn("STATE"), TextColumn("CPU%", alignment: .trailing, key: "c"),
    TextColumn("RESTARTS", alignment: .trailing, key: "r"),
  ]
  private(set) var fields: [StyledText] = []

  mutating func bind(_ pod: Pod) {
    let state = StyledText(pod.state, pod.state == "running" ? .muted : .failure)
    fields = ["\(pod.id, .bold)", "\(pod.node)", state, "\(pod.load)", "\(pod.restarts)"]
  }
}

/// Stands for a cluster and its server.
@MainActor
final class Cluster {
  let nodes = LiveList((1...3).map { Node(id: "node-\($0)") })
  let pods = LiveList<Pod>()
  let events = LiveList<Event>()
  let log = LiveList<Event>()
  private var second = 0

  init() {
    for (number, name) in ["api", "cache", "mail", "search", "store", "web"].enumerated() {
      pods.append(Pod(id: "\(name)-\(10 + 7 * number)", node: "node-\(number % 3 + 1)"))
    }
    tick()
  }

  /// Goes on by a second: loads change, and now and then a pod fails.
  func tick() {
    second += 1
    pods.update { pods in
      for (number, id) in pods.map(\.id).enumerated() {
        pods[id: id]?.load = (second * (3 * number + 5) + 11 * number) % 60
      }
    }
    nodes.update { nodes in
      for id in nodes.map(\.id) {
        let sum = pods.reduce(0) { $0 + ($1.node == id ? $1.load : 0) }
        nodes[id: id]?.loads.append(Double(sum))
      }
    }
    log.append(Event(id: second, text: "GET /songs?page=\(second) 200", isWarning: false))
    if second % 5 == 4 { setState("failed", ofPod: pods[second % pods.count].id) }
  }

  func setState(_ state: String, ofPod id: String) {
    pods.update { $0[id: id]?.state = state }
    let text = "\(id) is \(state)"
    events.append(Event(id: events.count, text: text, isWarning: state == "failed"))
  }

  /// Restarts a pod, as a server does after a while.
  func restart(_ pod: Pod) async throws {
    setState("starting", ofPod: pod.id)
    try await Task.sleep(for: .seconds(2))
    pods.update { $0[id: pod.id]?.restarts += 1 }
    setState("running", ofPod: pod.id)
  }
}

@MainActor
func console(of cluster: Cluster) -> ListProgram {
  let pods = ListPane(
    cluster.pods,
    table: PodCell.self,
    orders: [
      ColumnOrder("CPU%", by: \.load, descending: true), ColumnOrder("NAME", by: \.id),
      ColumnOrder("NODE", by: \.node), ColumnOrder("RESTARTS", by: \.restarts, descending: true),
    ]
  )
  let nodes = ListPane(cluster.nodes) { node in
    "\(node.id, .bold) \(StyledText.bars(node.loads, columns: 10, most: 120))"
  }
  let events = ListPane(cluster.events, empty: "\("Nothing has happened.", .muted)") { event in
    StyledText(event.text, event.isWarning ? .warning : .plain)
  }
  events.list.options.followedEdge = .bottom
  let lists = [("pods", pods), ("nodes", nodes), ("events", events)]
  for (name, pane) in lists {
    pane.title = { "\(name)" }
    pane.search = .hide(.rows)
    pane.list.options.showsScrollbar = true
  }
  let program = ListProgram(
    Split(
      rows: Split(
        columns: pods.share(3, atLeast: 40).priority(1),
        nodes.share(atLeast: 22).page("O", "nodes")
      )
      .share(2, atLeast: 4).priority(1),
      events.share(atLeast: 4).resizable()
    )
  )
  program.title = { "cluster \("\(cluster.pods.count { $0.state == "failed" }) failed", .muted)" }
  program.detailPlace.side = .below
  program.showDetails(for: Pod.self) { pod in
    "\(pod.id, .bold) on \(pod.node), \(pod.state)\n\(pod.restarts) restarts, CPU \(pod.load) %"
  }
  program.showDetails(for: Node.self) { node in
    "\(node.id, .bold)\nCPU \(Int(node.loads.last ?? 0)) % in all"
  }
  program.showDetails(for: Event.self) { event in "\(event.text, .bold)\nevent \(event.id + 1)" }
  program.bind("log", "l") { (pod: Pod) in
    let log = ListPane(cluster.log) { line in "\(pod.id, .muted) \(line.text)" }
    log.title = { "log of \(pod.id)" }
    log.list.options.followedEdge = .bottom
    program.push(log)
  }
  pods.bind("restart", "R") { (pod: Pod) in
    if await program.confirm("Restart \(pod.id)?") { try await cluster.restart(pod) }
  }
  program.bind("go to", ":") { program in
    let name = await program.choose(from: lists.map(\.0), title: "lists")
    for (other, pane) in lists where other == name { program.focus(on: pane) }
  }
  return program
}

let cluster = Cluster()
Task {
  while true {
    try await Task.sleep(for: .seconds(1))
    cluster.tick()
  }
}
await console(of: cluster).main()
