import BindingCore
import Testing

@testable import BindingRender

@Suite("Themes")
struct ThemeTests {
  private func style(_ roles: TextRole..., in theme: Theme, _ support: StyleSupport) -> TextStyle {
    let resolved = ResolvedTheme(theme, support, on: .dark)
    let style = roles.reduce(TextStyle.plain) { $0.overlaid(by: .role($1)) }
    return resolved.resolved(style)
  }

  private static let looks: [(Theme, TerminalPalette)] =
    TerminalPalette.dark.map { (.dark, $0) } + TerminalPalette.light.map { (.light, $0) }

  @Test(
    "Each role has a contrast of 4.5 : 1 where there are 256 colours, in the bar too",
    arguments: looks
  )
  func contrast(_ theme: Theme, _ palette: TerminalPalette) {
    for role in TextRole.allCases {
      let alone = style(role, in: theme, .colors256)
      if alone.color != nil { #expect(palette.contrast(of: alone) >= 4.5, "\(role)") }
      if role.isAboveColors { continue }
      #expect(palette.contrast(of: style(.bar, role, in: theme, .colors256)) >= 4.5, "\(role)")
    }
  }

  @Test(
    "Among sixteen colours each role has a contrast of 3 : 1, or an attribute and no colour",
    arguments: looks
  )
  func contrastOfFew(_ theme: Theme, _ palette: TerminalPalette) {
    // A bar is lines in the colour of the text.
    for role in TextRole.allCases where role != .progress {
      let style = style(role, in: theme, .colors16)
      #expect(style.color != .brightBlack && style.background == nil, "\(role)")
      if style.color != nil {
        #expect(palette.contrast(of: style) >= 3, "\(role)")
      } else {
        #expect(!style.attributes.isEmpty, "\(role)")
      }
    }
  }

  @Test("The focus, the bar and matches show without colours", arguments: [Theme.dark, .light])
  func monochrome(_ theme: Theme) {
    for role in [TextRole.bar, .focus, .selected, .match, .currentMatch, .scrollbar, .failure] {
      let style = style(role, in: theme, .attributes)
      #expect(!style.attributes.isEmpty, "\(role)")
    }
  }

  @Test("The style of the focus is over the colours of the text, that of muted text below")
  func order() {
    let resolved = ResolvedTheme(.dark, .colors256, on: .light)
    var text: TextStyle = [.red, .muted, .dim]
    #expect(resolved.resolved(text).color == .red)
    text = text.overlaid(by: .role(.focus))
    let focus = resolved.resolved(.role(.focus))
    #expect(resolved.resolved(text) == focus)
    #expect(focus.background != nil)
  }

  @Test(
    "A colour of the text is kept under the focus where it can be read",
    arguments: [Theme.dark, .light]
  )
  func keptColors(_ theme: Theme) {
    let resolved = ResolvedTheme(theme, .colors256, on: .dark)
    for role in [TextRole.focus, .selected, .focusElsewhere] {
      let own = resolved.resolved(.role(role))
      for text in [TextRole.failure, .warning, .muted] {
        let style = resolved.resolved(TextStyle.role(text).overlaid(by: .role(role)))
        #expect(style.background == own.background)
        for palette in TerminalPalette.dark { #expect(palette.contrast(of: style) >= 2.9) }
      }
    }
    let failure = resolved.resolved(.role(.failure))
    #expect(resolved.resolved(TextStyle.failure.overlaid(by: .role(.focus))).color == failure.color)
    let navy: TextStyle = .color(.palette(18))
    let shown = resolved.resolved(navy.overlaid(by: .role(.focus)))
    #expect((shown.color == .palette(18)) == (theme == .light))
  }

  @Test(
    "Matches are letters of a colour that nothing else has, also in marked rows; one is filled",
    arguments: looks
  )
  func matches(_ theme: Theme, _ palette: TerminalPalette) {
    let match = style(.match, in: theme, .colors256)
    #expect(match.background == nil && match.attributes == .bold)
    #expect(style(.currentMatch, in: theme, .colors256).background != nil)
    for role in TextRole.allCases where role != .match {
      #expect(style(role, in: theme, .colors256).color != match.color, "\(role)")
    }
    for row in [TextRole.selected, .focusElsewhere] {
      #expect(palette.contrast(of: style(row, .match, in: theme, .colors256)) >= 4.5, "\(row)")
    }
    for support in [StyleSupport.attributes, .colors16] {
      let letters = style(.match, in: theme, support).attributes
      #expect(letters == [.bold, .underline])
      #expect(style(.currentMatch, in: theme, support).attributes.contains(.inverse))
    }
  }

  @Test("Among sixteen colours an inverse row has no spots: no colours of parts, and nothing dim")
  func inverse() {
    let resolved = ResolvedTheme(.dark, .colors16, on: .dark)
    let text: TextStyle = [.red, .muted]
    #expect(resolved.resolved(text.overlaid(by: .role(.focus))) == .inverse)
    let match = resolved.resolved(.role(.match))
    #expect(resolved.resolved(text.overlaid(by: .role(.match))) == match)
    #expect(resolved.resolved([.inverse, .role(.match)]).attributes.contains(.inverse))
    #expect(resolved.resolved(TextStyle.muted.overlaid(by: .role(.bar))) == .inverse)
    let question = resolved.resolved(TextStyle.failure.overlaid(by: .role(.bar)))
    #expect(question == [.bold, .inverse, .brightRed])
    #expect(resolved.resolved(text) == [.red, .dim])
  }

  @Test(
    "A chosen style replaces that of a role on each background, also where a theme is chosen after it"
  )
  func chosen() {
    var theme = Theme.automatic
    theme[.focus] = [.underline, .muted]
    #expect(theme[.focus] == .underline)
    for background in [Theme.Background.dark, .light] {
      #expect(
        ResolvedTheme(theme, .trueColor, on: background).resolved(.role(.focus)) == .underline
      )
    }
    theme[.focus] = nil
    #expect(theme == .automatic)
  }

  @Test("A row that gets the focus of a theme without a background is not written again")
  func focusWithoutGround() {
    let size = TerminalSize(columns: 20, rows: 2)
    var screen = Screen(.fullScreen, size: size, styles: .colors256)
    var theme = Theme.automatic
    theme[.focus] = .plain
    _ = screen.show(in: theme, on: .dark)
    func frame(_ style: TextStyle) -> Frame {
      var line = ScreenLine(StyledText("text", style).lines[0], columns: 20, glyphs: screen.glyphs)
      line.fill(with: screen.glyphs.id(of: style))
      return Frame(lines: [Frame.Line(identity: LineIdentity(row: 1, line: 0), content: line)])
    }
    _ = screen.show(frame(.plain))
    #expect(screen.show(frame(.role(.focus))).isEmpty)
  }

  @Test("Printed lines have the styles of roles, of the profile's theme")
  func printed() {
    var text = ""
    var profile = TerminalProfile(styles: .colors256)
    StyledText("old", .muted).print(to: &text, profile: profile)
    profile.theme = .light
    StyledText("old", .muted).print(to: &text, profile: profile)
    #expect(text == "\u{1B}[38;5;248mold\u{1B}[m\n\u{1B}[38;5;240mold\u{1B}[m\n")
  }

  @Test(
    "COLORFGBG says the background",
    arguments: [("15;0", false), ("0;default;15", true), ("0;7", true)]
  )
  func environment(_ value: String, _ isLight: Bool) {
    let profile = TerminalProfile(terminalColumns: 80) { ["COLORFGBG": value][$0] }
    #expect(profile.background == (isLight ? .light : .dark))
  }

  @Test(
    "CLITHEME chooses the background, whatever else says another",
    arguments: [
      ("dark", .dark), ("light", .light), ("light:high-contrast", .light), ("auto", nil),
      ("", nil), ("lights", nil),
    ] as [(String, Theme.Background?)]
  )
  func chosen(_ value: String, _ background: Theme.Background?) {
    for colors in ["0;15", "15;0"] {
      let variables = ["CLITHEME": value, "COLORFGBG": colors]
      let profile = TerminalProfile(terminalColumns: 80) { variables[$0] }
      #expect(profile.chosenBackground == background)
      #expect(profile.background == background ?? (colors == "0;15" ? .light : .dark))
    }
  }

  @Test(
    "A terminal reports its background: its colour, or that it has become dark or light",
    arguments: [
      ("[?997;1n", RGB(0, 0, 0)), ("[?997;2n", RGB(255, 255, 255)), ("[?997;3n", nil),
      ("[?997n", nil), ("[997;2n", nil), ("[?996;2n", nil),
      ("]11;rgb:ffff/ffff/dddd", RGB(255, 255, 221)), ("]11;rgb:0/2b/360", RGB(0, 43, 53)),
      ("]11;rgba:1e1e/1e1e/1e1e/ffff", RGB(30, 30, 30)), ("]11;rgb:12345/0/0", nil),
      ("]11;rgb:00/00", nil), ("]11;#ffffff", nil), ("]10;rgb:ffff/ffff/ffff", nil),
    ]
  )
  func report(_ sequence: String, _ color: RGB?) {
    for end in sequence.hasPrefix("]") ? ["\u{1B}\\", "\u{7}"] : [""] {
      var decoder = InputDecoder()
      let inputs = "\u{1B}\(sequence)\(end)".utf8.flatMap { decoder.decode([$0]) }
      #expect(inputs == (color.map { [.background($0)] } ?? []))
    }
  }

  @Test(
    "A line whose rest is painted is erased in that colour, and written where erasing cannot paint"
  )
  func painted() {
    for paints in [true, false] {
      let size = TerminalSize(columns: 10, rows: 1)
      var screen = Screen(
        .fullScreen,
        size: size,
        styles: .colors256,
        erasesWithGround: paints
      )
      let text = StyledText("ab", .role(.focus)).lines[0]
      var line = ScreenLine(text, columns: 10, glyphs: screen.glyphs)
      line.fill(with: screen.glyphs.id(of: .role(.focus)))
      let identity = LineIdentity(row: 1, line: 0)
      _ = screen.show(Frame(lines: [Frame.Line(identity: identity, content: .blank)]))
      let bytes = screen.show(Frame(lines: [Frame.Line(identity: identity, content: line)]))
      let rest = paints ? "\u{1B}[K" : "        "
      #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[38;5;231;48;5;24mab\(rest)")
    }
  }
}
