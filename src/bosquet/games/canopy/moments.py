"""The rules to know at each decision, and those of scoring."""

from __future__ import annotations

from typing import Final

MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "turn_start": ("CANO-412", "CANO-405", "CANO-406", "CANO-408", "CANO-501", "CANO-521", "CANO-403"),
    "tamarin_pick": ("CANO-521", "CANO-508"),
    "pile_choice": ("CANO-202", "CANO-203", "CANO-205", "CANO-207", "CANO-212", "CANO-303", "CANO-613"),
    "spider_return": ("CANO-514", "CANO-752", "CANO-216"),
    "hoatzin_tuck": ("CANO-515", "CANO-516", "CANO-216"),
    "pitcher_stash": ("CANO-504", "CANO-505", "CANO-506", "CANO-522"),
    "boa_take": ("CANO-407", "CANO-411", "CANO-524"),
    "howler_discard": ("CANO-517", "CANO-217"),
    "sloth_use": ("CANO-410", "CANO-314"),
    "place_next": ("CANO-303", "CANO-302", "CANO-309", "CANO-306", "CANO-313"),
    "trunk_place": ("CANO-304", "CANO-308", "CANO-620", "CANO-623"),
    "canopy_place": ("CANO-305", "CANO-307", "CANO-620", "CANO-623"),
    "drought_discard": ("CANO-309", "CANO-310", "CANO-311"),
    "lightning_mode": ("CANO-511", "CANO-512", "CANO-513", "CANO-523"),
    "lightning_target": ("CANO-810", "CANO-511"),
    "lightning_discard": ("CANO-511", "CANO-513", "CANO-310"),
    "mushroom_keep": ("CANO-501", "CANO-508"),
    "turn_end": ("CANO-408", "CANO-501", "CANO-310"),
    "eos_fauna": ("CANO-603", "CANO-408", "CANO-519", "CANO-601"),
    "jaguar_target": ("CANO-812", "CANO-518"),
    "germ_keep": ("CANO-604", "CANO-605", "CANO-606", "CANO-409"),
    "threat_discard": ("CANO-612", "CANO-613", "CANO-615", "CANO-510", "CANO-614"),
    "prestige_take": ("CANO-1002",),
    "linger_discard": ("CANO-633", "CANO-1004"),
    "spirit_tie": ("CANO-930", "CANO-931", "CANO-932"),
    "score": (
        *("CANO-701", "CANO-702", "CANO-703", "CANO-704", "CANO-705", "CANO-706", "CANO-623", "CANO-624"),
        *("CANO-710", "CANO-711", "CANO-712", "CANO-713", "CANO-935", "CANO-936", "CANO-937"),
    ),
}
