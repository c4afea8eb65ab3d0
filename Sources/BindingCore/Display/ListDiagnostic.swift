/// A report of a probable mistake in the program that uses a list.
public enum ListDiagnostic: Hashable, Sendable {
  /// The part of a list that a report is about.
  public enum Part: Hashable, Sendable {
    /// The sections of the list.
    case sections
    /// The rows of the section at an index.
    case rows(section: Int)
  }

  /// All identifiers are new while the content is the same: they are probably created again with
  /// each list, so that no value is ever recognized.
  case identifiersReplaced(Part, count: Int)
  /// The model of the section at an index has another identifier than when the section was loaded.
  case identifierChanged(section: Int)
  /// Several sections have the same controller. Carries the name of its type.
  case sharedController(String)
  /// An update was requested for a section that is not in the list. Carries the identifier of its
  /// model, or `a section` if its controller requested the update.
  case sectionVanished(String)
  /// A snapshot has none of the sections that were shown before it. Carries those sections.
  case sectionsDropped([String])
  /// An edit of a data source failed and changed nothing. Carries the error.
  case editRejected(String)
  /// The display has no cell for a type of view model. Carries the name of the type; reported with
  /// the next update.
  case missingCell(String)
  /// Calls made during updates kept causing further calls. Carries the number of rounds carried
  /// out; the remaining calls wait for the next call.
  case endlessUpdates(rounds: Int)
  /// The comparison that sorts a live list contradicts itself. Carries the number of elements whose
  /// neighbour belongs on their other side, according to the comparison.
  case contradictoryOrder(count: Int)
}

extension ListDiagnostic: CustomStringConvertible {
  /// A message that names the problem, its place and the expected behaviour.
  public var description: String {
    switch self {
    case .identifiersReplaced(.sections, let count):
      "all \(count) sections have new identifiers and the same content; "
        + "expected identifiers that stay when the models are made again"
    case .identifiersReplaced(.rows(let section), let count):
      "all \(count) rows of section \(section) have new identifiers and the same content; "
        + "expected identifiers that stay when the view models are made again"
    case .identifierChanged(let section):
      "the model of section \(section) changed its identifier while it was in the list; "
        + "expected an identifier that never changes"
    case .sharedController(let name):
      "one \(name) for several sections; expected a controller of its own for each"
    case .sectionVanished(let name):
      "an update was requested for \(name), which is not in the list"
    case .sectionsDropped(let names):
      "a snapshot has none of the sections shown before it (\(names.joined(separator: ", "))); "
        + "expected one snapshot with all sections"
    case .editRejected(let reason):
      "an edit was not carried out: \(reason)"
    case .missingCell(let type):
      "no cell is registered for \(type)"
    case .endlessUpdates(let rounds):
      "\(rounds) rounds of calls from inside updates, each leading to the next; "
        + "expected hooks and listeners that come to rest"
    case .contradictoryOrder(let count):
      "the order of a live list put \(count) elements where its comparison says they do not belong; "
        + "expected a comparison that agrees with itself"
    }
  }
}
