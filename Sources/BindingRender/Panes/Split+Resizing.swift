extension Split {
  /// Makes the part larger that keys resize, or smaller.
  func resize(by count: Int) {
    guard let size = resizedSize else { return }
    chosenSize = max(1, size + count)
    layOut(by: needs)
    // Beyond the least sizes of the parts, the key has no effect.
    chosenSize = resizedSize
  }

  /// The size of the part that keys resize; nil if there is none beside others.
  var resizedSize: Int? {
    guard let part = parts.first(where: \.isResizable), shown.count > 1 else { return nil }
    let place = shown.first { $0.pane === part.pane }
    return place.map { areColumns ? $0.area.columns : $0.area.rows + ($0.hasTitle ? 1 : 0) }
  }
}
