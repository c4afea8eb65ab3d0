import BindingCore
import Testing
import TestSupport

/// The closures that a program gives to a data source, and the calls that edit it.
enum DataSourceMatrix {
  typealias Source = DiffableDataSource<Int, String>
  typealias List = Snapshot<Int, String>

  /// A source with two plain items, a tree, and a live section; all of it can be released.
  final class Stage {
    let display = RecordingDisplay()
    let live = LiveList(["l1", "l2"])
    var source: Source?
    /// What happens inside the closure that is tried, once.
    var inside: (() -> Void)?
    var failures = 0

    init() throws {
      let source = Source(display: display, selectionMode: .multiple)
      self.source = source
      source.apply(try Snapshot { SnapshotSection(0, ["a", "b", "c"]) })
      var tree = try SectionSnapshot(["p", "q", "r"], ("p", ["p1"]), ("r", ["r1"]))
      try tree.expand(["r"])
      source.apply(tree, to: 1)
      source.follow(live, in: 2)
      source.select("b")
    }

    func enter() { inside.take()?() }
  }

  typealias Place = (name: String, try: (Stage) -> Void)

  /// The closures; each is set, and called by something that a program or a reader does.
  static var places: [Place] {
    func handler(
      _ name: String,
      _ set: @escaping (inout DataSourceHandlers<Int, String>, @escaping () -> Void) -> Void,
      _ act: @escaping (Source, Stage) -> Void
    ) -> Place {
      (
        name,
        { stage in
          guard let source = stage.source else { return }
          set(&source.handlers) { [weak stage] in stage?.enter() }
          act(source, stage)
        }
      )
    }
    let view = { (_: Source, stage: Stage) in
      stage.display.content?.setVisibleRows([ItemPath(section: 0, item: 0)])
      stage.display.content?.setVisibleRows([ItemPath(section: 0, item: 1)])
    }
    func does<Value>(_ enter: @escaping () -> Void) -> (Value) -> Void { { _ in enter() } }
    func allows(_ enter: @escaping () -> Void) -> (String) -> Bool {
      { _ in
        enter()
        return true
      }
    }
    return [
      handler("shouldSelect", { $0.shouldSelect = allows($1) }) { s, _ in s.select("a") },
      handler("didSelect", { $0.didSelect = does($1) }) { s, _ in s.selectAll() },
      handler("didDeselect", { $0.didDeselect = does($1) }) { s, _ in s.deselect("b") },
      handler("willDisplay", { $0.willDisplay = does($1) }, view),
      handler("didEndDisplay", { $0.didEndDisplay = does($1) }, view),
      handler("didScroll", { $0.didScroll = $1 }) { _, stage in
        stage.display.content?.didScroll()
      },
      handler("canReorder", { $0.canReorder = allows($1) }) { s, _ in s.reorder("a", after: "c") },
      handler(
        "willReorder",
        { h, enter in (h.canReorder, h.willReorder) = ({ _ in true }, does(enter)) }
      ) { s, _ in s.reorder("a", after: "c") },
      handler(
        "didReorder",
        { h, enter in (h.canReorder, h.didReorder) = ({ _ in true }, does(enter)) }
      ) { s, _ in s.reorder("q", before: "p") },
      handler("shouldExpand", { $0.shouldExpand = allows($1) }) { s, _ in s.expand("p") },
      handler("willExpand", { $0.willExpand = does($1) }) { s, _ in s.expand("p") },
      handler(
        "childrenForExpanding",
        { h, enter in
          h.childrenForExpanding = { _, _ in
            enter()
            return nil
          }
        }
      ) { s, _ in s.expand("p") },
      handler("shouldCollapse", { $0.shouldCollapse = allows($1) }) { s, _ in s.collapse("r") },
      handler("willCollapse", { $0.willCollapse = does($1) }) { s, _ in s.collapse("r") },
      handler("onDiagnostic", { $0.onDiagnostic = does($1) }) { s, _ in
        s.update({ _ in throw Refusal() }) { (_: Result<ListUpdate, any Error>) in }
      },
      handler("apply, completion", { _, _ in }) { s, stage in
        s.apply(s.snapshot()) { _ in stage.enter() }
      },
      handler("edit", { _, _ in }) { s, stage in s.update { _ in stage.enter() } },
      handler("edit that throws", { _, _ in }) { s, stage in
        s.update({ _ in
          stage.enter()
          throw Refusal()
        }) { (_: Result<ListUpdate, any Error>) in }
      },
      handler("update, completion", { _, _ in }) { s, stage in
        s.update({ $0.remove(ids: ["c"]) }) { (_: Result<ListUpdate, Never>) in stage.enter() }
      },
      handler("removeAll(where:)", { _, _ in }) { s, stage in
        s.update { list in
          list.removeAll { _ in
            stage.enter()
            return false
          }
        }
      },
      handler("snapshot builder", { _, _ in }) { s, stage in
        let list = try? List {
          SnapshotSection(5, ["built"])
          let _ = stage.enter()
        }
        if list?.itemCount != 1 { Issue.record("the builder makes its list") }
      },
      handler("display", { _, _ in }) { s, stage in
        stage.display.onApply = { [weak stage] _ in stage?.enter() }
        s.update { $0.remove(ids: ["c"]) }
      },
      handler("filter of a live section", { _, _ in }) { s, stage in
        s.follow(
          stage.live.filtered { [weak stage] _ in
            stage?.enter()
            return true
          },
          in: 2
        )
      },
    ]
  }

  /// The calls, each with what holds of the source afterwards.
  static var calls: [(name: String, call: (Stage) -> Void, holds: (Source) -> Bool)] {
    [
      (
        "apply",
        { stage in
          guard let source = stage.source, var list = Optional(source.snapshot()) else { return }
          _ = try? list.append(["new"], to: 0)
          source.apply(list)
        },
        { $0.snapshot().contains(id: "new") }
      ),
      (
        "update", { $0.source?.update { _ = try? $0.append(["new"], to: 0) } },
        { $0.snapshot().section(containing: "new") == 0 }
      ),
      (
        "update that throws",
        { stage in
          stage.source?.update {
            $0.removeAll()
            throw Refusal()
          } completion: { (result: Result<ListUpdate, any Error>) in
            if case .failure = result { stage.failures += 1 }
          }
        },
        { $0.snapshot().contains(id: "b") }
      ),
      ("select", { $0.source?.select("q") }, { $0.isSelected("q") }),
      ("deselectAll", { $0.source?.deselectAll() }, { !$0.isSelected("b") }),
      (
        "restoreSelection", { $0.source?.restoreSelection(["q", "later"]) },
        { $0.isSelected("q") && $0.selectedIdentifiers.contains("later") }
      ),
      ("expand", { $0.source?.expand("p") }, { $0.snapshot().contains(id: "p1") }),
      ("collapse", { $0.source?.collapse("r") }, { !$0.snapshot().contains(id: "r1") }),
      ("reorder", { $0.source?.reorder("b", toEndOf: 0) }, { $0.snapshot().contains(id: "b") }),
      (
        "apply of a tree",
        { stage in
          if let tree = try? SectionSnapshot(["t"]) { stage.source?.apply(tree, to: 3) }
        },
        { $0.snapshot(for: 3).contains(id: "t") }
      ),
      (
        "follow", { $0.source?.follow(LiveList(["f"]), in: 4) }, { $0.snapshot().contains(id: "f") }
      ),
      ("live edit", { $0.live.update { _ = $0.append("l3") } }, { _ in true }),
    ]
  }
}
