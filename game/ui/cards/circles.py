"""Words and icon of this expansion on the set-up screen."""

from game.ui.text import N_

TITLE = N_("Crop Circles")
SUMMARY = N_("Strange rings in the corn: everyone adds a figure, or everyone must take one back.")
CONTENTS = N_("6 land tiles")
ICON = "circle"
