import BindingCore

/// Shows a group, and knows how many were created before it.
final class GroupController: BindingSectionController {
  let number: Int

  /// Creates a controller, which counts.
  init(_ created: CallCount) {
    number = created.value
    created.add()
  }

  func viewModels(for group: LiveGrouping.Group) -> [AnyDiffable] {
    Heading(text: "\(group.key)")
    group.elements
  }
}

/// The controllers that groups may have: a group keeps its own while the live list has elements of
/// it that were shown, even hidden ones; one that comes again after that has a new one.
struct GroupControllers {
  private var controllers: [Int: Int] = [:]
  private var shown: Set<Int> = []
  private var gone: Set<Int> = []
  /// The keys of elements that are or were shown, also of those that a stage hides.
  private var keys: [Int: Int] = [:]

  /// Returns whether the controllers of the groups are right after the groups were shown.
  mutating func follow(
    _ pipeline: LivePipeline,
    _ groups: [LiveGrouping.Expected],
    _ numbers: [Int]
  ) -> Bool {
    if groups.count != numbers.count { return false }
    // An element that gets another number may be taken for another while it is hidden.
    guard pipeline.isSteady, let key = pipeline.groups?.grouping.key else { return true }
    for id in keys.keys { keys[id] = pipeline.list[id: id].map { key($0).id } }
    for item in pipeline.expected { keys[item.id] = key(item).id }
    var isRight = true
    for (group, number) in zip(groups, numbers) {
      let id = group.key.id
      if gone.contains(number) || shown.contains(id) && controllers[id] != number {
        isRight = false
      }
      controllers[id] = number
    }
    shown = Set(groups.map(\.key.id))
    let kept = shown.union(keys.values)
    for (key, number) in controllers where !kept.contains(key) {
      controllers[key] = nil
      gone.insert(number)
    }
    return isRight
  }
}
