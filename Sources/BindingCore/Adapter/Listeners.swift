/// Names a listener of a list, to remove it again.
public struct ListenerToken: Hashable, Sendable {
  let list: ObjectIdentifier
  let number: Int
}

/// Closures to be called with each value of a kind, in the order in which they came.
struct Listeners<Value> {
  private var listeners: [(token: ListenerToken, call: (Value) -> Void)] = []

  var isEmpty: Bool { listeners.isEmpty }

  mutating func add(_ token: ListenerToken, _ call: @escaping (Value) -> Void) {
    listeners.append((token, call))
  }

  mutating func remove(_ token: ListenerToken) { listeners.removeAll { $0.token == token } }

  func callAsFunction(_ value: Value) {
    for listener in listeners { listener.call(value) }
  }
}
