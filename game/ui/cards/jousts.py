"""Words and icon of this expansion on the set-up screen."""

from game.ui.text import N_

TITLE = N_("Jousts & Crests")
SUMMARY = N_("Nominate your figures with secret emblems, win prize tiles at tournaments and raise statues.")
CONTENTS = N_("8 land tiles, 12 prize tiles, the tournament tile, the crown, 5 emblems each")
ICON = "crown"
