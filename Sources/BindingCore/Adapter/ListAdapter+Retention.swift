// Sections whose models left the list, and which are kept in case they come back.
extension ListAdapter {
  /// Retains a section whose model left the list, or discards it.
  func didLeave(_ section: any LoadedSection) {
    if retentionLimit <= 0 { return discard(section) }
    controllers.remove(section)
    retained.append(section)
  }

  /// Discards the retained sections that left least recently, beyond the limit.
  func trimRetained(to limit: Int) {
    let excess = max(0, retained.count - max(0, limit))
    if excess == 0 { return }
    // Released at the end, because the `deinit` of a controller may call the list.
    let leaving = Array(retained.prefix(excess))
    defer { withExtendedLifetime(leaving) {} }
    retained.removeFirst(excess)
    for section in leaving { discard(section) }
  }

  /// Puts the retained sections whose models are in the list again back into their runs.
  /// - Complexity: A look-up for each retained section.
  func takeBackRetained() {
    let before = retained
    defer { withExtendedLifetime(before) {} }
    retained = []
    for section in before {
      let place = sections.runs.lazy.compactMap { run in section.offset(in: run).map { (run, $0) } }
        .first
      guard let (run, offset) = place else {
        retained.append(section)
        continue
      }
      guard run.section(at: offset) == nil else {
        discard(section)
        continue
      }
      run.takeBack(section, at: offset)
      controllers.insert(section)
      showAgain(section)
    }
  }
}

extension LoadedSection {
  /// Returns the offset of the section's model in a run, if the run has such sections.
  fileprivate func offset(in run: any SectionRun) -> Int? {
    run.controllerType == controllerType ? run.offset(of: model) : nil
  }
}
