/// The sections that were selected as a whole before they were loaded: none, or all except some.
///
/// Their controllers are asked, and told, when they are loaded.
enum UnloadedSections {
  case none
  /// All in the list that are not loaded.
  case all
  /// Those of an earlier list, except some that were loaded and have left.
  case earlier(SectionRuns, except: Set<AnyDiffable.Identifier>)

  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// Whether a section that is being loaded is one of them.
  func contains(_ section: any LoadedSection) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .earlier(let list, let except):
      list.runs.contains(where: section.hasModel)
        && !except.contains(section.erasedModel.diffIdentifier)
    }
  }

  /// Records that a loaded section left the list: should it come back, it is not selected.
  mutating func remove(_ section: any LoadedSection) {
    guard case .earlier(let list, var except) = self else { return }
    self = .none
    except.insert(section.erasedModel.diffIdentifier)
    self = .earlier(list, except: except)
  }

  /// Records that sections came, left or moved; those that came are not selected.
  /// - Parameter before: A copy of the list before.
  mutating func listDidChange(
    _ changes: Changeset<Int>,
    from before: SectionRuns,
    to list: SectionRuns
  ) {
    let allLeft = changes.deletes.count == before.count
    if allLeft, !list.runs.contains(where: \.mayHideSections) {
      self = .none
    } else if case .all = self {
      self = .earlier(before, except: [])
    }
  }
}

extension LoadedSection {
  /// Whether a run has the model of the section, and controllers of the same type.
  func hasModel(in run: any SectionRun) -> Bool {
    run.controllerType == controllerType && run.offset(of: model) != nil
  }
}
