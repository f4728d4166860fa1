"""What cards and abilities do; `tables` finds them by their ids."""
