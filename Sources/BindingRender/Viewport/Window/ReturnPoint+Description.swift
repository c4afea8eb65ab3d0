public import BindingCore

extension ReturnPoint: _DescribedByParts {}
