package import BindingCore

/// The branches of a viewport that depend on a size.
extension CoverageMark {
  package static var jumpsFocus: Self { Self("moves the focus without visiting each row") }
  package static var jumpsLines: Self { Self("scrolls by an estimate") }
  package static var estimatesItems: Self { Self("estimates the items of far sections") }
  package static var testsRows: Self { Self("tests the rows of a long section") }
  package static var goesOnFinding: Self { Self("goes on finding in the next frame") }
}
