import BindingRender

/// Shows a process in columns.
struct ProcessCell: Bindable, TableCell {
  static let columns: TextColumns = [
    TextColumn("PID", .content(max: 8), alignment: .trailing, key: "p"),
    TextColumn("NAME", .rest(min: 10), key: "n"),
    TextColumn("CPU%", .fixed(6), alignment: .trailing, key: "c"),
    TextColumn("MEMORY", .content(max: 8), alignment: .trailing, key: "m"),
    TextColumn("S", .fixed(1)),
    TextColumn("THR", .content(max: 6), alignment: .trailing),
    TextColumn("USER"),
  ]

  private(set) var fields: [StyledText] = []

  mutating func bind(_ process: RunningProcess) {
    fields = [
      "\(process.identity.number)",
      "\(process.name, .bold)",
      StyledText("\(process.percent)", Self.style(of: process.percent)),
      "\(memory: process.memory)",
      StyledText(process.state, process.state == "R" ? .green : .plain),
      "\(process.threads)",
      "\(process.user, .muted)",
    ]
  }

  /// Zeros are quiet, so that the others show.
  private static func style(of percent: Double) -> TextStyle {
    percent == 0 ? .muted : percent < 50 ? .plain : .warning
  }

  /// Puts the name before the number and leaves out rarely needed fields.
  func spoken(in context: CellContext) -> StyledText {
    "\(fields[1]), process \(fields[0]), CPU \(fields[2]) %, memory \(fields[3])"
  }
}

extension StyledText.Interpolation {
  /// Appends a number of kilobytes in a unit that keeps it short, such as `1.5M`.
  mutating func appendInterpolation(memory kilobytes: Int) {
    // Whole units and tenths are computed separately, so that nothing overflows.
    var (whole, tenths) = (kilobytes, 0)
    var units = ["K", "M", "G", "T", "P", "E"][...]
    while whole >= 1_024, units.count > 1 {
      tenths = (whole % 1_024 * 10 + tenths) / 1_024
      whole /= 1_024
      units.removeFirst()
    }
    let hasTenths = whole < 10 && units.first != "K"
    let number = hasTenths ? "\(whole).\(tenths)" : "\(whole)"
    appendInterpolation(number + (units.first ?? ""))
  }
}
