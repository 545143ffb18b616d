"""Two sheets of coloured paper, one with a deckled edge, and the shadow of leaves from a window."""

import math

from mathutils import Vector
from mathutils import noise as perlin
from scene.above import field, leaf_shadows, sunlight
from scene.close import paper
from scene.lights import area
from scene.shapes import box, mesh

option, label = 'indoor', 'Paper'
light, softness, tint = (-1.1, 0.95, 1.35), 0.25, (1.0, 0.985, 0.96)
exposure, look = 0.15, 'Medium High Contrast'


def build():
    box('lower', (0, 0, -0.001), (field * 1.6, field * 1.6, 0.002), paper('lower', (0.67, 0.435, 0.325)))
    torn()
    sunlight(light, 3.6, (1.0, 0.92, 0.82), 0.36, 0.03)
    area((-1.2, 1.0, 1.4), (0, 0, 0), 1.0, 10, (0.95, 0.97, 1.0))
    leaf_shadows(light, (-0.40, 0.20, 0.30, 0.30, 0.10), (-0.30, 0.40, -0.9, 0.24, 0.09), (0.10, 0.39, -0.35, 0.20, 0.08))


def torn():
    """Models a sheet across a corner. Its torn edge is thin, pale and a little lifted."""
    sage, core = paper('sage', (0.27, 0.345, 0.25)), paper('core', (0.62, 0.63, 0.55))
    along, out = Vector((0.80, 0.60, 0)), Vector((0.60, -0.80, 0))
    middle = out * 0.135
    count, reach = 1400, field
    top, rim = [], []
    for i in range(count):
        s = (2 * i / (count - 1) - 1) * reach
        here = lambda scale, seed: perlin.noise(Vector((s * scale, seed, 0)))
        edge = 0.007 * here(9, 1) + 0.0035 * here(38, 2) + 0.0016 * here(150, 3) + 0.0007 * here(620, 4)
        band = 0.0028 + 0.0016 * here(60, 5) + 0.0012 * here(260, 6)
        lift = 0.0011 + 0.0009 * here(6, 7)
        top.append(middle + along * s + out * (edge + band) + Vector((0, 0, lift)))
        rim.append((middle + along * s + out * edge + Vector((0, 0, lift - 0.00035)), s))
    flat = [p + out * 0.03 + Vector((0, 0, -p.z + 0.0004)) for p in top]
    far = [p + out * 0.9 for p in flat]
    rows = lambda a, b: [(i + a * count, i + 1 + a * count, i + 1 + b * count, i + b * count) for i in range(count - 1)]
    mesh('sheet', [tuple(p) for p in (*top, *flat, *far)], rows(0, 1) + rows(1, 2), sage, math.radians(40))
    under = [Vector((p.x, p.y, p.z - 0.0006)) - out * 0.0 for p, _ in rim]
    mesh('torn', [tuple(p) for p in (*[p for p, _ in rim], *top, *under)], rows(0, 1) + rows(2, 0), core, math.radians(40))
