/// The purpose of a part of a screen; a ``Theme`` decides how it is shown.
///
/// ```swift
/// "\(post.author)  \(post.age, .muted)"
/// ```
public enum TextRole: UInt8, CaseIterable, Hashable, Sendable {
  /// The line below a list: what is here, and its keys.
  case bar
  /// A question in that line.
  case question
  /// The name of what is shown.
  case title
  /// The header of a section, a table or a pane.
  case header
  /// Text that matters less, such as an age.
  case muted
  /// A line between two parts.
  case rule
  /// A progress bar, whose rest is fainter.
  case progress
  /// The column of the scrollbar.
  case scrollTrack
  /// The part of the scrollbar that stands for what is visible.
  case scrollbar
  /// The mark in front of a row, such as that of the focus.
  case mark
  /// A key that can be pressed.
  case key
  /// Text about what may go wrong.
  case warning
  /// Text about what went wrong or will be destroyed.
  case failure
  /// A selected row.
  case selected
  /// The focused row of a list that does not have the keys.
  case focusElsewhere
  /// The focused row.
  case focus
  /// Text that a search found.
  case match
  /// The match that a search went to last.
  case currentMatch

  /// Whether the role is applied over the colours of the text itself: roles of whole rows and of
  /// matches are.
  var isAboveColors: Bool { self >= .selected }

  /// Whether colours of the text are kept where they can be read on the background of the role:
  /// those of whole rows are.
  var keepsColors: Bool { isAboveColors && self < .match }
}

extension TextRole: Comparable {
  /// Whether the style of the right role is applied over that of the left one.
  public static func < (left: TextRole, right: TextRole) -> Bool { left.rawValue < right.rawValue }
}

/// The roles of one text.
struct TextRoles: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ role: TextRole) { rawValue = 1 << UInt32(role.rawValue) }

  init(_ roles: [TextRole]) { self = roles.reduce(into: []) { $0.formUnion(TextRoles($1)) } }

  /// The roles, in the order in which their styles are applied.
  var all: some Sequence<TextRole> {
    sequence(state: rawValue) { rest in
      defer { rest &= rest &- 1 }
      return TextRole(rawValue: UInt8(rest.trailingZeroBitCount))
    }
  }
}

extension TextStyle {
  /// Returns a style that the theme decides on.
  /// - Parameter role: The purpose of the text.
  public static func role(_ role: TextRole) -> TextStyle {
    var style = TextStyle()
    style.roles = TextRoles(role)
    return style
  }

  /// The style of what a list, a pane or a program is called.
  public static let title = role(.title)
  /// The style of the header of a section or a table.
  public static let header = role(.header)
  /// The style of text that matters less, such as an age.
  public static let muted = role(.muted)
  /// The style of a line between two parts.
  public static let rule = role(.rule)
  /// The style of a key that can be pressed.
  public static let key = role(.key)
  /// The style of text about what may go wrong.
  public static let warning = role(.warning)
  /// The style of text about what went wrong or will be destroyed.
  public static let failure = role(.failure)
}
