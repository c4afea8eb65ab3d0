/// How many values a value holds, all the way down, as reflection tells: for tests of what grows.
///
/// An object that is reached several times counts once.
public func reachableCount(_ value: Any) -> Int {
  var seen: Set<ObjectIdentifier> = []
  var stack: [Any] = [value]
  var count = 0
  while let next = stack.popLast() {
    count += 1
    if type(of: next) is AnyClass {
      guard seen.insert(ObjectIdentifier(next as AnyObject)).inserted else { continue }
    }
    stack += Mirror(reflecting: next).children.map(\.value)
  }
  return count
}
