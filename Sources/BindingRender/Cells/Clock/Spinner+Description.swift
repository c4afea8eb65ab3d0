public import BindingCore

extension Spinner: _DescribedByParts {}
