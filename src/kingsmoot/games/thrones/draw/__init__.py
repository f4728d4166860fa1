"""The picture of the table, drawn for one reader: the map, the panels beside it, a combat."""
