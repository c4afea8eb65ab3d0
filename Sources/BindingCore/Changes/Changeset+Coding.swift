/// Encodes the section and the index in it as two numbers.
extension ItemPath: Codable {
  /// Decodes a path without checking that such a row exists.
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(section: try numbers.decode(Int.self), item: try numbers.decode(Int.self))
  }

  /// Encodes the path.
  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    try numbers.encode(section)
    try numbers.encode(item)
  }
}

/// Encodes the positions as an array.
extension Positions: Codable where Position: Codable {
  /// Decodes positions, in any order.
  public init(from decoder: any Decoder) throws { self.init(try [Position](from: decoder)) }

  /// Encodes the positions.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

/// Encodes the old and then the new position.
extension Changeset.Pair: Codable where Index: Codable {
  /// Decodes a pair.
  public init(from decoder: any Decoder) throws {
    var positions = try decoder.unkeyedContainer()
    self.init(old: try positions.decode(Index.self), new: try positions.decode(Index.self))
  }

  /// Encodes the pair.
  public func encode(to encoder: any Encoder) throws {
    var positions = encoder.unkeyedContainer()
    try positions.encode(old)
    try positions.encode(new)
  }
}

/// Encodes each kind of change under its name, and leaves out empty kinds.
extension Changeset: Codable where Index: Codable {
  private enum CodingKeys: String, CodingKey {
    case deletes, inserts, moves, updates
  }

  /// Decodes a changeset.
  ///
  /// A changeset from a file or another program may contradict itself or not fit the list. Check it
  /// with ``Changeset/validate(count:)`` or ``SectionedChangeset/validate(rowCounts:)`` before you
  /// apply it.
  public init(from decoder: any Decoder) throws {
    let kinds = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      deletes: try kinds.decodeIfPresent(Positions<Index>.self, forKey: .deletes) ?? [],
      inserts: try kinds.decodeIfPresent(Positions<Index>.self, forKey: .inserts) ?? [],
      moves: try kinds.decodeIfPresent([Pair].self, forKey: .moves) ?? [],
      updates: try kinds.decodeIfPresent([Pair].self, forKey: .updates) ?? []
    )
  }

  /// Encodes the changeset.
  public func encode(to encoder: any Encoder) throws {
    var kinds = encoder.container(keyedBy: CodingKeys.self)
    if !deletes.isEmpty { try kinds.encode(deletes, forKey: .deletes) }
    if !inserts.isEmpty { try kinds.encode(inserts, forKey: .inserts) }
    if !moves.isEmpty { try kinds.encode(moves, forKey: .moves) }
    if !updates.isEmpty { try kinds.encode(updates, forKey: .updates) }
  }
}
