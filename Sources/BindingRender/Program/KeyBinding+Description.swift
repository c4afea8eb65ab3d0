public import BindingCore

extension KeyBinding: _DescribedByParts, CustomReflectable {
  /// The title and the keys.
  public var customMirror: Mirror { Mirror(of: self, ["title": title, "keys": keys]) }
}

extension KeyBindings: _DescribedByParts, CustomReflectable {
  /// The bindings, by their names.
  public var customMirror: Mirror {
    Mirror(self, children: bindings.map { ($0.name, $0.keys) }, displayStyle: .struct)
  }
}

extension Question: _DescribedByParts, CustomReflectable {
  /// The label, the text and the history.
  public var customMirror: Mirror {
    Mirror(of: self, ["label": label, "text": text, "history": history])
  }
}
