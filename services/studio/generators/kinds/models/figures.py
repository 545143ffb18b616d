"""Soft toys and figures, plants and lamps."""

import math

from kit import ball, choice, circle, color, fabric, glass, lathe, loop, metal, paint, plain, prism, timber, tube, uniform
from scene.material import glow
from scene.plants import leaf, plant
from scene.shapes import box, curve


def eyes(x, y, z, size, apart):
    for side in (-1, 1):
        if uniform(0, 1) < 0.5:
            ball('white', (x + side * apart, y, z), size * 1.6, plain('white', (0.8, 0.8, 0.8), 0.2), detail=12)
        ball('eye', (x + side * apart, y - size * 1.0, z), size, plain('eye', (0.005, 0.005, 0.005), 0.1), detail=12)


def animal():
    """Models a seated toy animal: bear, rabbit, cat or an invention, in cloth or plastic."""
    tall = uniform(0.06, 0.4)
    stuff, other = choice((fabric, fabric, paint))(), choice((fabric, paint))()
    lumps, r = choice((0.0, 0.05, 0.12)), tall * uniform(0.2, 0.3)
    ball('body', (0, 0, r * 0.95), (r * uniform(0.85, 1.15), r * 0.9, r), stuff, lumps)
    head, z = r * uniform(0.6, 1.15), r * 1.75
    z += head * 0.5
    ball('head', (0, -r * 0.1, z), (head * uniform(0.9, 1.25), head * 0.9, head * uniform(0.8, 1.05)), stuff, lumps)
    ears = choice(('round', 'long', 'point', 'none'))
    for side in (-1, 1):
        if ears == 'round':
            ball('ear', (side * head * 0.75, -r * 0.1, z + head * 0.75), (head * 0.36, head * 0.18, head * 0.36), choice((stuff, other)), lumps)
        elif ears == 'long':
            ball('ear', (side * head * 0.45, -r * 0.05, z + head * 1.35), (head * 0.22, head * 0.14, head * uniform(0.6, 1.0)), stuff, 0, (0, side * 0.25, 0))
        elif ears == 'point':
            lathe('ear', [(0.0001, head * 0.6), (head * 0.33, 0), (0.0001, 0)], stuff, (side * head * 0.55, -r * 0.05, z + head * 0.65), 24)
        ball('arm', (side * r * 0.95, -r * 0.3, r * 1.2), (r * 0.28, r * 0.3, r * uniform(0.45, 0.7)), stuff, lumps, (0.7, side * uniform(-0.8, 0.2), 0))
        ball('leg', (side * r * 0.6, -r * 0.75, r * 0.32), (r * 0.32, r * uniform(0.5, 0.8), r * 0.32), stuff, lumps)
    if uniform(0, 1) < 0.6:
        ball('muzzle', (0, -head * 0.85 - r * 0.1, z - head * 0.22), (head * 0.4, head * 0.3, head * 0.3), other, 0)
    eyes(0, -head * 0.82 - r * 0.1, z + head * 0.15, head * uniform(0.08, 0.14), head * uniform(0.28, 0.42))
    ball('nose', (0, -head * 1.12 - r * 0.1, z - head * 0.12), head * 0.1, plain('nose', choice(((0.01, 0.01, 0.01), (0.5, 0.1, 0.1))), 0.3), detail=12)


def critter():
    """Models a rounded plastic animal on its belly or four legs, with a beak or a snout, such as a bird, a pig or a fish."""
    long = uniform(0.05, 0.25)
    stuff, other = choice((paint, paint, fabric))(), paint()
    a, b, c = long * 0.5, long * uniform(0.28, 0.42), long * uniform(0.25, 0.42)
    up = uniform(0, 1) < 0.5
    base = long * 0.22 if up else 0
    ball('body', (0, 0, base + c), (a, b, c), stuff, choice((0, 0.1)))
    head = c * uniform(0.6, 0.95)
    x, z = -a * uniform(0.5, 0.95), base + c * uniform(1.3, 2.2)
    ball('head', (x, 0, z), head, stuff)
    ball('snout', (x - head * 0.95, 0, z - head * 0.1), (head * uniform(0.3, 0.55), head * 0.4, head * 0.22), other)
    for side in (-1, 1):
        ball('eye', (x - head * 0.62, side * head * 0.6, z + head * 0.35), head * 0.16, plain('eye', (0.006, 0.006, 0.006), 0.1), detail=12)
        if uniform(0, 1) < 0.6:
            ball('wing', (a * 0.1, side * b * 0.93, base + c * 1.1), (a * 0.45, b * 0.16, c * 0.4), choice((stuff, other)))
        for end in (-0.5, 0.5) if up else ():
            lathe('leg', [(0.0001, 0), (long * 0.06, 0), (long * 0.06, base + c * 0.5), (0.0001, base + c * 0.5)], stuff, (end * a, side * b * 0.5, 0), 24)
    ball('tail', (a * 0.98, 0, base + c * uniform(1.0, 1.5)), (a * 0.28, b * 0.25, c * 0.2), stuff, 0, (0, -0.5, 0))


def doll():
    """Models a standing figure: a doll, a robot, a gnome or a game piece."""
    tall = uniform(0.05, 0.35)
    skin, cloth_, hair = paint((0.6, 0.36, 0.24)), choice((paint, fabric))(), paint()
    head = tall * uniform(0.13, 0.24)
    blocky = uniform(0, 1) < 0.3
    body = tall - 2 * head
    if blocky:
        box('body', (0, 0, body * 0.66), (head * 2.1, head * 1.1, body * 0.62), cloth_, head * 0.1)
        box('head', (0, 0, tall - head), (head * 1.7, head * 1.6, head * 1.6), choice((skin, paint())), head * 0.2)
    else:
        lathe('body', curve([(0.0001, body * 0.3), (head * uniform(0.9, 1.7), body * 0.3), (head * 0.75, body * 0.7), (head * 0.8, body * 0.95), (0.0001, body * 1.02)], 6), cloth_)
        ball('head', (0, 0, tall - head), head, skin)
        ball('hair', (0, head * 0.14, tall - head * 0.85), head * 1.06, hair, 0.08)
        if uniform(0, 1) < 0.3:
            lathe('cap', [(head * 1.05, 0), (0.0001, head * uniform(0.8, 2))], paint(), (0, 0, tall - head * 0.6))
    for side in (-1, 1):
        ball('leg', (side * head * 0.5, 0, body * 0.2), (head * 0.36, head * 0.36, body * 0.22), choice((skin, cloth_)))
        ball('foot', (side * head * 0.5, -head * 0.2, head * 0.2), (head * 0.38, head * 0.62, head * 0.22), hair)
        ball('arm', (side * head * 1.25, 0, body * 0.72), (head * 0.26, head * 0.28, body * 0.28), choice((skin, cloth_)), 0, (0, side * uniform(-1.2, 0.1), 0))
    eyes(0, -head * (0.82 if blocky else 0.95), tall - head * 0.95, head * 0.12, head * 0.35)


def blob():
    """Models a simple cloth or rubber creature: stacked lumps, a cone or an egg, with a face."""
    r, stuff = uniform(0.03, 0.12), choice((paint, fabric))()
    layers, z, wide = choice((1, 2, 3, 4)), 0.0, r
    for _ in range(layers):
        flat = uniform(0.45, 1.0) if layers > 1 else uniform(0.8, 1.5)
        ball('lump', (0, 0, z + wide * flat), (wide, wide, wide * flat), stuff, 0.03)
        z, wide = z + wide * flat * 1.3, wide * uniform(0.65, 0.85)
    eyes(0, -r * 0.9, z * uniform(0.4, 0.6), r * uniform(0.1, 0.2), r * 0.35)
    if uniform(0, 1) < 0.6:
        tube('mouth', [(-r * 0.3, -r * 0.97, z * 0.34), (0, -r * 1.02, z * 0.28), (r * 0.3, -r * 0.97, z * 0.34)], r * 0.035, plain('mouth', (0.02, 0.01, 0.01)))


def potted():
    """Models a plant in a pot: leaves on stems, a cactus, or blades."""
    r, tall = uniform(0.04, 0.12), uniform(0.06, 0.2)
    stuff = paint() if uniform(0, 1) < 0.6 else plain('clay', (0.42, 0.17, 0.08), 0.8)
    lathe('pot', curve([(0.0001, 0), (r * uniform(0.6, 0.95), 0), (r, tall), (r * 0.9, tall), (r * 0.85, tall * 0.9), (0.0001, tall * 0.88)], 4), stuff)
    green = leaf('leaf', *choice((((0.022, 0.075, 0.016), (0.075, 0.16, 0.035)), ((0.05, 0.10, 0.05), (0.16, 0.24, 0.12)), ((0.08, 0.14, 0.02), (0.22, 0.34, 0.06)))))
    style = choice(('leaves', 'leaves', 'leaves', 'cactus', 'blades'))
    if style == 'cactus':
        up = uniform(0.5, 2) * tall
        rings = [[((r * 0.6 * math.sin(math.pi * (0.15 + 0.84 * t)) ** 0.6) * (1 + 0.1 * math.cos(9 * a)) * math.cos(a), (r * 0.6 * math.sin(math.pi * (0.15 + 0.84 * t)) ** 0.6) * (1 + 0.1 * math.cos(9 * a)) * math.sin(a), tall * 0.85 + up * t) for a in (2 * math.pi * i / 90 for i in range(90))] for t in (i / 16 for i in range(17))]
        from kit import skin
        skin('cactus', rings, green, sharp=80)
    elif style == 'blades':
        for _ in range(choice((8, 16, 26))):
            a, lean, up = uniform(0, 6.28), uniform(0.1, 1.0) * r * 2, uniform(1.0, 2.6) * tall
            tube('blade', [(0, 0, tall * 0.9), (lean * 0.3 * math.cos(a), lean * 0.3 * math.sin(a), tall + up * 0.6), (lean * math.cos(a), lean * math.sin(a), tall + up * uniform(0.7, 1))], uniform(0.002, 0.006), green)
    else:
        up = uniform(0.8, 3) * tall
        plant((0, 0, tall * 0.9), choice((6, 12, 20)), up, r * uniform(0.8, 2.2), green, uniform(0.03, 0.1), uniform(0.015, 0.05))
    if style != 'cactus' and uniform(0, 1) < 0.25:
        petals = paint()
        for _ in range(10):
            ball('flower', (uniform(-1.2, 1.2) * r, uniform(-1.2, 1.2) * r, tall * uniform(1.6, 2.6)), r * 0.15, petals, 0.3, detail=8)


def lamp():
    """Models a table lamp, a desk lamp with joints, or a floor lamp; lit or not."""
    stuff, scale = choice((metal, paint, timber))(), choice((1, 1, 1, 3))
    shade = glow('shade', (1, 0.75, 0.45), uniform(1, 3)) if uniform(0, 1) < 0.35 else choice((fabric, paint, glass))()
    r, up = uniform(0.05, 0.1) * scale, uniform(0.2, 0.42) * scale
    style = choice(('shade', 'shade', 'arm', 'arm', 'globe'))
    lathe('foot', curve([(0.0001, 0), (r, 0), (r * 0.98, 0.014), (r * 0.2, 0.022), (0.0001, 0.022)], 3), stuff)
    thick = uniform(0.004, 0.009) * scale**0.5
    if style == 'arm':
        x, z = uniform(-0.12, 0.02) * scale, up * uniform(0.5, 0.8)
        end = (x + uniform(0.1, 0.22) * scale, 0, z + up * uniform(0.1, 0.6))
        tube('lower', [(0, 0, 0.02), (x / 2, 0, z / 2), (x, 0, z)], thick, stuff)
        tube('upper', [(x, 0, z), ((x + end[0]) / 2, 0, (z + end[2]) / 2), end], thick, stuff)
        ball('joint', (x, 0, z), thick * 2.2, stuff, detail=12)
        size = uniform(0.05, 0.08) * scale
        head = lathe('head', curve([(size, -size * 1.1), (size * 0.9, -size * 0.6), (size * 0.4, 0), (0.0001, size * 0.1)], 5), stuff, end)
        head.rotation_euler = (0, uniform(-0.7, 0.2), 0)
        bulb = ball('bulb', (end[0], 0, end[2] - size * 0.7), size * 0.4, glow('bulb', (1, 0.8, 0.5), uniform(2, 10)), detail=12)
        bulb.name = 'bulb'
    elif style == 'globe':
        tube('stem', [(0, 0, 0.01), (0, 0, up)], thick, stuff)
        ball('globe', (0, 0, up + r), r * uniform(0.9, 1.3), shade)
    else:
        if uniform(0, 1) < 0.5 and scale == 1:
            ball('belly', (0, 0, up * 0.4), (r * 0.8, r * 0.8, up * 0.4), paint(), 0)
        tube('stem', [(0, 0, 0.01), (0, 0, up)], thick, stuff)
        wide, tall = r * uniform(1.2, 2.0), r * uniform(1.2, 2.6)
        lathe('shade', [(wide, up - tall * 0.3), (wide * uniform(0.5, 1.0), up + tall * 0.7)], shade)


makers = {
    'toy': [(animal, 'standing', 4), (critter, 'standing', 3), (doll, 'standing', 2), (blob, 'standing', 2)],
    'plant': [(potted, 'standing', 1)],
    'lamp': [(lamp, 'standing', 1)],
}
