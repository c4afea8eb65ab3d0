/// Bindings by where they come from; those of one group come before those of the next.
struct BindingGroups {
  var own: [KeyBinding] = []
  var pane: [KeyBinding] = []
  var row: [KeyBinding] = []
  var list: [KeyBinding] = []

  var all: [KeyBinding] { own + pane + row + list }

  /// Returns the bindings that are available, without the keys that an earlier one takes.
  /// - Parameter isAvailable: Called once for each binding, in their order.
  func available(where isAvailable: (KeyBinding) -> Bool) -> BindingGroups {
    var keys: Set<Key> = []
    func available(_ group: [KeyBinding]) -> [KeyBinding] {
      group.compactMap { binding -> KeyBinding? in
        guard isAvailable(binding) else { return nil }
        var binding = binding
        binding.keys.removeAll { !keys.insert($0).inserted }
        return binding.keys.isEmpty ? nil : binding
      }
    }
    var own = available(own)
    let (pane, row) = (available(pane), available(row))
    var list = available(list)
    // A binding of the program takes over the role of a list binding whose keys it replaces.
    for hidden in self.list where hidden.isLasting {
      if list.contains(where: { $0.role == hidden.role }) { continue }
      let index = own.firstIndex { own in
        own.role == nil && own.keys.contains(where: hidden.keys.contains)
      }
      if let index { own[index].role = hidden.role }
      // Another binding on its keys may do something else: then help names the key of the signal.
      if hidden.role == .quit, let index, own[index].name != hidden.name,
        keys.insert(.control("c")).inserted
      {
        var quit = hidden
        (quit.keys, quit.role, quit.isInBottomLine) = ([.control("c")], nil, false)
        list.append(quit)
      }
    }
    return BindingGroups(own: own, pane: pane, row: row, list: list)
  }

  /// The bindings on which the line of key hints depends: those that it may show, and earlier ones
  /// that may take their keys.
  var deciding: BindingGroups {
    var keys: Set<Key> = []
    func deciding(_ group: [KeyBinding]) -> [KeyBinding] {
      Array(
        group.reversed().filter { binding in
          if binding.isInBottomLine || binding.role != nil {
            keys.formUnion(binding.keys)
            return true
          }
          return !keys.isDisjoint(with: binding.keys)
        }
        .reversed()
      )
    }
    let list = deciding(list)
    let row = deciding(row)
    let pane = deciding(pane)
    return BindingGroups(own: deciding(own), pane: pane, row: row, list: list)
  }
}
