"""The arena measures two kinds of player over numbered matches or deals, sides swapped.

``python -m canasta_desktop.players.arena --help`` tells how.
"""
