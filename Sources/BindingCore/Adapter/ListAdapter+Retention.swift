// Keeps sections whose models left the list, in case the models return.
extension ListAdapter {
  /// Retains a section whose model left the list, or discards it.
  func didLeave(_ section: any LoadedSection) {
    selection.addDeparted(section)
    if retentionLimit <= 0 { return discard(section) }
    controllers.remove(section)
    retained.append(section)
  }

  /// Discards retained sections beyond the limit, oldest first.
  func trimRetained(to limit: Int) {
    let excess = max(0, retained.count - max(0, limit))
    if excess == 0 { return }
    // Released at the end, because the `deinit` of a controller may call the list.
    let leaving = Array(retained.prefix(excess))
    defer { withExtendedLifetime(leaving) {} }
    retained.removeFirst(excess)
    for section in leaving { discard(section) }
  }

  /// Returns retained sections to their runs if their models are in the list again.
  /// - Complexity: One look-up for each retained section.
  func takeBackRetained() {
    let before = retained
    defer { withExtendedLifetime(before) {} }
    retained = []
    for section in before {
      let runs = sections.runs.filter(section.hasModel)
      if runs.contains(where: { $0.showAgain(section) }) {
        controllers.insert(section)
        reappear(section)
      } else if runs.isEmpty {
        retained.append(section)
      } else {
        discard(section)
      }
    }
  }
}
