"""The aids of the play scene: what explains the game while it is played. Each module shows one of them.

    regions    which feature is painted where on a tile, by the painter's maps
    ink        tinted features, numbers, crosses, glowing figures: what aids draw over the board
    tags       small parchment tags at features
    what_if    what the tile in hand would join, complete and score
    features   the feature under the pointer, and the view of all fields
    why_not    why something is refused, in one sentence
    receipts   how a score or a tournament value adds up
    gaps       which tiles are left, and which of them fit where
    desk       who is entered in which tournament
    last_move  what happened since one's own last turn

They turn facts of `game.rules.advice` into `Inks`; none of them computes a rule. `scenes.play_aids` decides when
each of them is shown.
"""
