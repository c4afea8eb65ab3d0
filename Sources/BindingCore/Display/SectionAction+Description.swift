extension ActionName: _DescribedByParts, CustomReflectable {
  /// The title and the key.
  public var customMirror: Mirror { Mirror(of: self, ["title": title, "key": key as Any]) }
}

extension SectionAction: _DescribedByParts, CustomReflectable {
  /// The name.
  public var customMirror: Mirror { Mirror(of: self, ["name": name]) }
}

extension UpdateScheduler: _DescribedByParts, CustomReflectable {
  /// A mirror without parts: a scheduler is a closure.
  public var customMirror: Mirror { Mirror(of: self) }
}
