"""Phones, tools, cables, fruit, food and sports goods, which are "other"."""

import math

from kit import anything, ball, choice, circle, color, fabric, lathe, loop, metal, paint, plain, prism, rounded, timber, tube, uniform
from scene.material import glow
from scene.shapes import box, curve

from .machines import clock, machine, two_wheels


def slab():
    """Models a phone, a tablet, a remote control or a disk that lies."""
    wide = uniform(0.04, 0.2)
    tall, thick = wide * uniform(1.0, 2.6), uniform(0.005, 0.02)
    prism('body', rounded(wide, tall, wide * uniform(0.04, 0.2)), 0, thick, paint())
    style = choice(('screen', 'camera', 'buttons', 'label'))
    if style == 'screen':
        lit = uniform(0, 1) < 0.3
        prism('screen', rounded(wide * uniform(0.86, 0.97), tall * uniform(0.8, 0.97), wide * 0.06), thick, thick + 0.0006, glow('screen', color(), 0.8) if lit else plain('screen', (0.006, 0.006, 0.008), 0.05))
    elif style == 'camera':
        prism('island', [(x - wide * 0.22, y + tall * 0.34) for x, y in rounded(wide * 0.42, wide * 0.44, wide * 0.1)], thick, thick + 0.002, paint())
        for x, y in ((-0.32, 0.38), (-0.14, 0.38), (-0.32, 0.29)):
            lathe('lens', [(0.0001, 0), (wide * 0.07, 0), (wide * 0.07, 0.002), (0.0001, 0.001)], plain('lens', (0.01, 0.01, 0.014), 0.05), (x * wide, y * tall, thick + 0.002), 32)
    elif style == 'buttons':
        key = paint()
        for i in range(3):
            for j in range(choice((4, 6, 8))):
                lathe('key', [(wide * 0.09, 0), (wide * 0.08, 0.003), (0.0001, 0.003)], key, ((i - 1) * wide * 0.27, tall * (0.4 - 0.1 * j), thick), 20)
    else:
        box('label', (0, tall * uniform(-0.2, 0.2), thick + 0.0003), (wide * 0.75, tall * 0.4, 0.0005), plain('label', (0.75, 0.74, 0.7), 0.7))
        box('metal', (0, tall * 0.4, thick + 0.0003), (wide * 0.4, tall * 0.18, 0.001), metal())


def keyboard():
    wide, deep = uniform(0.25, 0.45), uniform(0.1, 0.15)
    box('body', (0, 0, 0.008), (wide, deep, 0.016), paint(), 0.003)
    key = paint()
    for i in range(12):
        for j in range(4):
            box('key', (wide * (i - 5.5) / 12.6, deep * (j - 1.5) / 4.6, 0.019), (wide * 0.066, deep * 0.18, 0.007), key, 0.001)


def cable():
    stuff, turns, r = paint(), choice((1, 2, 4)), uniform(0.03, 0.09)
    points = [((r + 0.006 * math.sin(i * 1.7)) * math.cos(i * 0.52), (r + 0.006 * math.cos(i * 2.3)) * math.sin(i * 0.52), 0.004 + 0.0025 * i / 6) for i in range(12 * turns)]
    last = points[-1]
    points += [(last[0] + 0.04, last[1] - 0.03, 0.004), (last[0] + 0.1, last[1] - uniform(-0.08, 0.1), 0.004)]
    tube('cable', points, uniform(0.0015, 0.004), stuff)
    box('plug', points[-1], (0.03, 0.014, 0.008), stuff, 0.002)
    if uniform(0, 1) < 0.5:
        box('adapter', (-r, -r * 0.6, 0.014), (0.05, 0.05, 0.028), stuff, 0.005)


def tool():
    """Models a hammer, a screwdriver, a wrench, scissors, a brush or a knife that lies."""
    stuff, steel, style, long = choice((paint, timber))(), metal(), choice(('hammer', 'driver', 'wrench', 'scissors', 'brush', 'knife', 'spoon')), uniform(0.14, 0.32)
    thick = long * uniform(0.03, 0.06)
    if style == 'scissors':
        for side in (-1, 1):
            loop('grip', [(side * 0.02 + x, y - long * 0.33, 0.005) for x, y, _ in circle(0.017, count=12)], 0.004, stuff)
            blade = box('blade', (0, long * 0.1, 0.005 + 0.001 * side), (0.012, long * 0.7, 0.002), steel)
            blade.rotation_euler = (0, 0, side * uniform(0.05, 0.25))
        return
    ball('handle', (0, -long * 0.2, thick), (thick, long * 0.32, thick), stuff)
    if style == 'hammer':
        box('head', (0, long * 0.32, thick), (long * 0.36, thick * 2.2, thick * 2.2), steel, thick * 0.3)
        tube('shaft', [(0, 0, thick), (0, long * 0.32, thick)], thick * 0.6, stuff)
    elif style == 'wrench':
        box('shaft', (0, 0, thick), (thick * 1.6, long * 0.9, thick * 0.8), steel, thick * 0.2)
        loop('end', [(x, y + long * 0.5, thick) for x, y, _ in circle(thick * 2)][:20], thick * 0.7, steel)
    elif style == 'brush':
        box('head', (0, long * 0.28, thick), (thick * 4, long * 0.2, thick * 1.4), stuff, 0.003)
        box('hair', (0, long * 0.45, thick), (thick * 3.8, long * 0.16, thick * 1.2), plain('hair', color(), 0.9), 0.002)
    elif style == 'spoon':
        tube('shaft', [(0, 0, thick), (0, long * 0.35, thick)], thick * 0.4, stuff)
        ball('bowl', (0, long * 0.45, thick), (thick * 1.8, thick * 3, thick * 0.7), stuff)
    else:
        wide = thick * (1.8 if style == 'knife' else 0.6)
        box('blade', (0, long * 0.32, thick), (wide, long * 0.5, thick * 0.35), steel, 0.0006)


def fruit():
    """Models one to five fruits."""
    r, skin = uniform(0.025, 0.06), plain('skin', color(), uniform(0.2, 0.6))
    style = choice(('round', 'long', 'banana'))
    for k in range(choice((1, 1, 2, 3, 5))):
        x, y = (0, 0) if k == 0 else (2 * r * math.cos(k * 1.35), 2 * r * math.sin(k * 1.35))
        if style == 'banana':
            tube('banana', [(x - r * 2, y, r * 0.6 + r), (x - r, y + k * r * 0.4, r * 0.5), (x + r, y + k * r * 0.4, r * 0.5), (x + r * 2, y, r * 0.6 + r)], r * 0.45, skin)
        else:
            ball('fruit', (x, y, r * 0.92), (r, r, r * (0.92 if style == 'round' else 1.4)), skin, 0.06, (uniform(0, 1.5) if style == 'long' else 0, 0, uniform(0, 6)))
            tube('stalk', [(x, y, r * 1.75), (x + r * 0.1, y, r * 2.05)], r * 0.05, plain('stalk', (0.1, 0.06, 0.02), 0.9))


def food():
    """Models a cake, a loaf, a pie or a plate of things."""
    r, tall = uniform(0.06, 0.14), uniform(0.03, 0.1)
    lathe('plate', curve([(0.0001, 0), (r, 0), (r * 1.4, 0.012), (r * 1.38, 0.015), (r, 0.004), (0.0001, 0.004)], 4), paint())
    if uniform(0, 1) < 0.6:
        lathe('cake', curve([(r * 0.98, 0.004), (r, tall * 0.2), (r, tall * 0.9), (r * 0.96, tall), (0.0001, tall)], 3), plain('cake', color(), 0.8))
        lathe('icing', [(r * 0.9, tall + 0.001), (0.0001, tall + 0.001)], plain('icing', color(), 0.6))
        for k in range(choice((0, 6, 12))):
            ball('berry', (r * 0.75 * math.cos(k), r * 0.75 * math.sin(k), tall), r * 0.12, plain('berry', color(), 0.4), detail=10)
    else:
        for k in range(9):
            ball('piece', (r * 0.7 * math.cos(k * 2.4) * math.sqrt(k / 9), r * 0.7 * math.sin(k * 2.4) * math.sqrt(k / 9), tall * 0.4), (r * 0.3, r * uniform(0.2, 0.35), tall * 0.5), plain('piece', color(), 0.7), 0.3, detail=12)


def sport():
    r = uniform(0.03, 0.13)
    style = choice(('ball', 'bat', 'weights', 'headphones', 'umbrella', 'candle'))
    if style == 'ball':
        ball('ball', (0, 0, r), r, choice((paint, fabric, lambda: plain('ball', color(), 0.5)))())
        for axis in range(3):
            ring_ = loop('seam', circle(r * 1.001, 0), r * 0.02, plain('seam', (0.02, 0.02, 0.02)))
            ring_.location, ring_.rotation_euler = (0, 0, r), (axis * 1.05, axis * 0.8, 0)
    elif style == 'bat':
        lathe('bat', curve([(0.0001, 0), (r * 0.25, 0.01), (r * 0.2, r * 3), (r * 0.45, r * 7), (0.0001, r * 8)], 6), timber()).rotation_euler = (1.57, 0, 0.5)
    elif style == 'weights':
        tube('bar', [(-r * 1.5, 0, r), (r * 1.5, 0, r)], r * 0.15, metal())
        for side in (-1, 1):
            lathe('weight', [(0.0001, -r * 0.4), (r, -r * 0.4), (r, r * 0.4), (0.0001, r * 0.4)], paint(), (side * r * 1.3, 0, r), 24).rotation_euler = (0, 1.5708, 0)
    elif style == 'headphones':
        tube('bow', [(-0.08, 0, 0.05), (-0.085, 0, 0.13), (0, 0, 0.19), (0.085, 0, 0.13), (0.08, 0, 0.05)], uniform(0.005, 0.012), paint())
        for side in (-1, 1):
            ball('cup', (side * 0.075, 0, 0.045), (0.024, 0.035, 0.045), paint())
    elif style == 'umbrella':
        lathe('top', [(0.0001, 0.75), (0.2, 0.70), (0.42, 0.5)], fabric(), sides=8)
        tube('stick', [(0, 0, 0.78), (0, 0, 0.06), (0.03, 0, 0.0), (0.06, 0, 0.05)], 0.008, timber())
    else:
        lathe('candle', [(0.0001, 0), (r * 0.4, 0), (r * 0.4, r * 2), (0.0001, r * 1.95)], anything())
        tube('wick', [(0, 0, r * 1.9), (0.001, 0, r * 2.2)], 0.001, plain('wick', (0.02, 0.02, 0.02)))


def frame():
    """Models a picture frame or a mirror that leans."""
    wide, tall, stuff = uniform(0.12, 0.5), uniform(0.15, 0.6), choice((timber, metal, paint))()
    bar = min(wide, tall) * uniform(0.05, 0.15)
    for x, z, w, h in ((0, bar / 2, wide, bar), (0, tall - bar / 2, wide, bar), (bar / 2 - wide / 2, tall / 2, bar, tall), (wide / 2 - bar / 2, tall / 2, bar, tall)):
        box('bar', (x, 0, z), (w, 0.02, h), stuff, 0.003)
    box('picture', (0, 0.004, tall / 2), (wide - bar, 0.006, tall - bar), paint())
    for _ in range(choice((0, 2, 5))):
        box('shape', (uniform(-0.25, 0.25) * wide, 0.0, tall * uniform(0.3, 0.7)), (wide * uniform(0.1, 0.4), 0.002, tall * uniform(0.1, 0.3)), plain('shape', color(), 0.6))


makers = {
    'other': [(slab, 'lying', 4), (keyboard, 'lying', 1), (cable, 'lying', 1.5), (tool, 'lying', 3), (fruit, 'standing', 2), (two_wheels, 'standing', 1.5),
              (machine, 'standing', 2.5), (clock, 'standing', 1.5), (food, 'standing', 1.5), (sport, 'standing', 2.5), (frame, 'standing', 0.7)],
}
