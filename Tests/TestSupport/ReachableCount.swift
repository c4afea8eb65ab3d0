/// Counts a value and all values reachable from it by reflection: for tests of memory growth.
///
/// An object counts each time it is reached; what it holds counts once.
public func reachableCount(_ value: Any) -> Int {
  var seen: Set<ObjectIdentifier> = []
  var stack: [Any] = [value]
  var count = 0
  while let next = stack.popLast() {
    count += 1
    if type(of: next) is AnyClass {
      guard seen.insert(ObjectIdentifier(next as AnyObject)).inserted else { continue }
    }
    var mirror: Mirror? = Mirror(reflecting: next)
    while let part = mirror {
      stack += part.children.map(\.value)
      mirror = part.superclassMirror
    }
  }
  return count
}
