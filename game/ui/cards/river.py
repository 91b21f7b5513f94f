"""Words and icon of this expansion on the set-up screen."""

from game.ui.text import N_

TITLE = N_("The River")
SUMMARY = N_("A river from spring to lake is laid first and gives the land its shape.")
CONTENTS = N_("12 river tiles and those of other expansions")
ICON = "river"
