/// A run of sections whose models have one type, with that type erased.
///
/// A section's identity is the type of its controller, which fixes the type of its model, together
/// with the model's identifier.
protocol SectionRun: AnyObject {
  var count: Int { get }

  /// Creates a section with its controller.
  func makeSection(at offset: Int, index: Int) -> any LoadedSection
  /// Gives a section a new controller.
  func replaceController(of section: any LoadedSection, at offset: Int)
  /// Gives a section that stayed the model at an offset, and returns what happens to it.
  /// - Parameter before: The run with the models so far; nil if the section refers to it.
  func update(
    _ section: any LoadedSection,
    at offset: Int,
    from before: (any SectionRun)?
  ) -> SectionTransition
  /// Whether a section is not even visited when an equal model is applied again.
  var skipsEqualModels: Bool { get }
  /// Replaces the models with those of a run that has the same sections, so that the sections find
  /// their newest models here.
  /// - Returns: A copy of this run as it was, and the offsets of models that are not equal; nil if
  ///   the models were not replaced and each section has to be updated.
  func replaceModels(with new: any SectionRun) -> (before: any SectionRun, changed: [Int])?
  func model(at offset: Int) -> AnyDiffable
  func isSameSection(at offset: Int, as other: any SectionRun, at otherOffset: Int) -> Bool
  func hashIdentity(at offset: Int) -> Int
  /// Whether the model at an offset has the identity of a given one.
  func hasModel(_ model: some Diffable, at offset: Int) -> Bool

  /// Returns a function that finds the changes between two runs on any thread, or nil if the runs
  /// have controllers of different types.
  func sendableChanges(from old: any SectionRun) -> (@Sendable () -> Changeset<Int>)?
  /// Returns a function that finds the sections whose identity occurred earlier on any thread.
  func sendableDuplicates() -> @Sendable () -> [DuplicatePosition]
  /// Returns the run without the sections at ascending offsets.
  func removing(_ offsets: [Int]) -> any SectionRun
  /// Returns a copy with an array of its own, whose models may be replaced.
  func copy() -> any SectionRun
  /// Replaces the model at an offset.
  /// - Returns: What happens to the section, if it is loaded.
  func replaceModel(
    at offset: Int,
    with model: some Diffable,
    for section: (any LoadedSection)?
  ) -> SectionTransition
}

extension Diffable {
  /// The hash of type and identifier, which together identify a model in a list.
  var identityHash: Int {
    var hasher = Hasher()
    Self.hashIdentity(diffIdentifier, into: &hasher)
    return hasher.finalize()
  }
}
