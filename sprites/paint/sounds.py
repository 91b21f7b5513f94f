"""Make the game's sounds: python -m sprites.paint.sounds [NAME ...] [--wav FOLDER].

Everything is added up from damped sines and shaped noise, with fixed seeds: the samples are the same on
every run. `oggenc` (vorbis-tools) packs them; without a name all sounds are made.
"""

import argparse
import subprocess
import tempfile
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from sprites.paint.sounds_waves import (
    BELL,
    PLATE,
    RATE,
    WOOD,
    Wave,
    burst,
    chord,
    crackle,
    drum,
    finish,
    mix,
    organ,
    room,
    struck,
    swish,
    trumpet,
)

OUT = Path(__file__).resolve().parents[1] / "sounds"

# The sounds. One function each, named like its file.


def tile() -> Wave:
    table = struck(158, (1, 1.63, 2.4, 3.7, 5.1), 0.2, 0.045, 0.35)
    card = burst(0.06, 700, 5200, 0.011, 1)
    settle = struck(205, (1, 1.7, 2.6), 0.12, 0.025)
    return room(mix((0, 1, table), (0, 1.1, card), (0.052, 0.35, settle), (0.052, 0.35, card)), 0.14, 0.1)


def lift() -> Wave:
    slide = swish(0.16, 1300, 5200, 0.3, 2)
    nail = struck(910, (1, 2.3, 3.9), 0.05, 0.008)
    return mix((0, 0.5, nail), (0.008, 0.55, slide), (0.13, 0.3, burst(0.05, 900, 4200, 0.01, 3)))


def rotate() -> Wave:
    turn = swish(0.11, 900, 3600, 0.45, 4)
    stop = mix((0, 0.6, burst(0.04, 800, 4600, 0.007, 5)), (0, 0.7, struck(330, WOOD, 0.07, 0.014)))
    return mix((0, 0.42, turn), (0.092, 0.9, stop))


def knock(pitch: float, seed: int) -> Wave:
    """Set wood on card."""
    wood = struck(pitch, WOOD, 0.2, 0.045)
    card = struck(172, (1, 1.8), 0.14, 0.03)
    return mix((0, 1, wood), (0, 0.6, card), (0, 0.4, burst(0.03, 900, 6000, 0.005, seed)))


def meeple() -> Wave:
    hit = knock(620, 6)
    return room(mix((0, 1, hit), (0.072, 0.2, knock(655, 7)), (0.118, 0.07, knock(640, 8))), 0.14, 0.12)


def meeple_off() -> Wave:
    scrape = swish(0.12, 1100, 4200, 0.7, 9)
    hop = struck(790, WOOD, 0.14, 0.028, 1.2)
    high = struck(1010, WOOD, 0.12, 0.02, 1.3)
    return room(mix((0, 0.3, scrape), (0.055, 0.75, hop), (0.125, 0.5, high)), 0.12, 0.12)


def coin() -> Wave:
    first = struck(2093, PLATE, 0.42, 0.1, 0.7, 0.5)
    second = struck(2637, PLATE, 0.5, 0.13, 0.8, 0.5)
    touch = burst(0.02, 3000, 9000, 0.003, 10)
    return room(mix((0, 0.7, first), (0, 0.25, touch), (0.075, 1, second), (0.075, 0.25, touch)), 0.2, 0.15)


def parchment() -> Wave:
    return mix((0, 0.3, swish(0.4, 500, 3400, 0.35, 12)), (0, 0.8, crackle(0.38, 46, 13)))


def emblem() -> Wave:
    metal = struck(523, PLATE, 0.5, 0.13, 0.9, 0.8)
    board = struck(147, (1, 1.7, 2.6, 4.1), 0.22, 0.05, 0.5)
    return room(mix((0, 0.55, metal), (0, 1, board), (0, 0.4, burst(0.04, 800, 5000, 0.008, 14))), 0.2, 0.15)


def flip() -> Wave:
    turn = swish(0.17, 700, 3800, 0.6, 15)
    ring = struck(1319, PLATE, 0.4, 0.11, 1.0, 0.6)
    board = struck(175, (1, 1.8), 0.14, 0.03)
    return room(mix((0, 0.4, turn), (0.15, 0.6, ring), (0.15, 0.9, board)), 0.18, 0.14)


G4, C5, D5, E5, F5, G5, A5, C6 = 392.0, 523.25, 587.33, 659.26, 698.46, 783.99, 880.0, 1046.5


def melody(notes: Sequence[tuple[float, float, Sequence[float]]]) -> list[tuple[float, float, Wave]]:
    """Turn (start, length, pitches) into trumpet parts."""
    return [(start, 0.8, chord(pitches, trumpet, length)) for start, length, pitches in notes]


def fanfare() -> Wave:
    notes = melody(
        [
            (0.0, 0.17, (G4,)),
            (0.18, 0.1, (G4,)),
            (0.29, 0.1, (G4,)),
            (0.4, 0.3, (C5, G4)),
            (0.71, 0.16, (E5, C5)),
            (0.88, 0.16, (D5, G4)),
            (1.05, 1.0, (G5, E5, C5)),
        ]
    )
    beats = [(at, level, drum(98, 0.6, 16)) for at, level in ((0.4, 0.5), (1.05, 0.8))]
    return room(mix(*notes, *beats), 0.7, 0.3)


def fanfare_win() -> Wave:
    notes = melody(
        [
            (0.0, 0.13, (C5, G4)),
            (0.14, 0.13, (E5, C5)),
            (0.28, 0.26, (G5, E5)),
            (0.55, 0.13, (E5, C5)),
            (0.69, 0.18, (A5, F5, C5)),
            (0.88, 1.15, (C6, G5, E5, C5)),
        ]
    )
    beats = [(at, level, drum(131, 0.6, 17)) for at, level in ((0.28, 0.5), (0.88, 0.9), (1.02, 0.4), (1.16, 0.5))]
    shine = struck(2093, PLATE, 0.9, 0.25, 0.8, 0.5)
    return room(mix(*notes, *beats, (0.88, 0.12, shine)), 0.8, 0.3)


def crown() -> Wave:
    gold = struck(1568, (1, 2, 2.76, 4.1), 0.3, 0.085, 1.3, 0.5)
    step = struck(392, WOOD, 0.08, 0.016)
    return room(mix((0, 0.7, gold), (0, 0.4, step)), 0.16, 0.14)


def bell() -> Wave:
    tone = struck(698.46, BELL, 1.5, 0.5, 0.9, 0.8)
    beat = struck(698.46 * 1.002, BELL, 1.5, 0.5, 0.9, 0.8)
    return room(mix((0, 0.6, tone), (0, 0.4, beat), (0, 0.08, burst(0.02, 1500, 7000, 0.004, 18))), 0.3, 0.15)


def invalid() -> Wave:
    thud = struck(228, (1, 1.41, 2.3, 3.1), 0.14, 0.03, 0.6)
    cloth = burst(0.08, 250, 1300, 0.014, 19)
    return mix((0, 1, thud), (0, 0.4, cloth), (0.105, 0.75, thud), (0.105, 0.3, cloth))


def button() -> Wave:
    return mix((0, 1, struck(440, WOOD, 0.08, 0.011, 1.4)), (0, 0.3, burst(0.03, 700, 3000, 0.005, 20)))


def tick() -> Wave:
    return mix((0, 1, struck(988, WOOD, 0.08, 0.014, 1.5)), (0, 0.2, burst(0.015, 1500, 6000, 0.003, 21)))


def ending() -> Wave:
    first = chord((98.0, 196.0, 246.94, 293.66, 392.0), organ, 1.1)
    last = chord((73.42, 146.83, 220.0, 293.66, 369.99), organ, 1.55)
    toll = struck(146.83, BELL, 2.2, 0.7, 0.5, 0.6)
    return room(mix((0, 1, first), (0.82, 1.1, last), (0, 0.2, toll), (0.82, 0.25, toll)), 0.55, 0.3)


# Loudness in dB below full scale over the loudest fifth of a second, weighted like an ear.
LOUDNESS: dict[Callable[[], Wave], float] = {
    tile: -19,
    lift: -22,
    rotate: -22,
    meeple: -19,
    meeple_off: -20,
    coin: -18,
    parchment: -22,
    emblem: -19,
    flip: -19,
    fanfare: -15,
    fanfare_win: -15,
    crown: -22,
    bell: -17,
    invalid: -22,
    button: -25,
    ending: -16,
    tick: -25,
}


def write_wav(sound: Wave, path: Path) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(sound * 32767).astype("<i2").tobytes())


def pack(source: Path, target: Path) -> None:
    """Encode with a fixed stream number: the same samples give the same bytes."""
    subprocess.run(["oggenc", "-Q", "-q", "4", "--serial", "7", "-o", str(target), str(source)], check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--wav", type=Path, help="keep the unpacked samples here")
    chosen = parser.parse_args()
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for make, target in LOUDNESS.items():
            if not chosen.names or make.__name__ in chosen.names:
                path = (chosen.wav or Path(folder)) / f"{make.__name__}.wav"
                write_wav(finish(make(), target), path)
                pack(path, OUT / f"{make.__name__}.ogg")


if __name__ == "__main__":
    main()
