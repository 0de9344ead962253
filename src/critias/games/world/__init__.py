"""The world of Era of Atlantis and Age of Atlantis: two versions of one design, and what they have in common.

Both games import from here and never from each other.  The words are those of the later version, Era; Age calls some
things otherwise:

    agent       influence marker        Virya           power points
    obelisk     control disc            recruit         mobilize
    tile        special action card     noncombatant    neutral
"""
