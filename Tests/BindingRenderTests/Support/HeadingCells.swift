import BindingRender
import TestSupport

/// A heading on as many lines as it has.
struct HeadingCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ heading: Heading) { text = "\(lines: heading.text)" }
}

/// A footing on a line.
struct FootingCell: Bindable {
  private(set) var text: StyledText = ""
  mutating func bind(_ footing: Footing) { text = "\(footing.text)" }
}
