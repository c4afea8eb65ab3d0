/// The link from a controller's context to its section and adapter, until the section leaves the
/// list or the list is released.
///
/// The context has no weak reference to its section, because retaining and releasing an object with
/// weak references is several times slower, and a refresh visits all loaded sections.
final class SectionLink: ConnectedSection {
  private var section: (any LoadedSection)?
  private weak var adapter: ListAdapter?
  private var startedTasks: OwnedTasks?

  init(section: any LoadedSection, adapter: ListAdapter) {
    self.section = section
    self.adapter = adapter
  }

  var index: Int? { section?.index }

  var sectionCount: Int? { adapter?.sectionCount }

  func position(of identifier: AnyDiffable.Identifier) -> Int? {
    section?.position(of: identifier)
  }

  func setNeedsUpdate(_ completion: UpdateCompletion?) {
    if let section, section.index != nil {
      adapter?.setNeedsUpdate(section, completion)
    } else {
      adapter?.reject("a section", completion)
    }
  }

  func select(_ path: ItemPath) -> Bool { adapter?.select(path) ?? false }

  func deselect(_ path: ItemPath) -> Bool { adapter?.deselect(path) ?? false }

  var tasks: OwnedTasks? {
    if section == nil || adapter == nil { return nil }
    let tasks = startedTasks ?? OwnedTasks()
    startedTasks = tasks
    return tasks
  }

  func disconnect() {
    section = nil
    startedTasks?.cancel()
  }
}
