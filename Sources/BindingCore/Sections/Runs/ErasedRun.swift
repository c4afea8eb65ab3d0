/// A run of sections with one type of model, and its loaded sections; the type is erased.
///
/// The identity of a section is the type of its controller, which fixes the type of its model,
/// together with the model's identifier. A run belongs to one list; runs that a program passes are
/// copied.
protocol ErasedRun: AnyObject {
  var count: Int { get }
  /// The index of the first section in the list; setting it starts a new version of the indices.
  var start: Int { get set }
  /// A counter that increases whenever indices may have changed.
  var version: Int32 { get }
  /// The type of the controllers; only runs of one type can replace each other.
  var controllerType: ObjectIdentifier { get }
  var modelType: any Diffable.Type { get }

  /// Returns a copy to apply again; the controllers already have its closures.
  func appliedCopy() -> any ErasedRun
  /// The order of the live list that the models follow, if any.
  var liveOrder: LiveOrder? { get }
  /// Returns a run with the newest models of the live list and nothing loaded; nil if there is no
  /// live list.
  /// - Parameter isApplied: Whether the program applies it, perhaps with other closures.
  func newest(isApplied: Bool) -> (any ErasedRun)?
  /// Returns a copy with nothing loaded; nil if an identity occurs more than once.
  func uniqueCopy() -> (any ErasedRun)?
  /// Returns the run without the sections at ascending offsets, and nothing loaded.
  func removing(_ offsets: [Int]) -> any ErasedRun

  // MARK: Models

  func model(at offset: Int) -> AnyDiffable
  /// Returns the offset of the model with the identity of a given one, or nil.
  func offset(of model: some Diffable) -> Int?
  /// Returns the offset of the model with an identity, or nil.
  func offset(ofModel identifier: AnyDiffable.Identifier) -> Int?
  /// Returns the offset of the group that has a row among its elements, as it is shown; nil if the
  /// models are no groups, or none has it.
  func offset(ofGroupWith row: AnyDiffable.Identifier) -> Int?
  /// Replaces the model at an offset.
  /// - Returns: The transition of the section, if it is loaded.
  func replaceModel(at offset: Int, with model: some Diffable) -> SectionTransition

  /// Returns the models that edits have left out of a list since another version, with their
  /// positions.
  func duplicates(since old: (any ErasedRun)?) -> [ListUpdate.Duplicate]

  // MARK: Loaded sections

  func section(at offset: Int) -> (any LoadedSection)?
  /// Whether all sections that are shown are loaded.
  var isLoaded: Bool { get }
  /// The loaded sections that are shown, from top to bottom.
  var sections: [any LoadedSection] { get }
  /// Whether the source may have more models, which a stage hides.
  var mayHideSections: Bool { get }
  /// Whether the source has the model of a section, shown or hidden.
  func stores(_ section: SectionIdentity) -> Bool
  /// Returns the sections whose models have left the source since an earlier version, shown or
  /// hidden; nil if the runs have no common source.
  /// - Complexity: O(*c*) for *c* elements in storage that the versions do not share.
  func sectionsLost(since old: any ErasedRun) -> [SectionIdentity]?
  /// Adopts a section that has left its run, if this run shows its model and has no section for it.
  /// Its rows must be requested again.
  /// - Returns: Whether it was adopted.
  func showAgain(_ section: any LoadedSection) -> Bool
  /// Creates a section with its controller.
  func makeSection(at offset: Int) -> any LoadedSection
  /// Removes a section, which keeps its last model.
  func remove(_ section: any LoadedSection)
  /// Releases the loaded sections, because the list is being released.
  func releaseSections()

  // MARK: Replacing

  /// Decides how the models of a run with controllers of the same type replace these.
  /// - Parameter new: The run that the program gave.
  /// - Returns: The changes by identity, without updates, and a function that carries the
  ///   replacement out; nil if some sections must be left out because their identity occurs more
  ///   than once.
  func replacement(by new: any ErasedRun) -> SectionMap.RunReplacement?
  /// Releases the data that was needed to update the sections that stayed.
  func endReplacement()
  /// Moves a loaded section of another run to this one, to the offset of its identity.
  func adopt(_ section: any LoadedSection, at offset: Int)
}

extension ErasedRun {
  /// Whether the run has sections, or may have them later.
  var mayHaveSections: Bool { count > 0 || liveOrder != nil }
}
