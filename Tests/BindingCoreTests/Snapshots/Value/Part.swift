import BindingCore
import TestSupport

/// The sections of small snapshots.
enum Part { case main, bottom, aside }

/// A small snapshot.
typealias Parts = Snapshot<Part, Item>

extension Parts {
  /// Makes a snapshot of two sections.
  init(_ main: [Int], _ bottom: [Int] = []) throws {
    self.init()
    try appendSections([.main, .bottom])
    try append(main.map { Item($0) }, to: .main)
    try append(bottom.map { Item($0) }, to: .bottom)
  }
}

extension SectionSnapshot<String> {
  /// Makes a tree of root items, and of what is below some items, given from the top.
  init(_ roots: [String], _ below: (String, [String])...) throws {
    self.init()
    try append(roots)
    for (parent, children) in below { try append(children, to: parent) }
  }
}

extension RecordingDisplay {
  /// The identities of the items that are shown, by section.
  var itemIDs: [[Int]] { rows.map { $0.compactMap { $0.value(as: Item.self)?.id } } }
}
