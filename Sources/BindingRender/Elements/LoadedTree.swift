public import BindingCore

/// A tree of elements whose children a task loads when their parent is opened, such as files.
///
/// ```swift
/// let tree = LoadedTree([root], opens: \.isFolder) { folder in try await folder.entries() }
/// let pane = ListPane(tree) { file in "\(file.name)" }
/// ```
///
/// Right opens an element that may have children. Until they are there, a row below it says that
/// they are loaded; closing the element cancels that. A failure is shown there, and the key `t`
/// tries again. Children that were loaded stay.
public final class LoadedTree<Element: Diffable & Sendable> {
  typealias Node = AnyDiffable.Identifier

  /// Called with children once they are in the tree, as to count their sizes.
  public var didLoad: (_ children: [Element]) -> Void = { _ in }

  /// Called with loaded children that are left out, because the tree has elements of their
  /// identities elsewhere.
  public var didLeaveOut: (_ children: [Element]) -> Void = { _ in }

  let nodes = LiveList<AnyDiffable>()
  private var parents: [Node: Node] = [:]
  /// The elements whose children are not loaded, with the error of the last attempt.
  private var unread: [Node: (element: Element, error: (any Error)?)] = [:]
  private var loads: [Node: Task<Void, Never>] = [:]
  private let tasks = OwnedTasks()
  private let opens: (Element) -> Bool
  private let children: @Sendable (Element) async throws -> [Element]

  /// Creates a tree of its roots, which are closed.
  /// - Parameters:
  ///   - roots: The roots; of elements with one identity only the first is in the tree.
  ///   - opens: Returns whether an element may have children.
  ///   - children: Returns the children of an element; called on no actor.
  public init(
    _ roots: [Element],
    opens: @escaping (Element) -> Bool,
    children: @escaping @Sendable (Element) async throws -> [Element]
  ) {
    (self.opens, self.children) = (opens, children)
    nodes.update { insert(roots, below: nil, in: &$0) }
  }

  deinit { tasks.cancel() }

  /// Replaces an element by one of the same identity; does nothing if the tree has none.
  /// - Parameter element: The element.
  public func update(_ element: Element) {
    let id = Node(Element.self, element.diffIdentifier)
    unread[id]?.element = element
    nodes.update { if $0[id: id] != nil { $0[id: id] = AnyDiffable(element) } }
  }

  /// Loads the children of an element again, in place of those that it has and of all below them;
  /// does nothing if the tree does not have it, or while they are loaded.
  /// - Parameters:
  ///   - element: The element.
  ///   - isolation: The actor that the tree belongs to.
  public func reload(_ element: Element, isolation: isolated any Actor = #isolation) {
    let id = Node(Element.self, element.diffIdentifier)
    guard nodes[id: id] != nil, loads[id] == nil, opens(element) else { return }
    let children = Dictionary(grouping: parents.keys) { parents[$0] }
    nodes.update { list in
      var removed = [id]
      while let parent = removed.popLast() {
        _ = list.remove(id: AnyDiffable(AwaitedChildren(parent: parent)).diffIdentifier)
        for child in children[parent] ?? [] {
          removed.append(child)
          (parents[child], unread[child]) = (nil, nil)
          loads.removeValue(forKey: child)?.cancel()
          _ = list.remove(id: child)
        }
      }
      list.append(AnyDiffable(AwaitedChildren(parent: id)))
    }
    unread[id] = (element, nil)
    open(AnyDiffable(element), isolation: isolation)
  }

  /// Inserts elements below another, or as roots.
  /// - Returns: For each of them, whether the tree did not have it.
  @discardableResult
  private func insert(
    _ elements: [Element],
    below parent: Node?,
    in list: inout IdentifiedList<AnyDiffable>
  ) -> [Bool] {
    elements.map { element in
      guard list.append(AnyDiffable(element)) else { return false }
      let id = Node(Element.self, element.diffIdentifier)
      parents[id] = parent
      guard opens(element) else { return true }
      unread[id] = (element, nil)
      list.append(AnyDiffable(AwaitedChildren(parent: id)))
      return true
    }
  }

  // MARK: Loading

  /// The first failure; idle without one.
  var state: LoadState {
    unread.values.lazy.compactMap(\.error).first.map { .failed($0) } ?? .idle
  }

  /// Whether the children of an element are loaded.
  func hasLoadedChildren(_ node: AnyDiffable) -> Bool { unread[node.diffIdentifier] == nil }

  func parent(of node: AnyDiffable) -> Node? {
    node.value(as: AwaitedChildren.self)?.parent ?? parents[node.diffIdentifier]
  }

  func open(_ element: AnyDiffable, isolation: isolated any Actor) {
    let id = element.diffIdentifier
    guard let folder = unread[id]?.element, loads[id] == nil else { return }
    note(nil, below: id)
    loads[id] = tasks.start(isolation: isolation) { [weak self, children] in
      _ = isolation
      let result: Result<[Element], any Error>
      do { result = .success(try await children(folder)) } catch { result = .failure(error) }
      if !Task.isCancelled { self?.end(result, below: id) }
    }
  }

  /// Cancels the load of an element that is closed.
  func close(_ element: AnyDiffable) { loads.removeValue(forKey: element.diffIdentifier)?.cancel() }

  func retry(isolation: isolated any Actor) {
    for folder in unread.values where folder.error != nil {
      open(AnyDiffable(folder.element), isolation: isolation)
    }
  }

  private func end(_ result: Result<[Element], any Error>, below id: Node) {
    loads[id] = nil
    switch result {
    case .success(let elements):
      unread[id] = nil
      var areNew: [Bool] = []
      nodes.update { list in
        _ = list.remove(id: AnyDiffable(AwaitedChildren(parent: id)).diffIdentifier)
        areNew = insert(elements, below: id, in: &list)
      }
      didLoad(zip(elements, areNew).filter(\.1).map(\.0))
      if areNew.contains(false) { didLeaveOut(zip(elements, areNew).filter { !$1 }.map(\.0)) }
    case .failure(let error): note(error, below: id)
    }
  }

  private func note(_ error: (any Error)?, below id: Node) {
    unread[id]?.error = error
    let row = AnyDiffable(AwaitedChildren(parent: id, error: error.map(\.message)))
    nodes.update { $0[id: row.diffIdentifier] = row }
  }
}

/// The row in place of children that are not loaded.
struct AwaitedChildren: Diffable, Equatable {
  let parent: AnyDiffable.Identifier
  var error: String?
  var diffIdentifier: AnyDiffable.Identifier { parent }
}

/// Says that children are loaded, or why they are not there.
struct AwaitedCell: TextCell {
  /// Returns the phrase for loading.
  let loading: () -> StyledText
  private var row: AwaitedChildren?

  init(loading: @escaping () -> StyledText) { self.loading = loading }

  mutating func bind(_ row: AwaitedChildren) { self.row = row }

  var text: StyledText { row?.error.map { "\($0, .failure)" } ?? loading() }

  func text(in context: CellContext) -> StyledText {
    let indent = String(repeating: "  ", count: context.level + 1)
    if row?.error != nil { return "\(indent)\(text)" }
    return "\(indent)\(Spinner.dots.text(by: context.clock)) \(text)"
  }
}
