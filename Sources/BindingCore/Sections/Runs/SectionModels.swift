/// Models of sections: an array, an ``IdentifiedList``, or ``LiveElements``, which are followed.
///
/// All of an array is compared with the one before. Of two versions of a list, only what they do not
/// share is looked at: a controller whose model lies in shared storage is not asked for its rows
/// again, unless it or the program requests an update. While live elements are shown, what changes in
/// them is shown on the next turn of the adapter's scheduler, without applying the list again.
///
/// A type that wraps one of these returns its ``sectionModels``.
public protocol SectionModels<Model> {
  /// The type of the models.
  associatedtype Model: Diffable

  /// The models, as sections are made of them.
  var sectionModels: RunModels<Model> { get }
}

extension Array: SectionModels where Element: Diffable {
  /// The elements, each the model of a section.
  public var sectionModels: RunModels<Element> { RunModels(self) }
}

extension IdentifiedList: SectionModels {
  /// The elements, each the model of a section.
  public var sectionModels: RunModels<Element> { RunModels(self) }
}

extension LiveElements: SectionModels {
  /// The elements as they are now, each the model of a section, to be followed.
  public final var sectionModels: RunModels<Element> { RunModels(version, live: self) }
}
