// A display of your own that makes HTML: a display is anything that inserts, deletes and replaces
// rows. It prints the page, and how many rows it made for both versions of the list.

import BindingCore

/// A list of texts as HTML: of an update, only the rows that changed are made again.
final class HTMLList: ListDisplay {
  private var rows: [[String]] = []
  private(set) var madeCount = 0

  var html: String {
    "<ul>\n" + rows.joined().map { "  <li>\($0)</li>\n" }.joined() + "</ul>"
  }

  func apply(_ update: ListUpdate, of content: some ListContent) {
    update.changes.apply(to: &rows) { section in
      content.rows(inSection: section).map(html)
    } item: { path in
      html(content.row(at: path))
    }
    for row in update.items.updates.map(\.new) {
      rows[row.section][row.item] = html(content.row(at: row))
    }
  }

  private func html(_ row: AnyDiffable?) -> String {
    madeCount += 1
    let text = row.map { "\($0.value)" } ?? ""
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

let page = HTMLList()
let adapter = ListAdapter(display: page)
adapter.apply { ListSections(oneRowEach: ["Tea", "Milk & sugar", "<b>Bread</b>"]) }
print(page.html)
adapter.apply { ListSections(oneRowEach: ["Tea", "Honey", "<b>Bread</b>"]) }
print("made: \(page.madeCount)")
