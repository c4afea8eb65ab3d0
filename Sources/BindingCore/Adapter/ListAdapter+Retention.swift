// Keeps sections that the list does not show, in case their models return.
extension ListAdapter {
  /// Keeps a section that the list does not show any more, or discards it.
  func didLeave(_ section: any LoadedSection) {
    if sections.hides(section.identity) { return kept.addHidden(section) }
    // Nothing brings back a section that its identity does not find.
    if retentionLimit <= 0 || section.identity != section.identity { return detach(section) }
    controllers.remove(section)
    kept.addLeft(section)
  }

  /// Discards sections that have left beyond the limit, the first ones first.
  func trimRetained(to limit: Int) {
    // Released at the end, because the `deinit` of a controller may call the list.
    let leaving = changeKept { $0.trimLeft(to: limit, of: sections) }
    defer { withExtendedLifetime(leaving) {} }
    for section in leaving { detach(section) }
  }

  /// Returns kept sections to their runs if their models are in the list again; their rows must be
  /// requested next.
  func takeBack(_ inserts: Positions<Int>) -> [any LoadedSection] {
    changeKept { $0.takeBack(inserts, of: sections) }.compactMap { section, index in
      guard sections[index].run.showAgain(section) else {
        detach(section)
        return nil
      }
      controllers.insert(section)
      return section
    }
  }

  /// Changes what is kept while the adapter does not have it: comparing identifiers runs the
  /// program's code, which may call the adapter, and a copy would cost as much as there is.
  func changeKept<Result>(_ change: (inout KeptSections) -> Result) -> Result {
    var taken = KeptSections()
    swap(&taken, &kept)
    defer { kept = taken }
    return change(&taken)
  }
}
