/// The models of sections: an array or a slice of one, an ``IdentifiedList``, or ``LiveElements``,
/// which are followed.
///
/// An array is compared as a whole with the previous one. Two versions of a list are compared only
/// where they do not share storage: the list does not request rows again for models in shared
/// storage, unless the controller or the program requests an update. While live elements are shown,
/// their changes appear on the next turn of the adapter's scheduler, without applying the list
/// again.
///
/// A type that wraps one of these returns its ``sectionModels``.
public protocol SectionModels<Model> {
  /// The type of the models.
  associatedtype Model: Diffable

  /// The models in the form that sections are created from.
  var sectionModels: ModelStore<Model> { get }
}

extension Array: SectionModels where Element: Diffable {
  /// The elements, each the model of a section.
  public var sectionModels: ModelStore<Element> { ModelStore(self) }
}

extension ArraySlice: SectionModels where Element: Diffable {
  /// The elements, each the model of a section.
  public var sectionModels: ModelStore<Element> { ModelStore(Array(self)) }
}

extension IdentifiedList: SectionModels {
  /// The elements, each the model of a section.
  public var sectionModels: ModelStore<Element> { ModelStore(self) }
}

extension LiveElements: SectionModels {
  /// The current elements, each the model of a section, to be followed.
  public final var sectionModels: ModelStore<Element> { ModelStore(version, live: self) }
}
