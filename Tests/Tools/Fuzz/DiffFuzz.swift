// The fuzz target for the diff; CONTRIBUTING.md explains how to build and run it.

import BindingCore
import TestSupport

/// Reads two lists from the bytes, diffs them in several ways, and traps if a changeset is wrong.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDiff(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = FuzzBytes(start, count).all
  guard let split = bytes.first.map({ Int($0) % (bytes.count) }) else { return 0 }
  // A byte is an identifier of five bits and content of three bits.
  let items = bytes.dropFirst().map { Item(Int($0 & 31), Int($0 >> 5)) }
  let old = Array(items.prefix(split))
  let new = Array(items.dropFirst(split))
  let problems = [
    DiffChecker.problem(old, new),
    DiffChecker.problem(old.map(CollidingItem.init), new.map(CollidingItem.init)),
  ]
  for problem in problems { expect(problem == nil, problem ?? "") }
  let erased = Changeset(from: old.map { AnyDiffable($0) }, to: new.map { AnyDiffable($0) })
  expect(erased == Changeset(from: old, to: new), "Erased elements change differently")
  return 0
}
