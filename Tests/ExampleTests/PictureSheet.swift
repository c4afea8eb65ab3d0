@testable import BindingRender

/// The lines of several screens, each drawn once with the times at which it is shown.
struct PictureSheet {
  private var columns = 1
  private var rows = 1
  /// The times at which parts of the drawing are shown, in the order in which they appeared first.
  private var parts: [(drawing: String, times: [Range<Int>], isCursor: Bool)] = []
  private var known: [String: Int] = [:]
  /// The fills, each for a dark page and a light one, by the number of their class.
  private var fills: [Fill: Int] = [:]
  /// The end of the last screen, in hundredths of a second.
  private var end = 0

  private struct Fill: Hashable {
    let dark, light: String
  }

  /// Adds a screen after those so far.
  mutating func add(_ scene: MovingPicture.Scene) {
    let (seconds, attoseconds) = scene.duration.components
    let start = end
    end += max(1, Int(seconds) * 100 + Int(attoseconds / 10_000_000_000_000_000))
    let picture = scene.picture
    (columns, rows) = (max(columns, picture.columns), max(rows, picture.rows))
    let dark = ResolvedTheme(picture.theme, .trueColor, on: .dark)
    let light = ResolvedTheme(picture.theme, .trueColor, on: .light)
    for (row, line) in picture.lines.enumerated() where !line.isEmpty {
      add(line.map { draw($0, inRow: row, dark, light) }.joined(), start)
    }
    if let cursor = picture.cursor {
      let block = ScreenPicture.rectangle(cursor.row, cursor.column, 1, "class=\"t\"")
      add(block, start, isCursor: true)
    }
  }

  private mutating func add(_ drawing: String, _ start: Int, isCursor: Bool = false) {
    guard let number = known[drawing] else {
      known[drawing] = parts.count
      parts.append((drawing, [start..<end], isCursor))
      return
    }
    let times = parts[number].times
    if let last = times.last, last.upperBound == start {
      parts[number].times[times.count - 1] = last.lowerBound..<end
    } else {
      parts[number].times.append(start..<end)
    }
  }

  // MARK: Drawing

  private mutating func draw(
    _ span: ScreenPicture.Span,
    inRow row: Int,
    _ dark: ResolvedTheme,
    _ light: ResolvedTheme
  ) -> String {
    let (dark, light) = (span.resolved(dark), span.resolved(light))
    let colors = (
      dark: PictureColors(of: dark.style, on: .dark),
      light: PictureColors(of: light.style, on: .light)
    )
    var drawing = ""
    if colors.dark.background != nil || colors.light.background != nil {
      let fill = Fill(
        dark: colors.dark.background ?? Theme.Background.dark.background,
        light: colors.light.background ?? Theme.Background.light.background
      )
      let attribute = "class=\"\(name(of: fill))\""
      drawing += ScreenPicture.rectangle(row, span.column, span.columns, attribute)
    }
    guard let text = dark.trimmed else { return drawing }
    var attributes = text.place(inRow: row)
    var classes: [String] = []
    let fill = Fill(dark: colors.dark.text, light: colors.light.text)
    if fill != Self.plain { classes.append(name(of: fill)) }
    let all: [(TextStyle.Attributes, String)] = [
      (.bold, "b"), (.dim, "d"), (.italic, "i"), (.underline, "u"),
    ]
    classes += all.filter { dark.style.attributes.contains($0.0) }.map(\.1)
    if !classes.isEmpty { attributes += " class=\"\(classes.joined(separator: " "))\"" }
    return drawing + "<text \(attributes)>\(text.text.escapedForMarkup)</text>\n"
  }

  private static let plain = Fill(
    dark: Theme.Background.dark.foreground,
    light: Theme.Background.light.foreground
  )

  private mutating func name(of fill: Fill) -> String {
    let number = fills[fill] ?? fills.count
    fills[fill] = number
    return "c\(number)"
  }

  // MARK: The file

  func svg(title: String) -> String {
    let frame = ScreenPicture(
      Frame(lines: Array(repeating: .blank, count: rows)),
      columns: columns,
      glyphs: Glyphs(),
      theme: .automatic
    )
    let size = frame.size
    var animations: [[Range<Int>]: Int] = [:]
    var body = ""
    // Cursors come last, because a line that a later screen shows would cover them.
    for (drawing, times, _) in parts.filter({ !$0.isCursor }) + parts.filter(\.isCursor) {
      if times == [0..<end] {
        body += drawing
        continue
      }
      let number = animations[times] ?? animations.count
      animations[times] = number
      let isStill = times.last?.upperBound == end
      body += "<g class=\"a\(number)\(isStill ? "" : " h")\">\n\(drawing)</g>\n"
    }
    let list = animations.sorted { $0.value < $1.value }.map { (times: $0.key, number: $0.value) }
    return frame.beginning(title) + "<style>\n\(style(list))</style>\n"
      + """
      <rect x="1" y="1" width="\(size.width - 2)" height="\(size.height - 2)" rx="12" class="p"/>
      <g xml:space="preserve">

      """ + body + "</g>\n</svg>\n"
  }

  private func style(_ animations: [(times: [Range<Int>], number: Int)]) -> String {
    func colors(_ theme: Theme.Background, _ fill: (Fill) -> String) -> String {
      let named = fills.sorted { $0.value < $1.value }
        .map { ".c\($0.value){fill:\(fill($0.key))}" }
      return "text,.t{fill:\(theme.foreground)}"
        + ".p{fill:\(theme.background);stroke:\(theme.edge);stroke-width:2}" + named.joined() + "\n"
    }
    let seconds = "\(end / 100).\(end % 100 < 10 ? "0" : "")\(end % 100)s"
    let moves = animations.map { times, number in
      ".a\(number){animation:k\(number) \(seconds) step-end infinite}"
        + "@keyframes k\(number){\(keyframes(times))}\n"
    }
    return """
      text{font:20px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre}
      .b{font-weight:bold}.d{opacity:.65}.i{font-style:italic}.u{text-decoration:underline}
      .h{visibility:hidden}

      """ + colors(.dark, \.dark)
        + "@media (prefers-color-scheme:light){\n\(colors(.light, \.light))}\n"
        + "@media (prefers-reduced-motion:no-preference){\n\(moves.joined())}\n"
  }

  /// Returns the keyframes of a part; each holds until the next.
  private func keyframes(_ times: [Range<Int>]) -> String {
    func percent(_ time: Int) -> String {
      let value = time * 10_000 / end
      let digits = "\(value % 100)"
      return value % 100 == 0
        ? "\(value / 100)%" : "\(value / 100).\(digits.utf8.count < 2 ? "0" : "")\(digits)%"
    }
    var frames = times.first?.lowerBound == 0 ? "" : "0%{visibility:hidden}"
    for time in times {
      frames += "\(percent(time.lowerBound)){visibility:visible}"
      if time.upperBound < end { frames += "\(percent(time.upperBound)){visibility:hidden}" }
    }
    return frames
  }
}
