"""Doors to the libraries of those who learn.  Nothing here knows a game."""
