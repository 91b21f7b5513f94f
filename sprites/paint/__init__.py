"""Paint the pictures of the game: a development tool, never imported by the game itself."""
