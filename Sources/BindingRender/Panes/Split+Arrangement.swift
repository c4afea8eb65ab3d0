extension Split {
  /// The inputs of the places of the parts.
  struct Arrangement: Equatable {
    let parts: [PanePart]
    let titles: [Bool]
    let needs: [Int]
    let area: PaneArea
    let areColumns: Bool
    let summarizesRest: Bool

    static func == (left: Arrangement, right: Arrangement) -> Bool {
      left.area == right.area && left.areColumns == right.areColumns && left.needs == right.needs
        && left.titles == right.titles && left.summarizesRest == right.summarizesRest
        && left.parts.elementsEqual(right.parts, by: PanePart.isSame)
    }
  }
}

extension PanePart {
  /// Whether two parts have the same pane and the same size.
  fileprivate static func isSame(_ left: PanePart, _ right: PanePart) -> Bool {
    left.pane === right.pane && left.length == right.length && left.least == right.least
  }
}
