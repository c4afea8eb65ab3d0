/// The result of comparing two elements.
@usableFromInline
package enum DiffMatch: BitwiseCopyable {
  case different, updated, equal
}
