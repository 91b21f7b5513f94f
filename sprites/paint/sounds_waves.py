"""Bodies to strike, pipes to blow and rooms to hear them in: what the sounds are put together from."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

RATE = 44100
CEILING = 10 ** (-3 / 20)  # no sample is louder than -3 dBFS
WOOD = (1.0, 2.71, 4.9, 7.3)  # a struck bar's overtones
BELL = (0.5, 1.0, 1.19, 1.5, 2.0, 2.51, 3.01, 4.17)  # a church bell's: hum, prime, tierce, quint, nominal...
PLATE = (1.0, 1.58, 2.24, 2.92, 3.6, 4.85)


def clock(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def fade(sound: Wave, first: float = 0.001, last: float = 0.02) -> Wave:
    """Round off both ends, so that nothing starts or stops with a click."""
    result = sound.copy()
    for seconds, view in ((first, result), (last, result[::-1])):
        count = min(len(sound), int(seconds * RATE))
        view[:count] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(count) / count)
    return result


def struck(
    pitch: float, ratios: Sequence[float], seconds: float, decay: float, tilt: float = 1.0, damp: float = 0.7
) -> Wave:
    """Add a struck body's partials; the higher ones are weaker (tilt) and die sooner (damp)."""
    time = clock(seconds)
    total = np.zeros_like(time)
    for number, ratio in enumerate(ratios):
        if pitch * ratio < 16000:
            level = ratio**-tilt * np.exp(-time * max(ratio, 1.0) ** damp / decay)
            total += fade(level * np.sin(2 * np.pi * pitch * ratio * time + number), 0.0008, seconds / 3)
    return total


def hiss(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Make noise between two pitches with soft skirts, about as loud as a full sine."""
    count = int(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    pitch = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0)
    spectrum *= 1 / np.sqrt((1 + (low / pitch) ** 6) * (1 + (pitch / high) ** 6))
    sound = np.fft.irfft(spectrum, count)
    return sound / (np.std(sound) * 1.4)


def burst(seconds: float, low: float, high: float, decay: float, seed: int) -> Wave:
    """Make the short noise of two things that touch."""
    return fade(hiss(seconds, low, high, seed) * np.exp(-clock(seconds) / decay), 0.0006, seconds / 2)


def swish(seconds: float, low: float, high: float, top: float, seed: int) -> Wave:
    """Make noise that swells up to `top` (a share of its length) and sinks again."""
    place = np.linspace(0, 1, int(seconds * RATE))
    shape = np.where(place < top, place / top, (1 - place) / (1 - top))
    return hiss(seconds, low, high, seed) * np.sin(np.pi / 2 * shape) ** 2


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Lay sounds over each other, each to its end: (start in seconds, level, sound)."""
    places = [(int(start * RATE), level * sound) for start, level, sound in parts]
    total = np.zeros(max(first + len(sound) for first, sound in places))
    for first, sound in places:
        total[first : first + len(sound)] += sound
    return total


def room(sound: Wave, seconds: float, level: float, seed: int = 11) -> Wave:
    """Add the dim echo of a room; the sound becomes as much longer."""
    tail = hiss(seconds, 200, 4200, seed) * np.exp(-clock(seconds) * 5 / seconds)
    tail = fade(tail, 0.006, seconds / 3) / np.sqrt(np.sum(tail**2))
    count = len(sound) + len(tail)
    wet = np.fft.irfft(np.fft.rfft(sound, count) * np.fft.rfft(tail, count), count)
    return np.concatenate([sound, np.zeros(len(tail))]) + level * wet


def trumpet(pitch: float, seconds: float, seed: int, soft: float = 1.0) -> Wave:
    """Add up a natural trumpet's note, which grows brighter as it grows louder."""
    time = clock(seconds)
    wander = np.cumsum(hiss(seconds, 3, 9, seed)) / RATE
    bend = -0.012 * np.exp(-time / 0.02) + 0.004 * np.sin(2 * np.pi * 5.4 * time) * np.minimum(time / 0.5, 1)
    phase = 2 * np.pi * pitch * (time + np.cumsum(bend) / RATE + 0.003 * wander)
    shape = np.minimum(time / 0.035, 1) * (0.72 + 0.28 * np.exp(-time / 0.12))
    shape = fade(shape, 0.02, min(0.09, seconds / 3))
    total = np.zeros_like(time)
    for harmonic in range(1, min(14, int(9000 / pitch)) + 1):
        body = 1 / (1 + ((pitch * harmonic - 1150) / 1300) ** 2)
        total += (0.25 + body) * shape ** (1 + 0.22 * harmonic * soft) * np.sin(harmonic * phase) / harmonic**0.6
    return total


def organ(pitch: float, seconds: float, seed: int) -> Wave:
    """Add up a small wooden pipe with a little breath."""
    time = clock(seconds)
    total = 0.05 * hiss(seconds, pitch, pitch * 5, seed)
    for harmonic, level in ((1, 1.0), (2, 0.42), (3, 0.2), (4, 0.12), (6, 0.04)):
        total += level * np.sin(2 * np.pi * pitch * harmonic * time * (1 + 0.0006 * (seed % 3 - 1)) + seed)
    return fade(total, 0.09, min(0.5, seconds / 2))


def drum(pitch: float, seconds: float, seed: int) -> Wave:
    """Strike a kettledrum."""
    skin = struck(pitch, (1.0, 1.5, 1.99, 2.44), seconds, seconds / 4, 0.8, 0.6)
    return mix((0, 1.0, skin), (0, 0.25, burst(0.05, 200, 1800, 0.012, seed)))


def chord(pitches: Sequence[float], voice: Callable[[float, float, int], Wave], seconds: float) -> Wave:
    voices = [voice(pitch, seconds, 31 + number) for number, pitch in enumerate(pitches)]
    return np.sum(voices, axis=0) / len(voices)


def crackle(seconds: float, grains: int, seed: int) -> Wave:
    """Crumple stiff paper: many tiny taps, thick in the middle."""
    chance = np.random.default_rng(seed)
    starts = np.sort(chance.beta(1.6, 2.2, grains)) * (seconds - 0.02)
    pitches = chance.uniform(700, 2600, 8)
    taps = [burst(0.016, low, low * 3, 0.0025, seed + number) for number, low in enumerate(pitches)]
    levels = chance.gamma(1.2, 0.35, grains)
    return mix(*((at, levels[n], taps[n % 8]) for n, at in enumerate(starts)))


def loudness(sound: Wave) -> float:
    """Measure the loudest fifth of a second as an ear would weigh it."""
    window = RATE // 5
    spectrum = np.fft.rfft(np.concatenate([sound, np.zeros(window)]))
    pitch = np.maximum(np.fft.rfftfreq(len(sound) + window, 1 / RATE), 1.0)
    bright = (pitch / 1200) ** 2
    weight = np.sqrt((1 + 2.5 * bright) / (1 + bright) / (1 + (90 / pitch) ** 4))
    power = np.cumsum(np.fft.irfft(spectrum * weight, len(sound) + window) ** 2)
    return float(10 * np.log10(np.max(power[window:] - power[:-window]) / window))


def finish(sound: Wave, target: float) -> Wave:
    """Take the rumble out, bring to the wanted loudness under the ceiling, and end in silence."""
    spectrum = np.fft.rfft(sound, 2 * len(sound))
    pitch = np.maximum(np.fft.rfftfreq(2 * len(sound), 1 / RATE), 0.1)
    clean = np.fft.irfft(spectrum / (1 + (38 / pitch) ** 4), 2 * len(sound))[: len(sound)]
    clean *= 10 ** ((target - loudness(clean)) / 20)
    heard = clean[: np.flatnonzero(np.abs(clean) > 10 ** (-66 / 20))[-1] + RATE // 100]
    silence = np.zeros(max(RATE // 100, RATE // 10 - len(heard)))
    return np.concatenate([fade(rounded(heard), 0.001, 0.03), silence])


def rounded(sound: Wave) -> Wave:
    """Bend what rises over two thirds of the ceiling softly below it."""
    knee = CEILING * 2 / 3
    over = np.maximum(np.abs(sound) - knee, 0)
    bent = (CEILING - knee) * np.tanh(over / (CEILING - knee))
    return np.sign(sound) * (np.minimum(np.abs(sound), knee) + bent)
