"""What a seat knows in the middle of a game, drawn as PettingZoo's `rgb_array` and written as a PNG.

python examples/picture.py bosk docs/observation.png
"""

from __future__ import annotations

import argparse
import struct
import zlib
from pathlib import Path

import numpy as np

from bosquet.adapters.pettingzoo import RawEnv
from bosquet.adapters.picture import Pixels


def middle_of_a_game(key: str, decisions: int, seed: int) -> Pixels:
    table = RawEnv(key, render_mode="rgb_array")
    table.reset(seed)
    for _ in range(decisions):
        legal = np.flatnonzero(table.observe(table.agent_selection)["action_mask"])
        table.step(int(legal[len(legal) // 2]))
    pixels = table.render()
    assert isinstance(pixels, np.ndarray)
    return pixels


def png(pixels: Pixels) -> bytes:
    """The file format at its plainest: one grey byte a pixel."""
    grey = pixels[:, :, 0]
    rows = b"".join(b"\0" + row.tobytes() for row in grey)
    header = struct.pack(">IIBBBBB", grey.shape[1], grey.shape[0], 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(rows, 9)) + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("key")
    parser.add_argument("out", type=Path)
    given = parser.parse_args()
    given.out.write_bytes(png(middle_of_a_game(given.key, decisions=70, seed=4)))


if __name__ == "__main__":
    main()
