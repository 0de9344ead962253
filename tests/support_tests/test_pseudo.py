"""The pseudo-language shows every text that was missed."""

from __future__ import annotations

from critias.draw.html import b, told
from critias.testing.pseudo import Pseudo, plain, plain_page
from critias.tongue import say, say_as, several, speaking


def test_what_is_told_is_foreign_and_its_blanks_are_filled() -> None:
    with speaking(Pseudo()):
        assert say("Place {n} on {ship}", n=3, ship="Red") == "⟦Pĺáčé 3 óñ Red⟧"
        assert say_as("voting", "Open") == "⟦Ópéñ⟧"
        assert [several(n, "{n} ship", "{n} ships") for n in (1, 2)] == ["⟦1 šhíp⟧", "⟦2 šhípš⟧"]
        assert plain(say("{who} waits", who=say("Red"))) == []


def test_words_outside_of_brackets_are_found() -> None:
    assert plain("⟦a ⟦b⟧ c⟧ Draw 3 – ⟦x⟧ don't, A · 5") == ["Draw", "don't"]
    assert plain("⟦x⟧ of End of Atlantis, Ada", ["Ada", "End of Atlantis", "End"]) == ["of"]
    assert plain("a@b.org to https://x.y/z, /a/path and own.toml 0123456789abcdef") == ["to", "and"]
    assert plain("⟦čúť óff\nPlain Móvé") == ["Plain"], "a piece of what was told is foreign too"


def test_a_page_is_read_as_a_person_hears_it() -> None:
    with speaking(Pseudo()):
        fine = f'<p title="{say("Whose")}">{told("{who} waits", who=b["5"])}<br>{say("a")}</p>'
        assert plain_page(fine) == []
    assert plain_page('<p title="Whose"><b>Red</b> ⟦x⟧</p>') == ["Red", "Whose"]
    assert plain_page('<style>a {}</style><svg aria-label="Ship"><title>Ark</title></svg>') == ["Ark", "Ship"]
    assert plain_page('<input type="submit" value="Send"><input value="own" placeholder="Name">') == ["Send", "Name"]
    assert plain_page('<p>The <span lang="en">ledger <b>of</b></span> <code>play end</code></p>') == ["The"]
    assert plain_page('<p class="ledger old">long <b>text</b><br></p>short', untold=[".ledger"]) == ["short"]
    assert plain_page('<meta name="description" content="About"><meta property="og:url" content="http">') == ["About"]
