/// Identifies a section, loaded or not: its controller's type, and the identity of its model.
struct SectionIdentity: SelfIdentified {
  let controllerType: ObjectIdentifier
  let model: AnyDiffable.Identifier
}
