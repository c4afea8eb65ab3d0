/// Where a page lies on each level of a persistent array.
@usableFromInline
struct PageAddress {
  /// The place of a group of groups, of a group in it, of a shorter group in that, and of the page.
  @usableFromInline let outer, middle, inner, page: Int

  /// The binary logarithm of the number of parts in a group.
  @inlinable static var bits: Int { 4 }
  @inlinable static var mask: Int { 1 << bits - 1 }

  /// - Parameter number: The position of the page among all pages.
  @inlinable
  @inline(__always)
  init(_ number: Int) {
    outer = number >> (3 * Self.bits)
    middle = (number >> (2 * Self.bits)) & Self.mask
    inner = (number >> Self.bits) & Self.mask
    page = number & Self.mask
  }
}

extension Array {
  /// The page at an address in groups of pages.
  @inlinable
  subscript<Page>(address: PageAddress) -> Page where Element == [[[Page]]] {
    @inline(__always)
    get { self[address.outer][address.middle][address.inner][address.page] }
    @inline(__always)
    _modify { yield &self[address.outer][address.middle][address.inner][address.page] }
  }
}
