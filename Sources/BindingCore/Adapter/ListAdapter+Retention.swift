// Keeps sections that the list does not show, in case their models return.
extension ListAdapter {
  /// Keeps a section that the list does not show any more, or discards it.
  func didLeave(_ section: any LoadedSection) {
    if sections.hides(section.identity) { return kept.addHidden(section) }
    selection.addDeparted(section)
    if retentionLimit <= 0 { return discard(section) }
    controllers.remove(section)
    kept.addLeft(section)
  }

  /// Discards sections that have left beyond the limit, the first ones first.
  func trimRetained(to limit: Int) {
    // Released at the end, because the `deinit` of a controller may call the list.
    let leaving = kept.trimLeft(to: limit)
    defer { withExtendedLifetime(leaving) {} }
    for section in leaving { discard(section) }
  }

  /// Returns kept sections to their runs if their models are in the list again.
  func takeBack(_ inserts: Positions<Int>) {
    for (section, index) in kept.takeBack(inserts, of: sections) {
      if sections[index].run.showAgain(section) {
        controllers.insert(section)
        reappear(section)
      } else {
        discard(section)
      }
    }
  }
}
