"""What can be asked and told.  An option is an index into the domain of its question."""

from __future__ import annotations

from critias.engine.kinds import Kind, Line, Topic, counts, seats, words

PLAYER = seats("seat", ["ruby", "jade", "onyx", "opal"], ["Ruby", "Jade", "Onyx", "Opal"])
COIN = words("coin", [("thief", "the thief")] + [(str(n), f"{n} gold") for n in range(1, 6)])
LOT = counts("lot", 6)
ROOM = words("room", [("vault", "Vault"), ("museum", "Museum")])
YES_NO = words("yes_no", [("no", "No"), ("yes", "Yes")])
THIEF, VAULT, MUSEUM, NO, YES = 0, 0, 1, 0, 1

ABOUT = [Topic("lot", LOT)]
BID_HELP = "The highest coin takes the lot, a die breaks ties; every coin is spent."
STEAL_HELP = "The first thief takes the lot from the highest bid."
PLACE_HELP = "The lot stays there until the end."
TAKE_HELP = "It goes to the first who wants it."
BID = Kind("sale.bid", COIN, "Which coin do you bid for lot {lot}?", ["AUCTION-1"], ABOUT, help=BID_HELP)
STEAL = Kind("sale.steal", YES_NO, "Do you steal lot {lot}?", ["AUCTION-2"], ABOUT, help=STEAL_HELP)
PLACE = Kind("sale.place", ROOM, "Where do you put lot {lot}?", ["AUCTION-3"], ABOUT, help=PLACE_HELP)
TAKE = Kind("market.take", YES_NO, "Do you take the coin on the market?", ["AUCTION-4"], help=TAKE_HELP)
KINDS = [BID, STEAL, PLACE, TAKE]

FOR_SALE = Line("for_sale", "Lot {lot} is for sale.", [Topic("lot", LOT)])
HAS_BID = Line("has_bid", "{seat} bids {coin}.", [Topic("seat", PLAYER), Topic("coin", COIN)])
STOLEN = Line("stolen", "{seat} steals it.", [Topic("seat", PLAYER)])
PLACED = Line("placed", "{seat} puts it into the {room}.", [Topic("seat", PLAYER), Topic("room", ROOM)])
TAKEN = Line("taken", "{seat} takes a coin.", [Topic("seat", PLAYER)])
DRAWN = Line("drawn", "You draw {coin}.", [Topic("coin", COIN)])
LINES = [FOR_SALE, HAS_BID, STOLEN, PLACED, TAKEN, DRAWN]
