/// A section's connection to its list: asks for updates when a change comes from elsewhere.
///
/// Keep the one handed over in ``BindingSectionController/didAttach(to:)``. It holds neither the
/// list nor the section, and does nothing once the section has left the list.
public struct SectionContext {
  weak var section: LiveSection?

  /// Where the section is in the list, or nil once it has left.
  public var sectionIndex: Int? { section?.index }

  /// Asks for the section's rows again and shows what changed.
  ///
  /// Called while the list is being updated, it is carried out right after; any number of such
  /// calls cost one diff.
  /// - Complexity: That of decomposing the model and of one diff over the section's rows; the
  ///   other sections are not looked at.
  public func setNeedsUpdate() {
    section?.setNeedsUpdate()
  }
}
