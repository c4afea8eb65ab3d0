import BindingCore
import TestSupport

/// The sections of small snapshots.
enum Part: CaseIterable { case main, bottom, aside }

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
