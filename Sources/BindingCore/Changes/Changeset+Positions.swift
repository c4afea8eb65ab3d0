extension Changeset {
  /// The old positions of deleted and moved elements, ascending.
  @inlinable
  package var departures: Positions<Index> { deletes.merged(with: moves.lazy.map(\.old)) }

  /// The new positions of inserted and moved elements, ascending.
  @inlinable
  package var arrivals: Positions<Index> { inserts.merged(with: moves.lazy.map(\.new)) }
}
