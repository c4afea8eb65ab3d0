import BindingCore
@testable import BindingRender
import Testing

/// Bindings that do nothing, of which some are available.
private struct Stage {
  var available: Set<String> = ["own", "pane", "around", "list", "mark", "help", "quit"]
  let own = KeyBindings([KeyBinding("own", "a", "q") { _ in }])
  let pane = KeyBindings([KeyBinding("pane", "b", .control("t")) { _ in }])
  let around = KeyBindings([KeyBinding("around", "b", "c") { _ in }])
  let actions = [ActionName("row", key: "d")]
  var list = KeyBindings([
    KeyBinding("list", "a", "b", "d", "e") { _ in },
    KeyBinding("mark", .tab, "m", appliesWhileTyping: true) { _ in },
  ])

  init() {
    for id in [.help, .quit] as [KeyBinding.ID] { list[id] = KeyBindings.list[id] }
  }

  var router: KeyRouter {
    KeyRouter(own: own, panes: [pane, around], actions: actions, list: list)
  }

  func isAvailable(_ binding: KeyBinding) -> Bool {
    binding.title == "row" || available.contains(binding.title)
  }

  func name(_ key: Key) -> String? { router.binding(of: key, where: isAvailable)?.title }

  /// The names of the available bindings and their keys, by group.
  var shown: [[String: [Key]]] {
    router.available(where: isAvailable).groups.map { group in
      Dictionary(uniqueKeysWithValues: group.bindings.map { ($0.title, $0.keys) })
    }
  }
}

@Suite("KeyRouter")
struct KeyRouterTests {
  private var stage = Stage()

  @Test("The first available binding has a key: of the program, panes outwards, row and list")
  mutating func precedence() {
    #expect(
      ["a", "b", "c", "d", "e", "f"].map { stage.name($0) } == [
        "own", "pane", "around", "row", "list", nil,
      ]
    )
    stage.available = ["around", "list"]
    #expect(["a", "b", "c"].map { stage.name($0) } == ["list", "around", "around"])
    stage.available = []
    #expect(stage.name("a") == nil)
  }

  @Test("A key is shown with its first available binding, and one that quits stands for that")
  mutating func available() {
    #expect(
      stage.shown == [
        ["own": ["a", "q"]], ["pane": ["b", .control("t")], "around": ["c"]], ["row": ["d"]],
        ["list": ["e"], "mark": [.tab, "m"], "help": ["?"], "quit": [.control("c")]],
      ]
    )
    let available = stage.router.available(where: stage.isAvailable)
    #expect(available.own.map(\.id) == [.quit])
    stage.available = ["list", "quit"]
    #expect(
      stage.shown == [[:], [:], ["row": ["d"]], ["list": ["a", "b", "e"], "quit": ["q"]]]
    )
  }

  @Test("Hints depend on what may be shown, and on what may take its keys")
  mutating func deciding() {
    stage.list[.init("list")]?.showsHint = false
    stage.list[.init("mark")]?.showsHint = false
    stage.list[.quit]?.keys = ["e"]
    let names = stage.router.deciding.all.map(\.title)
    #expect(names == ["own", "pane", "around", "row", "list", "help", "quit"])
    stage.list[.quit]?.keys = ["z"]
    #expect(!stage.router.deciding.all.map(\.title).contains("list"))
  }

  @Test("Keys of signals are bound by what a program adds, but not by the usual keys of lists")
  func signals() {
    let keys: [Key] = ["q", .control("t"), "d", "m", .control("b"), .control("z")]
    #expect(stage.router.bound(among: keys) == ["q", .control("t"), "d"])
    #expect(KeyRouter(list: .list).bound(among: keys).isEmpty)
  }

  @Test("Bindings are the same while their tables are, and their rows and pages alike")
  mutating func sameness() {
    let router = stage.router
    #expect(router.isSame(as: stage.router))
    stage.list[.init("list")]?.keys = ["x"]
    #expect(!router.isSame(as: stage.router))
    let other = KeyRouter(
      own: stage.own,
      panes: [stage.pane, stage.around],
      actions: [ActionName("row", key: "x")],
      list: stage.list
    )
    #expect(!stage.router.isSame(as: other))
  }
}
