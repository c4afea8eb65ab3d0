public import BindingCore

extension ListPlace: _DescribedByParts {}
