"""The drawing kit: one visual language for boards, cards and pieces, on the page, in notebooks and in the docs.

A leaf: it knows no game and no engine.  `theme` has colours, symbols and style sheets, `kit` the shapes, `scene` what a
game's board module hands to the page.
"""
