"""Words and icon of this expansion on the set-up screen."""

from game.ui.text import N_

TITLE = N_("Mayors & Messengers")
SUMMARY = N_("Mayors oust knights, town halls close the land, messengers run on and scarecrows hold the fields.")
CONTENTS = N_("11 land tiles; a mayor, a messenger, a scarecrow and a town hall each")
ICON = "mayor"
