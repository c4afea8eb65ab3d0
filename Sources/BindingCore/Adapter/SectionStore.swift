/// The sections of an adapter: those of the list, and loaded ones that may come back to it.
final class SectionStore {
  /// The sections of the list.
  private(set) var list = SectionMap() { didSet { found = nil } }
  private var kept = KeptSections()
  private var controllers = ControllerIndex()
  /// The sections whose controllers are being created, the outermost first.
  private var unfinished: [Int] = []
  /// The section that was looked up last, because displays ask for each section several times in a
  /// row.
  private var found: Found?

  /// A loaded section, as long as the indices of its run are unchanged.
  private struct Found {
    let index: Int
    let section: any LoadedSection
    let run: any ErasedRun
    let version: Int32
  }

  // MARK: Loaded sections

  /// Returns the section at an index, or nil if there is none or it is not loaded.
  func loadedSection(at index: Int) -> (any LoadedSection)? {
    if let found, found.index == index, found.version == found.run.version { return found.section }
    guard (0..<list.count).contains(index) else { return nil }
    let place = list[index]
    guard let section = place.section else { return nil }
    let version = place.run.version
    found = Found(index: index, section: section, run: place.run, version: version)
    return section
  }

  /// Creates the section at an index with its controller; nil if there is none, and while its own
  /// controller is being created, when it has no rows yet.
  func makeSection(at index: Int) -> (any LoadedSection)? {
    guard (0..<list.count).contains(index), !unfinished.contains(index) else { return nil }
    unfinished.append(index)
    defer { unfinished.removeLast() }
    let place = list[index]
    return place.run.makeSection(at: place.offset)
  }

  /// Returns the section of a controller, or nil if no loaded section has it.
  func section(of controller: AnyObject) -> (any LoadedSection)? {
    controllers.section(of: controller) { list.loadedSections }
  }

  /// Records a section with its controller, which is new to it.
  func attach(_ section: any LoadedSection) { controllers.insert(section) }

  /// Disconnects a section that leaves the list, or whose controller is replaced.
  func detach(_ section: any LoadedSection) {
    found = nil
    section.link?.disconnect()
    controllers.remove(section)
  }

  // MARK: Replacing

  /// Replaces the list.
  /// - Returns: What happened to its loaded sections; those that left must be kept or detached.
  func replace(by given: SectionMap) -> SectionMap.Replacement {
    let before = kept.hasHidden ? list.removing([]) : nil
    // Replace in a copy, because comparing identifiers runs the program's code, which may read the
    // list.
    var new = list
    var replacement = new.replaceRuns(by: given)
    list = new
    if let before { replacement.left += changeKept { $0.takeLost(since: before, in: new) } }
    return replacement
  }

  /// Replaces the model of the section at an index, which must exist.
  /// - Returns: The transition of the section, if it is loaded.
  func replaceModel(at index: Int, with model: some Diffable) -> SectionTransition {
    list.replaceModel(at: index, with: model)
  }

  // MARK: Kept sections

  /// Keeps sections that the list does not show any more, or detaches them.
  func keep(_ sections: [any LoadedSection], upTo limit: Int) {
    for section in sections {
      if list.hides(section.identity) {
        kept.addHidden(section)
      } else if limit <= 0 || section.identity != section.identity {
        // Nothing brings back a section that its identity does not find.
        detach(section)
      } else {
        controllers.remove(section)
        kept.addLeft(section)
      }
    }
  }

  /// Detaches sections that have left beyond the limit, the first ones first.
  func trimKept(to limit: Int) {
    // Released at the end, because the `deinit` of a controller may call the list.
    let leaving = changeKept { $0.trimLeft(to: limit, of: list) }
    defer { withExtendedLifetime(leaving) {} }
    for section in leaving { detach(section) }
  }

  /// Returns kept sections to their runs if their models are in the list again; their rows must be
  /// requested next.
  func restore(_ inserts: Positions<Int>) -> [any LoadedSection] {
    changeKept { $0.restore(inserts, of: list) }.compactMap { section, index in
      guard list[index].run.showAgain(section) else {
        detach(section)
        return nil
      }
      controllers.insert(section)
      return section
    }
  }

  /// Changes what is kept while nobody else can read it: comparing identifiers runs the program's
  /// code, which may call the adapter, and a copy would cost as much as there is.
  private func changeKept<Result>(_ change: (inout KeptSections) -> Result) -> Result {
    var taken = KeptSections()
    swap(&taken, &kept)
    defer { kept = taken }
    return change(&taken)
  }

  /// Releases all sections, because the adapter is being released.
  func releaseAll() {
    // A loaded section and its run retain each other.
    for run in list.runs { run.releaseSections() }
    for section in kept.sections { section.link?.disconnect() }
  }
}
