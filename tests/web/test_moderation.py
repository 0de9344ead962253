"""Reports to whoever runs the site, and what is done about them."""

from __future__ import annotations

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from critias.web import tables
from critias.web.models import Chat, Profile, Seat, Table, Token
from critias.web.models_moderation import Deed, Note, Report
from critias.web.models_people import Preset
from critias.web.tokens import new_token, user_of_token
from tests.web.people import body, found, new_table, table_of, text_of
from tests.web.test_own_data import PASSWORD, contents
from tests.web.test_ratings import account, user_of

RUDE = "You play like a sponge"


@pytest.fixture(autouse=True)
def _staff(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "STAFF", "boss@example.org")


def boss() -> Client:
    client = account("Boss")
    EmailAddress.objects.create(user=user_of("Boss"), email="boss@example.org", verified=True, primary=True)
    return client


def rude_line(ada: Client, ben: Client) -> tuple[str, Chat]:
    """Ben says something at a table that runs; its code and the line."""
    code = new_table(ada, "me", "open", "steady")
    ben.post(f"/t/{code}/join")
    ada.post(f"/t/{code}/chat", {"text": "Hello"})
    ben.post(f"/t/{code}/chat", {"text": RUDE})
    return code, Chat.objects.get(text=RUDE)


def report(client: Client, code: str, line: Chat, why: str = "abuse") -> str:
    return text_of(client.post(f"/t/{code}/report?line={line.pk}", {"why": why, "note": "Look"}, follow=True))


def decide(client: Client, **fields: str) -> str:
    number = Report.objects.filter(decided=None).values_list("pk", flat=True)[0]
    return text_of(client.post(f"/moderation/{number}", {"action": "decide", **fields}, follow=True))


# ---------------------------------------------------------------- reporting


def test_a_reported_line_reaches_whoever_runs_the_site_with_what_was_said_around_it() -> None:
    run, ada, ben = boss(), account("Ada"), account("Ben")
    code, line = rude_line(ada, ben)
    link = found(rf'href="(/t/{code}/report\?line=\d+)"', body(ada.get(f"/t/{code}")))
    assert "Report this line of Ben" in text_of(ada.get(f"/t/{code}"))
    assert RUDE in text_of(ada.get(link))
    assert "Reported" in report(ada, code, line)
    assert "A report waits for you" in text_of(run.get("/"))
    assert "Reports that wait for a decision: 1" in text_of(run.get("/me"))
    page = text_of(run.get("/moderation"))
    for words in ("Insults or threatens: Ben", RUDE, "Hello", "Look", "by Ada", f"table {code}"):
        assert words in page
    assert "/report" not in body(ben.get(f"/t/{code}")).replace(f"line={line.pk - 1}", "").split("Hello")[0]


def test_a_guest_can_report_and_a_spectator_becomes_one() -> None:
    run, ada, ben = boss(), account("Ada"), account("Ben")
    code, line = rude_line(ada, ben)
    stranger = Client()
    assert "Reported" in report(stranger, code, line)
    decide(run, measure="warn")
    assert "Your report about Ben was looked at, and something was done" in text_of(stranger.get("/"))


def test_a_name_is_reported_at_the_table_and_on_a_profile() -> None:
    run, ada, ben = boss(), account("Ada"), account("Ben")
    code, _ = rude_line(ada, ben)
    Profile.objects.filter(name="Ben").update(shown={"results": "everyone"})
    assert f"/t/{code}/report?seat=1" in body(ada.get(f"/t/{code}/settings"))
    ada.post(f"/t/{code}/report?seat=1", {"why": "name"})
    handle = Profile.objects.get(name="Ben").handle
    account("Cleo").post(f"/p/{handle}/report", {"why": "name"})
    assert Report.objects.filter(about=user_of("Ben"), why="name").count() == 2
    decide(run, rename="1")
    assert not Profile.objects.filter(name="Ben").exists()
    assert "took your name away" in text_of(ben.get("/"))


@pytest.mark.parametrize(
    ("path", "fields", "status"),
    [
        ("report?line=999999", {"why": "abuse"}, 404),
        ("report?seat=2", {"why": "abuse"}, 404),
        ("report", {"why": "abuse"}, 404),
        ("report?seat=1", {"why": "nonsense"}, 400),
        ("report?seat=0", {"why": "abuse"}, 400),
    ],
)
def test_what_cannot_be_reported(path: str, fields: dict[str, str], status: int) -> None:
    ada, ben = account("Ada"), account("Ben")
    code, _ = rude_line(ada, ben)
    assert ada.post(f"/t/{code}/{path}", fields).status_code == status
    assert not Report.objects.exists()


def test_a_line_of_another_table_cannot_be_read_by_reporting_it() -> None:
    ada, ben, nosy = account("Ada"), account("Ben"), account("Nosy")
    _, line = rude_line(ada, ben)
    own = new_table(nosy, "me", "steady", "steady")
    assert nosy.get(f"/t/{own}/report?line={line.pk}").status_code == 404


def test_nobody_reports_too_often_or_the_same_twice() -> None:
    ada, ben = account("Ada"), account("Ben")
    code, line = rude_line(ada, ben)
    for _ in range(10):
        report(ada, code, line)
    assert Report.objects.count() == 1
    assert "Too many requests" in report(ada, code, line)


# ---------------------------------------------------------------- deciding


def test_only_who_runs_the_site_sees_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = account("Ada"), account("Ben")
    code, line = rude_line(ada, ben)
    report(ada, code, line)
    number = Report.objects.get().pk
    for nobody in (ada, ben, Client()):
        assert nobody.get("/moderation").status_code == 404
        assert nobody.post(f"/moderation/{number}", {"action": "decide", "measure": "ban"}).status_code == 404
        assert nobody.post("/moderation/deeds/1/back").status_code == 404
    assert "You run this site" not in text_of(ada.get("/me"))
    monkeypatch.setattr(settings, "STAFF", "1")  # a site of this machine alone
    assert RUDE in text_of(ada.get("/moderation"))
    assert Client().get("/moderation").status_code == 404


def test_a_hidden_line_is_hidden_for_everybody_and_can_come_back() -> None:
    run, ada, ben = boss(), account("Ada"), account("Ben")
    code, line = rude_line(ada, ben)
    report(ada, code, line)
    pulse = table_of(code).pulse
    decide(run, hide="1")
    assert table_of(code).pulse > pulse, "pages that are open learn of it"
    for client in (ada, ben, Client()):
        page = text_of(client.get(f"/t/{code}/talk"))
        assert RUDE not in page
        assert "Hidden by whoever runs this site" in page
    run.post(f"/moderation/deeds/{Deed.objects.get().pk}/back")
    assert RUDE in text_of(ada.get(f"/t/{code}/talk"))


def test_a_warning_is_told() -> None:
    run, ada, ben = boss(), account("Ada"), account("Ben")
    report(ada, *rude_line(ada, ben))
    decide(run, measure="warn", words="Be kind.")
    lobby = ben.get("/")
    assert "A warning from whoever runs this site: Be kind." in text_of(lobby)
    ben.post(found(r'action="(/me/notes/\d+/read)"', body(lobby)))
    assert "Be kind" not in text_of(ben.get("/"))


def test_who_is_muted_says_nothing_and_keeps_his_name() -> None:
    run, ada, ben = boss(), account("Ada"), account("Ben")
    code, line = rude_line(ada, ben)
    report(ada, code, line)
    decide(run, measure="mute", days="3")
    until = Profile.objects.get(name="Ben").muted_until
    assert until is not None
    assert timedelta(days=2, hours=23) < until - timezone.now() <= timedelta(days=3)
    assert "has muted you until" in text_of(ben.post(f"/t/{code}/chat", {"text": "But"}))
    assert ben.post("/me", {"name": "Sponge"}).status_code == 400
    assert not Chat.objects.filter(text="But").exists()
    run.post(f"/moderation/deeds/{Deed.objects.get().pk}/back")
    ben.post(f"/t/{code}/chat", {"text": "But"})
    assert Chat.objects.filter(text="But").exists()


def test_a_ban_ends_sessions_and_tokens_at_once_and_bots_play_on() -> None:
    run, ada, ben = boss(), account("Ada"), account("Ben")
    code, line = rude_line(ada, ben)
    token = new_token(user_of("Ben"), "bot")
    report(ada, code, line)
    decide(run, measure="ban")
    assert ben.get("/me").status_code == 302
    assert user_of_token(token) is None
    assert not Token.objects.exists()
    seat = Seat.objects.get(table__code=code, number=1)
    assert (seat.stand_in, bool(seat.bot)) == (True, True)
    again = Client()
    again.post("/accounts/login/", {"login": "ben@example.org", "password": "rings of land and sea"})
    assert again.get("/me").status_code == 302
    run.post(f"/moderation/deeds/{Deed.objects.get().pk}/back")
    assert User.objects.get(pk=user_of("Ben").pk).is_active


def test_dismissing_tells_who_reported_and_touches_nobody() -> None:
    run, ada, ben = boss(), account("Ada"), account("Ben")
    code, line = rude_line(ada, ben)
    report(ada, code, line)
    number = Report.objects.get().pk
    run.post(f"/moderation/{number}", {"action": "dismiss"})
    assert "nothing had to be done" in text_of(ada.get("/"))
    assert "For you" not in text_of(ben.get("/"))
    assert RUDE in text_of(ada.get(f"/t/{code}/talk"))
    assert "decided on this report already" in text_of(run.post(f"/moderation/{number}", {"action": "dismiss"}))
    assert Deed.objects.count() == 1


def test_one_decision_closes_all_reports_of_a_line_and_is_written_down() -> None:
    run, ada, ben, cleo = boss(), account("Ada"), account("Ben"), account("Cleo")
    code, line = rude_line(ada, ben)
    report(ada, code, line)
    report(cleo, code, line, "spam")
    decide(run, hide="1", measure="mute", days="1")
    assert not Report.objects.filter(decided=None).exists()
    assert Note.objects.filter(user__in=[user_of("Ada"), user_of("Cleo")]).count() == 2
    page = text_of(run.get("/moderation"))
    assert "Line hidden: Ben" in page
    assert "Muted: Ben" in page
    assert "by Boss" in page


@pytest.mark.parametrize(
    "fields", [{}, {"measure": "flog"}, {"measure": "mute", "days": "0"}, {"measure": "mute", "days": "x"}]
)
def test_a_wrong_decision_changes_nothing(fields: dict[str, str]) -> None:
    run, ada, ben = boss(), account("Ada"), account("Ben")
    report(ada, *rude_line(ada, ben))
    assert "Nothing was changed" in decide(run, **fields)
    assert Report.objects.get().decided is None
    assert not Deed.objects.exists()


def test_nobody_decides_about_himself() -> None:
    run, ada = boss(), account("Ada")
    report(ada, *rude_line(ada, run))
    assert "somebody else must decide" in decide(run, measure="warn")


# ---------------------------------------------------------------- what stays


def test_a_report_outlives_its_table_and_the_account_without_its_name() -> None:
    run, ada, ben = boss(), account("Ada"), account("Ben")
    code, line = rude_line(ada, ben)
    report(ada, code, line)
    ben.post("/me/delete", PASSWORD)
    Table.objects.all().delete()
    page = text_of(run.get("/moderation"))
    assert RUDE in page
    assert "Ben" not in page
    assert "deleted" in decide(run, measure="ban")
    assert "no line here" in decide(run, hide="1")


def test_what_was_reported_and_done_is_part_of_ones_own_data() -> None:
    run, ada, ben = boss(), account("Ada"), account("Ben")
    report(ada, *rude_line(ada, ben))
    decide(run, measure="warn", words="Be kind.")
    assert contents(ada)["reports.json"]["made"][0]["text"] == RUDE
    mine = contents(ben)["reports.json"]
    assert mine["done"][0]["words"] == "Be kind."
    assert "Ada" not in str(mine)


def test_signing_in_washes_no_guest_clean() -> None:
    run, ada, guest = boss(), account("Ada"), Client()
    guest.post("/play/end")
    was = User.objects.get(profile__guest=True)
    code, line = rude_line(ada, guest)
    report(ada, code, line)
    decide(run, measure="mute", days="3")
    guest.post("/new/end", {"seats": "3", "chair-0": "me", "action": "keep", "preset": "Mine"})
    tables.hand_over(was.pk, user_of("Ada"))
    assert Profile.objects.get(name="Ada").muted_until is not None
    assert Report.objects.get().about == user_of("Ada")
    assert Note.objects.filter(user=user_of("Ada"), text__contains="muted you").exists()
    assert Preset.objects.get(name="Mine").user == user_of("Ada")
