"""Crown & Crest, a game of tiles, meeples and tournaments for one table."""

__version__ = "0.1.0"
