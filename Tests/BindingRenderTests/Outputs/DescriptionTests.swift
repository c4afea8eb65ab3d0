import BindingCore
import BindingRender
import Testing

private struct Post: Diffable, Equatable, CustomStringConvertible {
  var id: Int
  var title = "a"
  var diffIdentifier: Int { id }
  var description: String { "\(id)\(title)" }
}

/// Values as `print` shows them, and as `dump` does.
@Suite("Descriptions of values")
struct DescriptionTests {
  private func dumped(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return String(text.dropLast())
  }

  @Test("A list value, a live list and its stages are printed as an array is")
  func lists() {
    let list = IdentifiedList([1, 2, 3])
    #expect("\(list)" == "[1, 2, 3]")
    #expect(String(reflecting: list) == "[1, 2, 3]")
    #expect(dumped(list) == "▿ 3 elements\n  - 1\n  - 2\n  - 3")
    #expect("\(IdentifiedList(["a"]))" == #"["a"]"#)
    #expect("\(IdentifiedList<Int>())" == "[]")
    let live = LiveList([3, 1, 2])
    #expect("\(live)" == "[3, 1, 2]")
    #expect("\(live.sorted(by: .comparing(<)))" == "[1, 2, 3]")
    #expect("\(live.filtered { $0 > 1 })" == "[3, 2]")
    #expect("\(live.first(2))" == "[3, 1]")
    #expect(dumped(live.first(2)) == "▿ 2 elements #0\n  - 3\n  - 1")
    let groups = live.grouped(by: { $0 % 2 })
    #expect(
      "\(groups)" == "[LiveGroup(key: 1, elements: [3, 1]), LiveGroup(key: 0, elements: [2])]"
    )
    let history = History(of: live)
    #expect("\(history)" == "History(list: [3, 1, 2], canUndo: false, canRedo: false)")
  }

  @Test("Pages and their states are printed with their parts")
  func pages() {
    #expect(
      "\(Page([1, 2], next: 3))" == "Page(elements: [1, 2], previous: nil, next: 3)"
    )
    let paged = PagedList(LiveList<Int>()) { (_: Int?) in Page([1], next: nil) }
    #expect(
      "\(paged)" == "PagedList(elements: [], refresh: .idle, previous: .idle, next: .idle)"
    )
  }

  @Test("Positions and changes are printed as what they say")
  func changes() {
    let changes = Changeset(from: IdentifiedList([1, 2, 3]), to: IdentifiedList([3, 4]))
    #expect("\(changes)" == "deletes [0, 1], inserts [1]")
    #expect("\(changes.deletes)" == "[0, 1]")
    #expect(dumped(changes.deletes) == "▿ 2 elements\n  - 0\n  - 1")
    #expect("\(Changeset<Int>.Pair(old: 1, new: 2))" == "1 → 2")
    let sections = SectionedChangeset(sections: changes)
    #expect("\(sections)" == "sections: deletes [0, 1], inserts [1]\nitems: no changes")
    #expect("\(ListUpdate(sections: changes))".hasPrefix("sections: deletes [0, 1]"))
    #expect(
      "\(ListUpdate.Work())"
        == "Work(sectionsAsked: 0, rowsAsked: 0, bindCount: 0, reuseCount: 0, typesWithoutCell: [])"
    )
  }

  @Test("Paths, identifiers and erased values are printed as what they stand for")
  func identifiers() {
    #expect("\(ItemPath(section: 1, item: 2))" == "[1, 2]")
    #expect(dumped(ItemPath(section: 1, item: 2)) == "▿ [1, 2]\n  - section: 1\n  - item: 2")
    let erased = AnyDiffable(Post(id: 1))
    #expect("\(erased)" == "1a")
    #expect(dumped(erased) == "▿ 1a\n  - id: 1\n  - title: \"a\"")
    #expect(dumped(erased.diffIdentifier) == "- \(erased.diffIdentifier)")
    #expect("\(RowIdentifier(erased.diffIdentifier))" == "\(erased.diffIdentifier)")
    #expect("\(GroupKey("a"))" == "a")
    #expect("\(ActionName("Like", key: "l"))" == #"ActionName(title: "Like", key: "l")"#)
    #expect(
      "\(SectionAction(ActionName("Like")) {})"
        == #"SectionAction(name: ActionName(title: "Like", key: nil))"#
    )
    #expect("\(UpdateScheduler.immediate)" == "UpdateScheduler()")
  }

  @Test("Snapshots and trees are printed as trees, and looked at like arrays")
  func snapshots() throws {
    var snapshot = Snapshot<String, Int>()
    try snapshot.appendSections(["a"])
    try snapshot.append([1, 2])
    #expect("\(snapshot)" == "Snapshot: 1 sections, 2 items\n└ a\n  ├ 1\n  └ 2")
    #expect(!dumped(snapshot).contains("PersistentArray"))
    #expect(
      "\(SnapshotSection("a", [1, 2]))" == #"SnapshotSection(identifier: "a", items: [1, 2])"#
    )
    var tree = SectionSnapshot<Int>()
    try tree.append([1])
    try tree.append([2], to: 1)
    #expect("\(tree)" == "*- 1\n     2")
    #expect(dumped(tree).hasSuffix("\n  - 1\n  - 2"))
  }

  @Test("Styled text is printed as a literal, a style as it is written")
  func text() {
    let text: StyledText = "a \("b\"c", .bold)\n\("d", [.italic, .red])"
    #expect("\(text)" == #""a \("b\"c", .bold)\n\("d", [.italic, .red])""#)
    #expect(dumped(text) == "- \(text)")
    #expect("\(TextStyle.plain)" == ".plain")
    #expect("\(TextStyle.color(.palette(3)))" == ".color(.palette(3))")
    #expect(
      "\(TextStyle.background(.rgb(red: 1, green: 2, blue: 3)))"
        == ".background(.rgb(red: 1, green: 2, blue: 3))"
    )
    #expect("\(TextStyle.link("https://a.b"))" == #".link("https://a.b")"#)
    #expect("\([.bold, .dim] as TextStyle.Attributes)" == "[.bold, .dim]")
    #expect("\(SearchPattern("Mont Blanc"))" == #"SearchPattern(words: ["mont", "blanc"])"#)
  }

  @Test("Keys, bindings and questions are printed without their closures")
  func keys() {
    #expect("\(Key.control(.up))" == "control-up")
    #expect("\([.alt, .shift] as Key.Modifiers)" == "[.alt, .shift]")
    let binding = KeyBinding("like", "l") { _ in }
    #expect("\(binding)" == #"KeyBinding(title: "like", keys: [l])"#)
    #expect("\(KeyBindings([binding]))" == "KeyBindings(like: [l])")
    #expect(
      "\(Question("Name", text: "a"))" == #"Question(label: "Name", text: "a", history: [])"#
    )
    #expect("\(ListSearch.find)" == ".find")
    #expect("\(ListSearch.hide(.rows))" == ".hide(.rows)")
  }

  @Test("Sizes, columns and options are printed with their parts")
  func options() {
    #expect("\(TerminalSize(columns: 80, rows: 24))" == "TerminalSize(columns: 80, rows: 24)")
    #expect(
      "\(TerminalProfile(columns: 80))"
        == "TerminalProfile(columns: 80, styles: .none, look: .automatic)"
    )
    #expect(
      "\(TextColumn("Name"))"
        == #"TextColumn(title: "Name", width: .content(max: \#(Int.max)), alignment: .leading, "#
        + "overflow: .ellipsis, key: nil)"
    )
    #expect(
      "\(Spinner(["-"], every: .seconds(1)))" == #"Spinner(frames: ["-"], period: 1.0 seconds)"#
    )
    #expect(
      "\(CellContext(columns: 3))"
        == "CellContext(columns: 3, placement: nil, isFocused: false, isSelected: false, "
        + "isExpanded: nil, columnWidths: nil)"
    )
    let mark = ChangeMarks(for: .seconds(2))
    #expect(
      "\(mark)"
        == #"ChangeMarks(duration: 2.0 seconds, inserted: "+", updated: "~", moved: ">")"#
    )
    let options = "\(ViewOptions())"
    #expect(options.hasPrefix("ViewOptions(showsFocus: nil, pinsHeaders: false, "))
    #expect(options.contains(#"focusMark: "\("▌", .role(.mark))", "#))
    let list = TextList(ClosureCell { (post: Post) in "\(post.title)" })
    let picture = TestScreen(list, columns: 4, rows: 2).picture
    #expect("\(picture)" == "ScreenPicture(columns: 4, rows: 2)")
  }

  @Test("No value of these prints what it is made of inside")
  func insides() {
    let values: [Any] = [
      IdentifiedList([1]), LiveList([1]), Positions([1]), AnyDiffable(1), TextStyle.bold,
      SearchPattern("a"), KeyBindings.list, StyledText("a"), ViewOptions(), Snapshot<Int, Int>(),
    ]
    for value in values {
      for name in ["PersistentArray", "Box", "(Function)", "rawValue"] {
        for text in ["\(value)", String(reflecting: value), dumped(value)] {
          #expect(!text.contains(name), "\(text)")
        }
      }
      #expect(!"\(value)".contains("BindingRender."), "\(value)")
    }
  }

  @Test("A point to return to is printed without Optional")
  func returnPoint() {
    let list = TextList { (post: Post) in "\(post.title)" }
    let adapter = ListAdapter(display: list)
    adapter.apply { ListSections(rows: [Post(id: 1)]) }
    list.moveFocus(to: ItemPath(section: 0, item: 0))
    let description = String(describing: list.returnPoint)
    #expect(description.hasPrefix("ReturnPoint(place: ListPlace(row: Post(1)"))
    #expect(!description.contains("Optional"))
    #expect(!String(reflecting: list.returnPoint).contains("Optional"))
  }
}
