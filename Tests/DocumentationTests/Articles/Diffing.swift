import BindingCore

enum Diffing {
  struct Page: Diffable, Identifiable, Equatable {
    let id: Int
    let revision: Int
  }

  static func changes(from old: [Page], to new: [Page]) -> [Changeset<Int>] {
    let revised = Changeset(from: old, to: new) { $0.revision == $1.revision }
    let moved = Changeset(from: old, to: new) { _, _ in true }  // identity alone
    return [revised, moved]
  }
}
