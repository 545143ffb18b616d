"""Bottles, jars, cans, cups, bowls and glasses; each stands on z = 0."""

import math

import products
from bowl import bowl as stoneware_bowl
from kit import anything, ball, choice, circle, color, glass, lathe, loop, metal, paint, plain, timber, tube, uniform
from scene.letters import around, text
from scene.shapes import curve


def label(radius, low, high):
    """Wraps a paper label with printed bands and a word around a straight body."""
    lathe('label', [(radius + 0.0004, low), (radius + 0.0004, high)], paint())
    ink = plain('ink', color(), 0.6)
    tall = high - low
    for _ in range(choice((0, 1, 2))):
        at = low + tall * uniform(0.1, 0.85)
        lathe('band', [(radius + 0.0007, at), (radius + 0.0007, at + tall * uniform(0.03, 0.2))], ink)
    word = choice(('ALDER', 'PURE', 'No. 7', 'SALT', 'Olive', 'HONEY', 'fig & oak', 'TONIC', 'mild'))
    around(text(word, tall * uniform(0.2, 0.35), plain('ink', color(), 0.6)), radius + 0.0009, low + tall * uniform(0.35, 0.65), uniform(-0.5, 0.5))


def bottle():
    """Models a bottle from a squat flask to a slim wine bottle, in glass or plastic, with one of four closures."""
    r, body = uniform(0.018, 0.045), uniform(0.07, 0.20)
    neck, tall = r * uniform(0.25, 0.6), uniform(0.015, 0.09)
    rise = r * uniform(0.3, 1.6)
    stuff = choice((glass, paint, paint))()
    top = body + rise + tall
    lathe('body', curve([(0.0001, 0), (r * 0.9, 0), (r, r * 0.12), (r, body), (r * uniform(0.8, 0.96), body + rise * 0.4), (neck, body + rise), (neck, top)], 7), stuff)
    if stuff.name.startswith('glass') and uniform(0, 1) < 0.7:
        lathe('drink', [(0.0001, 0.003), (r * 0.86, 0.003), (r * 0.93, r * 0.14), (r * 0.93, body * uniform(0.5, 0.95)), (0.0001, body * 0.9)], plain('drink', color(), 0.2))
    lid = choice((paint, metal, timber))()
    style = choice(('cap', 'cap', 'cork', 'pump', 'dropper', 'spray'))
    wide = neck * uniform(1.05, 1.5)
    cap = uniform(0.012, 0.035)
    lathe('cap', [(0.0001, top - cap * 0.4), (wide, top - cap * 0.4), (wide, top + cap * 0.6), (wide * 0.95, top + cap * 0.62), (0.0001, top + cap * 0.62)], lid)
    top += cap * 0.6
    if style == 'pump':
        tube('pump', [(0, 0, top), (0, 0, top + 0.03), (0, 0, top + 0.035), (0, -0.02, top + 0.037), (0, -0.042, top + 0.033)], 0.005, lid)
    elif style == 'dropper':
        ball('bulb', (0, 0, top + 0.018), (neck * 0.9, neck * 0.9, 0.022), plain('bulb', (0.02, 0.02, 0.02), 0.5))
    elif style == 'spray':
        lathe('head', [(0.0001, top), (neck * 0.8, top), (neck * 0.8, top + 0.022), (0.0001, top + 0.024)], lid)
        tube('nozzle', [(0, 0, top + 0.014), (0, -neck * 1.3, top + 0.014)], 0.003, lid)
    if uniform(0, 1) < 0.75:
        low = body * uniform(0.12, 0.35)
        label(r, low, body * uniform(0.6, 0.95))


def jar():
    """Models a low or tall jar with a wide lid: cream, jam, spice or a candle in glass."""
    r = uniform(0.022, 0.05)
    tall = r * uniform(0.8, 3)
    stuff = choice((glass, glass, paint))()
    lathe('body', curve([(0.0001, 0), (r * 0.92, 0), (r, r * 0.1), (r, tall * 0.86), (r * uniform(0.75, 1), tall)], 6), stuff)
    if stuff.name.startswith('glass'):
        lathe('filling', [(0.0001, 0.003), (r * 0.92, 0.004), (r * 0.92, tall * uniform(0.5, 0.85)), (0.0001, tall * 0.8)], paint())
    lid, wide, up = choice((paint, metal, timber))(), r * uniform(0.8, 1.05), uniform(0.008, 0.025)
    lathe('lid', [(0.0001, tall), (wide, tall), (wide, tall + up), (wide * 0.96, tall + up * 1.06), (0.0001, tall + up * 1.06)], lid)
    if uniform(0, 1) < 0.2:
        ball('knob', (0, 0, tall + up + 0.008), 0.009, lid)
    if uniform(0, 1) < 0.6 and tall > r:
        label(r, tall * uniform(0.15, 0.3), tall * uniform(0.6, 0.8))


def can():
    r, tall = uniform(0.026, 0.05), uniform(0.07, 0.17)
    steel = plain('steel', (0.6, 0.6, 0.6), 0.25, Metallic=1.0)
    lathe('can', curve([(0.0001, 0.003), (r * 0.78, 0.002), (r * 0.82, 0), (r, tall * 0.06)], 4), steel)
    lathe('side', [(r, tall * 0.06), (r, tall * 0.92)], paint())
    lathe('top', curve([(r, tall * 0.92), (r * 0.88, tall * 0.98), (r * 0.86, tall), (r * 0.8, tall * 0.985), (0.0001, tall * 0.98)], 4), steel)
    label(r, tall * uniform(0.1, 0.3), tall * uniform(0.7, 0.9))


def cup():
    """Models a mug, a tea cup or a tumbler, often with a handle, sometimes with a drink or a saucer."""
    r, tall = uniform(0.03, 0.05), uniform(0.05, 0.11)
    foot = r * uniform(0.55, 1.0)
    stuff, thick = choice((paint, paint, paint, glass, metal, timber))(), r * uniform(0.04, 0.09)
    mid = foot + (r - foot) * uniform(0.5, 0.95)
    outer = [(0.0001, 0), (foot * 0.9, 0), (foot, tall * 0.04), (mid, tall * 0.5), (r, tall)]
    inner = [(r - thick, tall), (mid - thick, tall * 0.5), (foot - thick * 1.2, tall * 0.1), (0.0001, tall * 0.08)]
    lathe('cup', curve([*outer, *inner], 6), stuff)
    if uniform(0, 1) < 0.75:
        out = r * uniform(1.5, 1.9)
        handle = tube('handle', [(mid * 0.96, 0, tall * 0.85), (out, 0, tall * 0.84), (out * 1.08, 0, tall * 0.55), (out * 0.95, 0, tall * 0.3), (mid * 0.9, 0, tall * 0.26)], uniform(0.003, 0.006), stuff)
        handle.rotation_euler = (0, 0, uniform(-2.6, 0.6))
    if uniform(0, 1) < 0.4:
        lathe('drink', [(0.0001, tall * 0.8), (mid + (r - mid) * 0.6 - thick, tall * 0.8)], plain('drink', choice(((0.02, 0.008, 0.003), (0.25, 0.1, 0.02), (0.5, 0.4, 0.28), color())), 0.1))
    if uniform(0, 1) < 0.25:
        lathe('saucer', curve([(0.0001, 0.001), (r * 1.1, 0.001), (r * 1.8, 0.012), (r * 1.78, 0.009), (r, -0.003), (0.0001, -0.003)], 5), stuff)


def bowl():
    r = uniform(0.05, 0.13)
    tall, foot, thick = r * uniform(0.3, 0.95), r * uniform(0.3, 0.65), uniform(0.002, 0.006)
    stuff = choice((paint, paint, paint, timber, metal, glass))()
    belly = foot + (r - foot) * uniform(0.55, 0.95)
    lathe('outside', curve([(foot * 0.8, 0), (foot, 0), (foot, tall * 0.08), (belly, tall * 0.45), (r, tall), (r - thick, tall * 1.01)], 6), stuff)
    lathe('inside', curve([(r - thick, tall * 1.01), (belly - thick, tall * 0.48), (foot * 0.8, tall * 0.14), (0.0001, tall * 0.11)], 6), choice((stuff, paint())))
    if uniform(0, 1) < 0.3:
        for index in range(14):
            a, far = index * 2.4, belly * 0.75 * math.sqrt(index / 14)
            ball('piece', (far * math.cos(a), far * math.sin(a), tall * uniform(0.45, 0.75)), r * uniform(0.15, 0.25), plain('piece', color(), 0.5), 0.3, detail=10)


def stemmed():
    """Models a wine glass, a flute or a beer glass with a foot, sometimes filled."""
    r, tall, stem = uniform(0.025, 0.05), uniform(0.06, 0.14), uniform(0.01, 0.10)
    clear = glass((1, 1, 1))
    lathe('glass', curve([(r * 0.9, 0), (r * 0.85, 0.002), (0.004, 0.006), (0.0035, stem), (r * 0.5, stem + tall * 0.1), (r, stem + tall * 0.45), (r * uniform(0.7, 1.0), stem + tall)], 7), clear)
    if uniform(0, 1) < 0.6:
        lathe('drink', curve([(0.0001, stem + tall * 0.06), (r * 0.45, stem + tall * 0.1), (r * 0.93, stem + tall * 0.45), (0.0001, stem + tall * 0.46)], 5), plain('drink', choice(((0.2, 0.005, 0.012), (0.7, 0.5, 0.12), (0.4, 0.12, 0.01))), 0.05))


def tumbler():
    r, tall = uniform(0.028, 0.045), uniform(0.08, 0.16)
    lathe('glass', [(0.0001, 0), (r * 0.8, 0), (r, tall), (r * 0.95, tall), (r * 0.76, 0.006), (0.0001, 0.006)], glass((1, 1, 1)))
    if uniform(0, 1) < 0.75:
        full = uniform(0.4, 0.9)
        lathe('drink', [(0.0001, 0.007), (r * 0.75, 0.008), (r * (0.76 + 0.18 * full), tall * full), (0.0001, tall * full)], plain('drink', choice(((0.15, 0.03, 0.004), (0.7, 0.42, 0.03), color())), 0.1))
        if uniform(0, 1) < 0.4:
            lathe('foam', [(0.0001, tall * full), (r * 0.93, tall * full), (r * 0.95, tall * full + 0.012), (0.0001, tall * full + 0.014)], plain('foam', (0.8, 0.74, 0.6), 0.9))


def vase():
    """Models a vase, which is "other": it has no lid and no handle."""
    r, tall = uniform(0.03, 0.08), uniform(0.12, 0.35)
    lathe('vase', curve([(0.0001, 0), (r * uniform(0.4, 0.8), 0), (r, tall * uniform(0.25, 0.6)), (r * uniform(0.25, 0.6), tall * 0.85), (r * uniform(0.35, 0.8), tall), (r * 0.3, tall * 0.97)], 8), paint())
    if uniform(0, 1) < 0.3:
        loop('ring', circle(r * 0.6, tall * 0.8), 0.003, anything())


makers = {
    'bottle': [(bottle, 'standing', 5), (jar, 'standing', 3), (can, 'standing', 1), (products.bottle, 'standing', 0.3), (products.candle, 'standing', 0.3), (products.tin, 'standing', 0.15)],
    'cup': [(cup, 'standing', 4), (bowl, 'standing', 2), (stemmed, 'standing', 1), (tumbler, 'standing', 1), (products.mug, 'standing', 0.3), (stoneware_bowl, 'standing', 0.2)],
    'other': [(vase, 'standing', 0.3), (products.vase, 'standing', 0.1), (products.clock, 'standing', 0.3)],
}
