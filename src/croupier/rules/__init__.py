"""The rules of the game: pure, exact, and nothing but the standard library."""
