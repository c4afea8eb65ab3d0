import BindingCore

/// The first and last of the rows that keys have selected, by identity.
struct SelectedRange {
  var start: RowIdentifier
  var end: RowIdentifier
}
