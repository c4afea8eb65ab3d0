import BindingCore

/// The key bindings that may apply, by where they come from: which one a key has, which are shown.
///
/// Those of one group come before those of the next.
struct KeyRouter {
  /// The bindings of the program.
  private(set) var own: [KeyBinding] = []
  /// The tables of the focused pane and of the splits around it.
  private var panes: [[KeyBinding]] = []
  /// The keys of panes without room.
  private var pages: [KeyBinding] = []
  /// The actions of the focused row.
  private(set) var row: [KeyBinding] = []
  private(set) var list: [KeyBinding] = []

  /// The bindings of the pane that has the focus.
  var pane: [KeyBinding] { panes.flatMap(\.self) + pages }

  var all: [KeyBinding] { own + pane + row + list }

  /// The groups with their headings in help.
  var groups: [(heading: ListPhrase, bindings: [KeyBinding])] {
    [(.keysHere, own), (.keysInPane, pane), (.keysInRow, row), (.keysInList, list)]
  }

  // MARK: Keys

  /// Returns the first available binding of a key.
  /// - Parameter isTyping: Whether the user types: then a binding has to say that it holds, and a
  ///   key with a character types that.
  func binding(
    of key: Key,
    isTyping: Bool = false,
    where isAvailable: (KeyBinding) -> Bool
  ) -> KeyBinding? {
    if isTyping, key.character != nil { return nil }
    for table in [own] + panes + [pages, row, list] {
      let binding = table.first {
        $0.keys.contains(key) && (!isTyping || $0.appliesWhileTyping) && isAvailable($0)
      }
      if let binding { return binding }
    }
    return nil
  }

  /// Returns those of some keys that are bound; their bindings need not apply now.
  ///
  /// A key that only every list has, such as `^B`, stays a signal where the user has made it one.
  func bound(among keys: some Sequence<Key>) -> Set<Key> {
    let added = Set((own + pane + row).flatMap(\.keys))
    return Set(list.flatMap(\.keys)).subtracting(Self.usualKeys).union(added).intersection(keys)
  }

  /// The keys that a list has by default.
  private static let usualKeys = Set(KeyBindings.list.bindings.flatMap(\.keys))

  // MARK: Hints

  /// Returns the bindings that are available, without the keys that an earlier one takes.
  /// - Parameter isAvailable: Called once for each binding, in their order.
  func available(where isAvailable: (KeyBinding) -> Bool) -> KeyRouter {
    var keys: Set<Key> = []
    func available(_ group: [KeyBinding]) -> [KeyBinding] {
      group.compactMap { binding -> KeyBinding? in
        guard isAvailable(binding) else { return nil }
        var binding = binding
        binding.keys.removeAll { !keys.insert($0).inserted }
        return binding.keys.isEmpty ? nil : binding
      }
    }
    var router = KeyRouter()
    router.own = available(own)
    router.panes = [available(pane)]
    router.row = available(row)
    router.list = available(list)
    // A binding of the program takes over the identity of a list binding whose keys it replaces.
    for hidden in list where hidden.isLasting {
      if router.list.contains(where: { $0.id == hidden.id }) { continue }
      let index = router.own.firstIndex { own in
        !own.isLasting && own.keys.contains(where: hidden.keys.contains)
      }
      guard let index else { continue }
      router.own[index].id = hidden.id
      // Another binding on its keys may do something else: then help names the key of the signal.
      if hidden.id == .quit, keys.insert(.control("c")).inserted {
        var quit = hidden
        (quit.keys, quit.id, quit.showsHint) = ([.control("c")], .init("interrupt"), false)
        router.list.append(quit)
      }
    }
    return router
  }

  /// The bindings on which the line of key hints depends: those that it may show, and earlier ones
  /// that may take their keys.
  var deciding: KeyRouter {
    var keys: Set<Key> = []
    func deciding(_ group: [KeyBinding]) -> [KeyBinding] {
      group.reversed().filter { binding in
        let mayBeShown = binding.showsHint || binding.isLasting
        if mayBeShown { keys.formUnion(binding.keys) }
        return mayBeShown || !keys.isDisjoint(with: binding.keys)
      }
      .reversed()
    }
    var router = KeyRouter()
    router.list = deciding(list)
    router.row = deciding(row)
    router.panes = [deciding(pane)]
    router.own = deciding(own)
    return router
  }

  /// Whether the bindings are those of another; tables are if they share their storage.
  func isSame(as other: KeyRouter) -> Bool {
    func areSame(_ one: [KeyBinding], _ two: [KeyBinding]) -> Bool {
      one.elementsEqual(two) { $0.id == $1.id && $0.keys == $1.keys }
    }
    return own.isStored(with: other.own) && list.isStored(with: other.list)
      && panes.elementsEqual(other.panes) { $0.isStored(with: $1) }
      && areSame(pages, other.pages) && areSame(row, other.row)
  }
}

extension KeyRouter {
  /// - Parameters:
  ///   - own: The bindings of the program.
  ///   - panes: The tables of the focused pane and of the splits around it.
  ///   - pages: The panes without room.
  ///   - actions: The actions of the focused row.
  ///   - list: The bindings of every list.
  init(
    own: KeyBindings = KeyBindings(),
    panes: [KeyBindings] = [],
    pages: [PanePage] = [],
    actions: [ActionName] = [],
    list: KeyBindings
  ) {
    self.own = own.bindings
    self.panes = panes.map(\.bindings)
    self.pages = pages.compactMap { page in
      page.key.map { key in KeyBinding(page.title.spokenText, key) { $0.open(page) } }
    }
    row = actions.compactMap { name in
      guard let key = name.boundKey else { return nil }
      return KeyBinding(name.title, key) { program in
        guard let path = program.focusedList.focusedPath else { return }
        _ = program.focusedList.content?.perform(name, at: path)
      }
    }
    self.list = list.bindings
  }
}

extension KeyBindings {
  /// The bindings of a list above the program: what quits or shows help goes back.
  func modal(isChoice: Bool) -> KeyBindings {
    var table = self
    let lasting = bindings.filter(\.isLasting)
    for binding in lasting { table[binding.id] = nil }
    var back = table[.back] ?? KeyBindings.back
    back.keys += lasting.flatMap(\.keys)
    table[.back] = back
    if isChoice { table[.select]?.showsHint = true }
    return table
  }
}
