extension LiveElements {
  /// The changes from now on, for the task or actor that the list belongs to.
  ///
  /// ```swift
  /// for await change in shown.changes { await upload(change.new) }
  /// ```
  ///
  /// Each change leads from the last version that the reader received to the newest one. A slow
  /// reader therefore receives fewer and larger changes, misses none, and costs the memory of one
  /// version. The first change starts from the version at the time this property was read. The
  /// sequence ends when the ``LiveList`` and all its stages are released; it retains none of them.
  public final var changes: some AsyncSequence<LiveChange<Element>, Never> { LiveChanges(self) }
}

/// The changes of live elements, each computed when it is read.
struct LiveChanges<Element: Diffable>: AsyncSequence {
  private let elements: LiveElements<Element>
  private let start: IdentifiedList<Element>
  /// The list, which every owner that can change the elements retains.
  private weak var list: AnyObject?

  init(_ elements: LiveElements<Element>) {
    self.elements = elements.withoutList
    start = elements.value
    list = elements.list
  }

  func makeAsyncIterator() -> Iterator { Iterator(elements, from: start, list) }

  struct Iterator: AsyncIteratorProtocol {
    private let reader: LiveReader<Element>
    private var signals: AsyncStream<Void>.Iterator
    private weak var list: AnyObject?

    init(
      _ elements: LiveElements<Element>,
      from start: IdentifiedList<Element>,
      _ list: AnyObject?
    ) {
      let (stream, continuation) = AsyncStream.makeStream(
        of: Void.self,
        bufferingPolicy: .bufferingNewest(1)
      )
      reader = LiveReader(elements, from: start)
      reader.didChange = { continuation.yield() }
      signals = stream.makeAsyncIterator()
      self.list = list
    }

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> LiveChange<Element>? {
      while !Task.isCancelled {
        if let change = reader.takeChange() { return change }
        if list == nil { return nil }
        if await signals.next(isolation: actor) == nil { return nil }
      }
      return nil
    }
  }
}
