/// A run of sections with the model's type erased.
///
/// A section's identity is the type of its controller, which fixes the type of its model,
/// together with the model's identifier.
protocol SectionRun: AnyObject {
  var count: Int { get }

  /// Makes one section with its controller.
  func makeSection(at offset: Int, index: Int) -> LoadedSection
  /// Makes the controller of a section anew.
  func renew(_ section: LoadedSection, at offset: Int)
  /// Hands the model at an offset to a section that survived.
  /// - Parameter before: The run with the models so far; nil if the section knows it.
  func update(
    _ section: LoadedSection,
    at offset: Int,
    from before: (any SectionRun)?
  ) -> SectionTransition
  /// Whether sections are not even looked at when their model is applied again and equal.
  var skipsEqualModels: Bool { get }
  /// Goes on as another run with the same sections, so that they find their newest models here.
  /// - Returns: This run as it was, and where models are not equal; nil if sections have to be told.
  func takeOver(_ new: any SectionRun) -> (before: any SectionRun, changed: [Int])?
  func model(at offset: Int) -> AnyDiffable
  func isSameSection(at offset: Int, as other: any SectionRun, at otherOffset: Int) -> Bool
  func hashIdentity(at offset: Int) -> Int
  /// Whether the model at an offset has the identity of a given one.
  func hasModel(_ model: some Diffable, at offset: Int) -> Bool

  /// The changes between two whole runs as a function of values, which may be called elsewhere; nil
  /// if they are not of one type.
  func sendableChanges(from old: any SectionRun) -> (@Sendable () -> Changeset<Int>)?
  func repetitions() -> [DuplicatePosition]
  /// The run without the sections at ascending offsets.
  func removing(_ offsets: [Int]) -> any SectionRun
  /// The same run with an array of its own, whose models may be replaced.
  func copy() -> any SectionRun
  /// - Returns: What becomes of the section, if it is known.
  func replaceModel(
    at offset: Int,
    with model: some Diffable,
    for section: LoadedSection?
  ) -> SectionTransition
}

extension Diffable {
  /// The hash of type and identifier: the identity a list knows a model by.
  var identityHash: Int {
    var hasher = Hasher()
    Self.hashIdentity(diffIdentifier, into: &hasher)
    return hasher.finalize()
  }
}
