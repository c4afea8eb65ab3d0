public import BindingCore

extension TextColumn: _DescribedByParts {}

extension TextColumns: _DescribedByParts {}

extension TableHeader: _DescribedByParts {}
