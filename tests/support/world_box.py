"""What files of components both games of the world refuse or take: what is the same in their boxes, and the map."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from critias.engine.components import ComponentError
from critias.games.world.atlas import AREAS, OCEANS
from critias.games.world.box import WorldBox
from tests.support.world import Tables, row_of


def put(path: str, value: object) -> Callable[[Tables], None]:
    row, key = path.rsplit(".", 1)
    return lambda tables: row_of(tables, row).update({key: value})


class WorldBoxes:
    """The tests of a game's box that both games have; a game says how its boxes are made."""

    box: WorldBox  # the printed one
    folder: Path

    def load(self, path: str) -> WorldBox:
        raise NotImplementedError

    def changed(self, change: Callable[[Tables], None], on_map: Callable[[Tables], None] | None) -> WorldBox:
        raise NotImplementedError

    def units_left(self, box: WorldBox) -> int:
        """Of the first nation, when three begin."""
        raise NotImplementedError

    def refused(
        self, says: str, change: Callable[[Tables], None] | None = None, on_map: Callable[[Tables], None] | None = None
    ) -> None:
        """The box is not read, and the message says why."""
        with pytest.raises(ComponentError) as error:
            self.changed(change or (lambda tables: None), on_map)
        assert says in str(error.value)

    # ---- numbers

    def test_the_power_of_a_counter_has_its_range(self) -> None:
        place = [row.get("icon") for row in row_of({"all": self.box.file.data}, "all")["minor_property_counter"]].index(
            "power"
        )
        self.refused(
            "key 'power' is 10; it must be a whole number from 0 to 9", put(f"minor_property_counter.{place}.power", 10)
        )

    def test_a_bid_of_nothing_costs_nothing(self) -> None:
        self.refused("0 for a bid of 0", put("bidding_dial.cost", [1, 1, 3, 6, 10, 15]))

    def test_every_nation_has_one_home_counter(self) -> None:
        self.refused("there must be 5 counters", lambda tables: tables["major_property_counter"].pop())
        more = {"source": "rulebook"}
        self.refused("there must be 5 counters", lambda tables: tables["major_property_counter"].append(more))

    # ---- the map, and files on disk

    def test_areas_have_their_names_and_wilderness_a_plain_one(self) -> None:
        assert self.box.map.names[:3] == ["Atlantis", "Aztlán", "Brahmapura"]
        assert self.box.map.names[20:] == [
            "Amur wilderness",
            "Anatolia wilderness",
            "Cascadia wilderness",
            "Patagonia wilderness",
            "Sahara wilderness",
        ]
        assert [name.split()[0].lower() for name in self.box.map.ocean_names] == OCEANS

    def test_an_area_is_of_its_kind(self) -> None:
        wrong = {"lemuria": "home", "akakor": "minor", "yorubaland": "minor", "wild_amur": "wilderness"}
        for area, kind in wrong.items():
            other = "minor" if kind != "minor" else "home"
            self.refused(f"key 'type' is '{other}'; it must be '{kind}'", on_map=put(f"area.{area}.type", other))

    def test_borders_straits_and_oceans_lead_both_ways(self) -> None:
        borders = row_of(self.box.files[1].data, "area.punt")["land"]
        self.refused("it must be symmetric: ", on_map=put("area.punt.land", borders[1:]))
        self.refused("it must be symmetric: lemuria does not name alcheringa", on_map=put("area.lemuria.straits", []))
        self.refused("it must be symmetric: borean does not name atlantean", on_map=put("ocean.borean.connected", []))
        self.refused("it must be a list of borean, murian", on_map=put("area.punt.oceans", ["arctic"]))
        self.refused("it must be a list of atlantis, aztlan", on_map=put("area.punt.land", ["mu"]))

    def test_from_every_area_the_nearest_are_named_first(self) -> None:
        def rank(start: str, target: str) -> int:
            """Over land, over a strait, through one ocean, through several."""
            here, there = (
                row_of(self.box.files[1].data, f"area.{start}"),
                row_of(self.box.files[1].data, f"area.{target}"),
            )
            if target in here["land"]:
                return 0
            if target in here["straits"]:
                return 1
            return 2 if set(here["oceans"]) & set(there["oceans"]) else 3

        shambhala = AREAS.index("shambhala")  # the only area without an ocean
        borders = row_of(self.box.files[1].data, "area.shambhala")["land"]
        for start, targets in enumerate(self.box.map.targets):
            ranks = [rank(AREAS[start], AREAS[target]) for target in targets]
            assert ranks == sorted(ranks)
            others = set(range(25)) - {start}
            if start == shambhala:
                assert {AREAS[target] for target in targets} == set(borders)
            else:
                assert set(targets) == (others if AREAS[start] in borders else others - {shambhala})

    def test_a_corrected_file_is_played_with(self, tmp_path: Path) -> None:
        text = (self.folder / "components.toml").read_text(encoding="utf-8")
        path = tmp_path / "mine.toml"
        path.write_text(text.replace("max_units_per_nation = 30", "max_units_per_nation = 25"), encoding="utf-8")
        box = self.load(str(path))
        assert (self.box.most_units, box.most_units) == (30, 25)
        assert self.units_left(box) == 17
        assert box.map.land == self.box.map.land
        assert box.digest != self.box.digest

    def test_a_folder_may_bring_its_own_map(self, tmp_path: Path) -> None:
        own = (self.folder.parent / "world" / "map.toml").read_text(encoding="utf-8")
        (tmp_path / "map.toml").write_text(own.replace("Borean Ocean", "Cold Ocean"), encoding="utf-8")
        for path in (tmp_path, tmp_path / "map.toml"):
            box = self.load(str(path))
            assert (self.box.map.ocean_names[0], box.map.ocean_names[0]) == ("Borean Ocean", "Cold Ocean")
            assert box.file.digest == self.box.file.digest

    def test_a_map_among_the_components_is_refused(self, tmp_path: Path) -> None:
        text = (self.folder / "components.toml").read_text(encoding="utf-8")
        path = tmp_path / "mine.toml"
        path.write_text(text + '[[area]]\nid = "x"\nsource = "rulebook"\n', encoding="utf-8")
        with pytest.raises(ComponentError, match=r"mine.toml: table \[\[area\]\]: the map stands in .* map.toml"):
            self.load(str(path))

    def test_every_value_says_where_it_comes_from(self) -> None:
        origins = {(origin.table, origin.entry, origin.key): origin.origin for origin in self.box.origins}
        assert origins[("area", "'punt'", "land")] == "reconstructed"
        assert origins[("map", "", "ocean_zones")] == "rulebook"
        assert origins[("supply", "", "max_units_per_nation")] == "rulebook"
