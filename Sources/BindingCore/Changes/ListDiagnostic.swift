/// A report of a probable mistake in the program that uses a list.
public enum ListDiagnostic: Hashable, Sendable {
  /// The part of a list that a report is about.
  public enum Part: Hashable, Sendable {
    /// The sections of the list.
    case sections
    /// The rows of the section at an index.
    case rows(section: Int)
  }

  /// All identifiers are new but the content is the same. The program probably creates new
  /// identifiers with each list, so that no value is ever recognized.
  case identifiersReplaced(Part, count: Int)
  /// The model of the section at an index has a different identifier than when the section was
  /// loaded.
  case identifierChanged(section: Int)
  /// Several sections have the same controller. Carries the name of its type.
  case sharedController(String)
  /// Sections of controllers of different types show the same model, so that a ``RowIdentifier``
  /// may stand for a row of each. Carries the model's identifier.
  case sharedModel(String)
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
  /// The comparison that sorts a live list contradicts itself, or a sort key does not equal itself.
  /// Carries the number of elements that are on the wrong side of a neighbour or have such a key.
  case contradictoryOrder(count: Int)
  /// Pages were loaded one after the other but brought no row near the reader. Carries the number
  /// of pages; the next one is loaded when the reader moves.
  case pagesInVain(count: Int)
  /// The display also shows the rows of another adapter or data source, which were replaced.
  case sharedDisplay
}

extension ListDiagnostic: CustomStringConvertible {
  /// A message that names the problem, its place and the expected behaviour.
  public var description: String {
    switch self {
    case .identifiersReplaced(.sections, let count):
      "all \(count) sections have new identifiers but the same content; "
        + "expected a model to keep its identifier when it is created again"
    case .identifiersReplaced(.rows(let section), let count):
      "all \(count) rows of section \(section) have new identifiers but the same content; "
        + "expected a view model to keep its identifier when it is created again"
    case .identifierChanged(let section):
      "the model of section \(section) changed its identifier while it was in the list; "
        + "expected an identifier that never changes"
    case .sharedController(let name):
      "several sections share one \(name); expected a new controller for each section"
    case .sharedModel(let name):
      "\(name) is shown by sections with controllers of different types; "
        + "expected one section for each model"
    case .sectionVanished(let name):
      "cannot update \(name): it is not in the list"
    case .sectionsDropped(let names):
      "a new snapshot has none of the sections shown before (\(names.joined(separator: ", "))); "
        + "expected one snapshot with all sections"
    case .editRejected(let reason):
      "an edit failed and changed nothing: \(reason)"
    case .missingCell(let type):
      "no cell is registered for view models of type \(type)"
    case .endlessUpdates(let rounds):
      "calls made during updates caused further calls for \(rounds) rounds; "
        + "expected hooks and listeners to stop changing the list"
    case .contradictoryOrder(let count):
      "\(count) elements of a live list have no place in its order; "
        + "expected a comparison such as <, which does not contradict itself, and keys other than NaN"
    case .pagesInVain(let count):
      "\(count) pages in a row brought no row near the reader; expected new elements that the list "
        + "shows at the end where they were loaded"
    case .sharedDisplay:
      "the display showed the rows of another adapter or data source, which were replaced; "
        + "expected one display for each"
    }
  }
}
