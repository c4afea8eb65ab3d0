import BindingCore
import Testing
import TestSupport

@Suite("Calls from inside the closures of pages")
struct PageMatrixTests {
  @Test("Closures of pages may edit the list and ask for pages: nothing is lost")
  func pages() async {
    let calls: [(String, (LiveList<Item>, PagedList<Item, Int>) -> Void)] = [
      ("nothing", { _, _ in }),
      ("set", { list, _ in list[id: 100] = Item(100) }),
      ("refresh", { $1.refresh() }),
      ("cancel", { $1.cancel(.next) }),
      (
        "undo",
        { list, _ in
          _ = try? list.update {
            $0.removeAll()
            throw Refusal()
          }
        }
      ),
    ]
    for place in ["merging", "onChange", "condition"] {
      for (name, call) in calls {
        let list = LiveList([Item(0, 5)])
        var inside: (() -> Void)?
        let pages = PagedList<Item, Int>(
          list,
          merging: { _, new in
            if place == "merging" { inside.take()?() }
            return new
          },
          loader: { cursor in
            let start = cursor ?? 0
            return Page([Item(start), Item(start + 1)], next: start < 4 ? start + 2 : nil)
          }
        )
        inside = { [weak pages] in
          guard let pages else { return }
          if name != "set" { list.append(Item(100)) }
          call(list, pages)
        }
        pages.onChange = { _, _ in if place == "onChange" { inside.take()?() } }
        for _ in 0..<4 {
          pages.load(.next)
          await pages.run {
            if place == "condition" { inside.take()?() }
            return pages.isLoading
          }
        }
        #expect(list.map(\.id).sorted() == [0, 1, 2, 3, 4, 5, 100], "\(name) in \(place)")
        #expect(inside == nil, "\(name) in \(place)")
        pages.onChange = { _, _ in }
      }
    }
  }
}
