"""All that changes a table: open, join, leave, answer, undo, agree, rematch.

Every change is one transaction under the table's row lock: answer, position, clocks and finished beats are stored
together, and only after the commit are the streams told.  A wrong or stale answer raises and changes nothing.

An answer costs five queries: the row with its lock, the chairs, those chairs whose clocks changed, the row again;
and one more when a beat has ended.  What was read under the lock is handed on, so nobody has to read it again.

errors      what cannot be done
boxes       the box that a table is played with, kept for ever
reading     from a row to a match
checkpoints of finished beats, kept for ever
cache       matches in memory
news        who is told of a change
clocks      time banks
store       what a change writes
standing    windows that a seat refuses by itself
answers     answers and undo
opening     new tables
guided      guided first games
chairs      who sits where
bots        what bots are asked
history     record and log
wishes      what somebody asks of all others: takebacks and pauses
results     how games ended, and ratings
upkeep      what a start of the server does
"""

from critias.web.tables.answers import (
    answer,
    answer_as,
    answer_for_bots,
    can_take_back,
    has_counted,
    seat_asked,
    settle,
    standing_offer,
    undo,
)
from critias.web.tables.bots import bots_asked, bots_asked_further, codes_with_bots, codes_with_late_bots, manner_of
from critias.web.tables.boxes import box_of, find_box, keep_boxes_of_old_tables, own_boxes, read_texts, read_uploaded
from critias.web.tables.cache import Moment, match_of, matches, moment_of
from critias.web.tables.chairs import (
    come_back,
    fill_with_bots,
    hand_over,
    join,
    leave,
    seat_in_turn,
    seat_of,
    seats_of,
    set_auto_pass,
    set_bot_delay,
    set_standing,
)
from critias.web.tables.checkpoints import Checkpoint, checkpoints_of
from critias.web.tables.clocks import give_grace, replace_late_players, seconds_left, set_pause
from critias.web.tables.errors import NoTableError, NotYoursError, StaleError, TableError, UnreadableError
from critias.web.tables.guided import guided_table, play_on_alone
from critias.web.tables.history import hint_marks, history_of, log_of, record_of
from critias.web.tables.news import game_over, touch
from critias.web.tables.opening import bot_named, fresh_start, open_table, rematch, store_finished
from critias.web.tables.reading import begun, chairs_of, checked, game_of, readable, unreadable_tables
from critias.web.tables.results import places_of, rating_of, results_of_old_tables
from critias.web.tables.upkeep import go_on_after_upgrade
from critias.web.tables.wishes import end_wishes

__all__ = [
    "Checkpoint",
    "Moment",
    "NoTableError",
    "NotYoursError",
    "StaleError",
    "TableError",
    "UnreadableError",
    "answer",
    "answer_as",
    "answer_for_bots",
    "begun",
    "bot_named",
    "bots_asked",
    "bots_asked_further",
    "box_of",
    "can_take_back",
    "chairs_of",
    "checked",
    "checkpoints_of",
    "codes_with_bots",
    "codes_with_late_bots",
    "come_back",
    "end_wishes",
    "fill_with_bots",
    "find_box",
    "fresh_start",
    "game_of",
    "game_over",
    "give_grace",
    "go_on_after_upgrade",
    "guided_table",
    "hand_over",
    "has_counted",
    "hint_marks",
    "history_of",
    "join",
    "keep_boxes_of_old_tables",
    "leave",
    "log_of",
    "manner_of",
    "match_of",
    "matches",
    "moment_of",
    "open_table",
    "own_boxes",
    "places_of",
    "play_on_alone",
    "rating_of",
    "read_texts",
    "read_uploaded",
    "readable",
    "record_of",
    "rematch",
    "replace_late_players",
    "results_of_old_tables",
    "seat_asked",
    "seat_in_turn",
    "seat_of",
    "seats_of",
    "seconds_left",
    "set_auto_pass",
    "set_bot_delay",
    "set_pause",
    "set_standing",
    "settle",
    "standing_offer",
    "store_finished",
    "touch",
    "undo",
    "unreadable_tables",
]
