"""Bags, hats and shoes."""

import math

from kit import ball, choice, circle, fabric, leather, loop, metal, paint, plain, prism, skin, tube, uniform
from scene.shapes import box, curve, lathe


def soft(power, a, wide, deep):
    c, s = math.cos(a), math.sin(a)
    return wide * math.copysign(abs(c) ** power, c), deep * math.copysign(abs(s) ** power, s)


def pouch(wide, deep, tall, stuff, top=0.6, bulge=0.1, power=0.45):
    """Adds a body of cloth or leather that stands on z = 0; `top` is the share of its depth at the upper end."""
    rings, seed = [], uniform(0, 9)
    for row in range(15):
        t = row / 14
        w = wide / 2 * (1 + bulge * math.sin(math.pi * t) + 0.02 * math.sin(seed + 5 * t))
        d = deep / 2 * (1 + bulge * math.sin(math.pi * t)) * (1 - (1 - top) * t)
        rings.append([(*soft(power, a, w, d), tall * t + 0.006 * tall * math.sin(2 * a + seed)) for a in (2 * math.pi * i / 72 for i in range(72))])
    first, last = rings[0], rings[-1]
    rings = [[(x * 0.02, y * 0.02, z) for x, y, z in first], *rings, [(x * 0.9, y * 0.9, z - 0.01 * tall) for x, y, z in last], [(x * 0.02, y * 0.02, z - 0.02 * tall) for x, y, z in last]]
    return skin('pouch', rings, stuff, sharp=60)


def handbag():
    wide, tall = uniform(0.18, 0.38), uniform(0.13, 0.30)
    deep, stuff = wide * uniform(0.25, 0.5), choice((leather, leather, fabric))()
    trim = choice((stuff, leather()))
    pouch(wide, deep, tall, stuff, uniform(0.3, 0.9), uniform(-0.05, 0.12))
    up, spread = tall + uniform(0.06, 0.28), wide * uniform(0.15, 0.32)
    for y in (-0.3, 0.3) if uniform(0, 1) < 0.7 else (0,):
        tube('handle', [(-spread, y * deep, tall * 0.8), (-spread * 0.95, y * deep * 0.8, tall + (up - tall) * 0.5), (0, y * deep * 0.4, up), (spread * 0.95, y * deep * 0.8, tall + (up - tall) * 0.5), (spread, y * deep, tall * 0.8)], uniform(0.003, 0.009), trim)
    if uniform(0, 1) < 0.5:
        box('flap', (0, -deep * 0.42, tall * 0.78), (wide * 0.92, 0.012, tall * 0.5), trim, 0.004)
        ball('clasp', (0, -deep * 0.45 - 0.006, tall * 0.55), 0.011, metal())
    elif uniform(0, 1) < 0.5:
        box('pocket', (0, -deep * 0.48, tall * 0.35), (wide * 0.6, 0.012, tall * 0.4), trim, 0.004)


def tote():
    wide, tall = uniform(0.28, 0.42), uniform(0.28, 0.42)
    stuff = fabric()
    pouch(wide, uniform(0.06, 0.14), tall, stuff, 0.3, 0.04, 0.35)
    up, spread = tall + uniform(0.08, 0.28), wide * 0.22
    for y in (-0.015, 0.015):
        tube('handle', [(-spread, y, tall * 0.9), (-spread * 0.9, y, tall + 0.08), (0, y * 0.5, up), (spread * 0.9, y, tall + 0.08), (spread, y, tall * 0.9)], 0.007, stuff)


def backpack():
    wide, tall, deep, stuff = uniform(0.24, 0.34), uniform(0.32, 0.5), uniform(0.13, 0.2), choice((fabric, fabric, leather))()
    trim = choice((stuff, fabric(), leather()))
    body = pouch(wide, deep, tall * 0.8, stuff, 0.9, 0.08, 0.5)
    ball('top', (0, 0, tall * 0.79), (wide * 0.5, deep * 0.47, tall * 0.22), stuff)
    ball('pocket', (0, -deep * 0.42, tall * 0.28), (wide * 0.36, deep * 0.28, tall * 0.2), trim)
    zip_ = metal()
    tube('zip', [(-wide * 0.42, -deep * 0.42, tall * 0.55), (-wide * 0.3, -deep * 0.46, tall * 0.85), (0, -deep * 0.38, tall * 0.95), (wide * 0.3, -deep * 0.46, tall * 0.85), (wide * 0.42, -deep * 0.42, tall * 0.55)], 0.003, zip_)
    loop('grab', [(-0.03, 0.02, tall * 0.98), (0, 0.02, tall * 1.06), (0.03, 0.02, tall * 0.98)], 0.006, trim)
    for side in (-1, 1):
        tube('strap', [(side * wide * 0.25, deep * 0.5, tall * 0.85), (side * wide * 0.5, deep * 0.75, tall * 0.6), (side * wide * 0.52, deep * 0.75, tall * 0.3), (side * wide * 0.4, deep * 0.45, tall * 0.08)], 0.013, trim)
    body.name = 'backpack'


def clutch():
    wide, tall, stuff = uniform(0.16, 0.28), uniform(0.1, 0.17), choice((leather, fabric))()
    pouch(wide, uniform(0.03, 0.06), tall, stuff, uniform(0.2, 0.6), 0.03, 0.3)
    box('flap', (0, -0.022, tall * 0.72), (wide * 0.97, 0.008, tall * 0.5), choice((stuff, leather())), 0.003)
    if uniform(0, 1) < 0.7:
        up = uniform(0.2, 0.45)
        tube('chain', [(-wide * 0.48, 0, tall * 0.9), (-wide * 0.35, 0, tall + up * 0.6), (0, 0, tall + up), (wide * 0.35, 0, tall + up * 0.6), (wide * 0.48, 0, tall * 0.9)], 0.004, choice((metal, leather))())


def cap():
    """Models a baseball cap."""
    stuff = choice((fabric, leather))()
    r, tall = 0.092, uniform(0.10, 0.13)
    dome = [(r * math.cos(t), tall * math.sin(t)) for t in (math.pi / 2 * i / 14 for i in range(14))]
    body = lathe('cap', [(r * 1.0, 0), *dome, (0.0002, tall)], stuff, sharp=70)
    body.scale = (0.88, 1.04, 1)
    ball('button', (0, 0, tall), 0.008, stuff)
    brim = choice((stuff, paint()))
    reach, droop = uniform(0.05, 0.075), uniform(0.1, 0.45)
    rings = []
    for k in range(8):
        u = k / 7
        rings.append([(0.084 * s * (1 - 0.12 * u * u), -(0.075 * math.sqrt(max(0, 1 - s * s)) + 0.02 + reach * u * (1 - 0.35 * s * s) ** 1.0 * 1.2), 0.004 + 0.006 - droop * (s * 0.085) ** 2 * 9 - 0.010 * u * u) for s in (i / 16 - 1 for i in range(33))])
    skin('brim', rings, brim, closed=False, sharp=80)
    if uniform(0, 1) < 0.5:
        box('logo', (0, -r * 0.98, tall * 0.42), (0.04, 0.012, 0.03), paint(), 0.003)


def sunhat():
    """Models a bucket hat, a sun hat or a cowboy hat."""
    stuff, r, tall = choice((fabric, paint, leather))(), 0.09, uniform(0.08, 0.13)
    reach, droop, curl = uniform(0.04, 0.13), uniform(-0.01, 0.04), choice((0, 0, uniform(0.2, 0.6)))
    rings = []
    for rad, z in curve([(r + reach, -droop), (r + reach * 0.5, -droop * 0.4), (r, 0.004), (r * 0.97, tall * 0.5), (r * 0.85, tall * 0.9), (r * 0.6, tall), (0.0004, tall * uniform(0.9, 1.02))], 6):
        over = max(0.0, (rad - r) / reach)
        rings.append([(rad * 0.9 * math.cos(a) * (1 - 0.2 * curl * over), rad * math.sin(a), z + curl * over * reach * math.cos(a) ** 2 * 1.3) for a in (2 * math.pi * i / 96 for i in range(96))])
    skin('hat', rings, stuff, sharp=80)
    if uniform(0, 1) < 0.6:
        loop('band', [(x * 0.91, y * 1.01, 0.018) for x, y, _ in circle(r)], uniform(0.004, 0.010), paint())


def woolly():
    """Models a knitted hat that lies flat or stands."""
    stuff, r, tall, folds = fabric(), 0.10, uniform(0.16, 0.26), choice((20, 30, 40))
    flat = uniform(0.35, 0.9)
    rings = []
    for rad, z in curve([(r, 0), (r * 1.06, 0.01), (r * 1.04, 0.06), (r * 0.97, 0.064), (r, tall * 0.55), (r * 0.75, tall * 0.85), (r * 0.3, tall * 0.98), (0.0005, tall)], 6):
        rings.append([((rad + 0.0016 * math.sin(a * folds)) * math.cos(a), rad * flat * math.sin(a), z) for a in (2 * math.pi * i / 240 for i in range(240))])
    skin('woolly', rings, stuff, sharp=80)
    if uniform(0, 1) < 0.4:
        ball('bobble', (0, 0, tall + 0.02), uniform(0.025, 0.04), fabric(), 0.3)


def shoe():
    """Models one shoe, seen mostly from the side: sneaker, ankle boot, boot, ballerina or heel."""
    style = choice(('sneaker', 'sneaker', 'boot', 'tall', 'flat', 'heel', 'loafer'))
    long = uniform(0.24, 0.30)
    stuff, sole = choice((leather, fabric, paint))(), choice((paint, lambda: plain('sole', (0.7, 0.7, 0.68), 0.6), lambda: plain('sole', (0.02, 0.018, 0.016), 0.6)))()
    shaft = {'sneaker': uniform(0.06, 0.10), 'boot': uniform(0.11, 0.17), 'tall': uniform(0.22, 0.40), 'flat': 0.045, 'heel': 0.055, 'loafer': 0.06}[style]
    heel = {'heel': uniform(0.04, 0.10), 'tall': uniform(0.01, 0.07), 'boot': uniform(0.01, 0.05)}.get(style, uniform(0.0, 0.015))
    thick = uniform(0.006, 0.014) if style in ('flat', 'heel', 'loafer') else uniform(0.014, 0.034)
    half = lambda u: 0.048 * (math.sin(math.pi * min(1, u * 0.93 + 0.06)) ** 0.45) * (0.82 if u > 0.55 else 1.0 - 0.18 * max(0, (u - 0.3) / 0.25))
    lift = lambda u: thick + heel * max(0.0, (u - 0.38) / 0.62) ** 1.2 if u > 0.38 else thick + 0.012 * max(0, 0.2 - u) / 0.2
    # u runs from the toe to the heel; sections are arches whose top follows the instep.
    low = {'flat': 0.028, 'heel': 0.032, 'loafer': 0.05}.get(style, 0.06)
    top = lambda u: 0.034 + (low - 0.034) * min(1, u / 0.45) if u < 0.48 or style in ('flat', 'heel') else low + (shaft - low) * min(1, (u - 0.48) / 0.14)
    rings = []
    for k in range(31):
        u = k / 30
        rings.append([((u - 0.5) * long, half(u) * math.copysign(abs(math.cos(a)) ** 0.6, math.cos(a)), lift(u) + top(u) * math.sin(a) ** 0.7) for a in (math.pi * i / 20 for i in range(21))])
    skin('upper', rings, stuff, closed=False, sharp=70)
    if style in ('boot', 'tall'):
        x0, r, z0 = 0.27 * long, 0.058, lift(0.75)
        skin('shaft', [[(x0 + r * (1 + 0.25 * t) * math.cos(a) * 1.05, 0.82 * r * (0.85 + 0.35 * t) * math.sin(a), z0 + 0.02 + shaft * 1.05 * t) for a in (2 * math.pi * i / 48 for i in range(48))] for t in (i / 10 for i in range(11))], stuff, sharp=80)
    else:
        hole = plain('inside', (0.03, 0.025, 0.02), 0.9)
        ball('inside', (0.25 * long, 0, lift(0.75) + top(0.8) - 0.002), (0.19 * long, 0.028, 0.009), hole)
    base = [[((u - 0.5) * long * 1.02, s * half(u) * 1.06, z(u)) for u in (i / 30 for i in range(31))] for s, z in ((1, lambda u: lift(u) - thick), (1, lift), (-1, lift), (-1, lambda u: lift(u) - thick))]
    skin('sole', [*base, base[0]], sole, closed=False, sharp=40)
    if heel > 0.02:
        w = 0.012 if style == 'heel' else 0.03
        box('heel', (0.5 * long - w * 1.2, 0, heel / 2), (w * 1.6, w * 1.6, heel + 0.01), sole, 0.003)
    if style in ('sneaker', 'boot'):
        lace = paint()
        for k in range(5):
            u = 0.24 + 0.055 * k
            tube('lace', [((u - 0.5) * long, -0.022, lift(u) + top(u) * 0.93), ((u - 0.49) * long, 0, lift(u) + top(u) * 1.02), ((u - 0.48) * long, 0.022, lift(u) + top(u) * 0.93)], 0.0028, lace)
        if uniform(0, 1) < 0.7:
            for side in (-1, 1):
                for k in range(choice((1, 3))):
                    box('stripe', ((0.05 + 0.07 * k) * long, side * half(0.6) * 1.0, lift(0.6) + 0.03), (0.014, 0.006, 0.045), lace, 0.001).rotation_euler = (0, 0.5, 0)


makers = {
    'bag': [(handbag, 'standing', 4), (tote, 'standing', 1.5), (backpack, 'standing', 3), (clutch, 'standing', 1.5)],
    'hat': [(cap, 'standing', 4), (sunhat, 'standing', 4), (woolly, 'any', 2)],
    'shoe': [(shoe, 'shoe', 1)],
}
