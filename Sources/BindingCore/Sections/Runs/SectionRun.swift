/// A run of sections whose models have one type, with that type erased, and those that are loaded.
///
/// A section's identity is the type of its controller, which fixes the type of its model, together
/// with the model's identifier. A run belongs to one list; the runs that programs give are copied.
protocol SectionRun: AnyObject {
  var count: Int { get }
  /// The index of the first section in the list; setting it begins a new version.
  var start: Int { get set }
  /// The type of the controllers, which tells which runs can replace each other.
  var controllerType: ObjectIdentifier { get }

  /// Returns a run with the same models and nothing loaded.
  func copy() -> any SectionRun
  /// Returns a copy to be applied again, whose closures the controllers have been given.
  func appliedCopy() -> any SectionRun
  /// The order of the live list that the models follow, if they do.
  var liveOrder: LiveOrder? { get }
  /// Returns a run with the newest models of the live list, and nothing loaded; nil without one.
  /// - Parameter isApplied: Whether the program applies it, perhaps with other closures.
  func newest(isApplied: Bool) -> (any SectionRun)?
  /// Returns a copy as `copy()` does; nil if an identity occurs more than once.
  func uniqueCopy() -> (any SectionRun)?
  /// Returns the run without the sections at ascending offsets, and nothing loaded.
  func removing(_ offsets: [Int]) -> any SectionRun

  // MARK: Models

  func model(at offset: Int) -> AnyDiffable
  /// Returns the offset of the model with the identity of a given one, or nil.
  func offset(of model: some Diffable) -> Int?
  /// Returns the offset of the model with an identity, or nil.
  func offset(ofModel identifier: AnyDiffable.Identifier) -> Int?
  func isSameSection(at offset: Int, as other: any SectionRun, at otherOffset: Int) -> Bool
  func hashIdentity(at offset: Int) -> Int
  /// Replaces the model at an offset.
  /// - Returns: What happens to the section, if it is loaded.
  func replaceModel(at offset: Int, with model: some Diffable) -> SectionTransition

  /// Returns the models that edits left out of a list since another version, with their positions.
  func duplicates(since old: (any SectionRun)?) -> [ListUpdate.Duplicate]

  // MARK: Loaded sections

  func section(at offset: Int) -> (any LoadedSection)?
  /// The loaded sections that are shown, from top to bottom.
  var sections: [any LoadedSection] { get }
  /// The loaded sections whose models the source has, but a stage of it hides.
  var hiddenSections: [any LoadedSection] { get }
  /// Whether the source of the models may have others, which a stage hides.
  var mayHideSections: Bool { get }
  /// Whether the source of the models has that of a section, shown or hidden.
  func stores(_ section: SectionIdentity) -> Bool
  /// Returns the sections whose models the source had in an earlier version and has no more, shown or
  /// hidden; nil if the runs have no common source.
  /// - Complexity: O(*c*) for *c* elements in storage that the versions do not share.
  func sectionsLost(since old: any SectionRun) -> [SectionIdentity]?
  /// Whether the section of a model is loaded and hidden.
  func hidesSection(of model: some Diffable) -> Bool
  /// Keeps a section that has left its run, if the source has its model and a stage hides it.
  /// - Returns: Whether it is kept.
  func hide(_ section: any LoadedSection) -> Bool
  /// Adopts a section that has left its run, if the run shows its model and has no section for it.
  /// Like a hidden one, it is still to be asked for its rows.
  /// - Returns: Whether it was adopted.
  func showAgain(_ section: any LoadedSection) -> Bool
  /// Creates the controller of a section, and the section with it.
  func makeSection(at offset: Int) -> any LoadedSection
  func replaceController(of section: any LoadedSection)
  /// Removes a section, which keeps its model.
  func remove(_ section: any LoadedSection)

  // MARK: Replacing

  /// Returns a function that finds the changes from another run on any thread, or nil if there is
  /// no need to.
  func sendableChanges(from old: any SectionRun) -> (@Sendable () -> Changeset<Int>)?
  /// Decides how the models are replaced by those of a run with controllers of the same type.
  /// - Parameters:
  ///   - new: The run as it was given.
  ///   - known: What changes, if that was found already.
  /// - Returns: The run that shows the new models: this one once ``replaceModels(into:)`` was called, or
  ///   another to which the sections have to be moved; and what changes, by identity without updates.
  ///   Nil if sections have to be left out, as their identity occurs more than once.
  func prepareReplacement(
    by new: any SectionRun,
    known: Changeset<Int>?
  ) -> (run: any SectionRun, changes: Changeset<Int>)?
  /// Replaces the models as it was decided.
  /// - Parameter replacement: Receives the loaded sections, by what happens to them.
  func replaceModels(into replacement: inout SectionRuns.Replacement)
  /// Releases what was needed to update the sections that stayed.
  func endReplacement()
  /// Moves a loaded section of another run to this one, at the offset of its identity.
  func adopt(_ section: any LoadedSection, at offset: Int)
}

extension SectionRun {
  /// Whether the run has sections, or may have them later.
  var isShown: Bool { count > 0 || liveOrder != nil }
}
