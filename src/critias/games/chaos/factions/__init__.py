"""The six factions: what each does otherwise than the common rules."""
