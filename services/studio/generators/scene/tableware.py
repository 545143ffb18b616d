"""Objects on a table around a product, each at its place on z = 0. Lengths are metres, turns radians."""

import math
import random

from mathutils import Vector
from mathutils import noise as perlin
from scene.fabrics import cloth
from scene.material import plain
from scene.shapes import box, curve, lathe, mesh, tube


def plate(x, y, radius, material):
    r = radius
    lathe('plate', curve([(0.0001, 0.006), (0.60 * r, 0.006), (0.66 * r, 0.008), (0.97 * r, 0.021), (r, 0.024), (0.985 * r, 0.020), (0.64 * r, 0.0), (0.0001, 0.0)], 6), material, (x, y, 0), 96)


def bowl(x, y, radius, material):
    r = radius
    lathe('bowl', curve([(0.0001, 0.010), (0.4 * r, 0.012), (0.8 * r, 0.30 * r), (0.97 * r, 0.62 * r), (r, 0.63 * r), (0.98 * r, 0.58 * r), (0.85 * r, 0.26 * r), (0.45 * r, 0.0), (0.0001, 0.0)], 6), material, (x, y, 0), 96)


def cup(x, y, turn, material, drink=(0.035, 0.014, 0.006)):
    """Adds coffee in a cup on its saucer."""
    plate(x, y, 0.072, material)
    lathe('cup', curve([(0.0001, 0.012), (0.022, 0.012), (0.036, 0.035), (0.041, 0.066), (0.0385, 0.066), (0.034, 0.035), (0.02, 0.016), (0.0001, 0.016)], 6), material, (x, y, 0), 72)
    lathe('coffee', [(0.0001, 0.057), (0.0385, 0.057)], plain('coffee', drink, 0.08), (x, y, 0), 48)
    out = Vector((math.cos(turn), math.sin(turn), 0))
    tube('handle', [Vector((x, y, z)) + out * far for far, z in ((0.038, 0.055), (0.056, 0.056), (0.060, 0.040), (0.050, 0.028), (0.034, 0.028))], 0.0038, material)


def napkin(x, y, side, turn, color):
    """Adds linen that was folded once, with soft creases."""
    cells, points = 90, []
    cos, sin = math.cos(turn), math.sin(turn)
    for level in (0, 1):
        for j in range(cells + 1):
            for i in range(cells + 1):
                u, v = i / cells - 0.5, j / cells - 0.5
                # The upper half lies a little askew, so that both edges are visible.
                du, dv = u * side * (1 - 0.05 * level) + 0.004 * level, v * side * (0.72 - 0.06 * level) - 0.012 * level
                fold = perlin.noise(Vector((du * 9 + x * 5, dv * 14, level * 0.3 + y))) + 0.4 * perlin.noise(Vector((du * 26, dv * 26, x)))
                points.append((x + du * cos - dv * sin, y + du * sin + dv * cos, 0.004 + 0.003 * level + max(0.0, 0.013 * (fold + 0.35))))
    step = cells + 1
    faces = [(a, a + 1, a + step + 1, a + step) for level in (0, 1) for j in range(cells) for i in range(cells) for a in (level * step * step + j * step + i,)]
    thing = mesh('napkin', points, faces, cloth('napkin', color), math.radians(180))
    thing.modifiers.new('thick', 'SOLIDIFY').thickness = 0.0012


def book(x, y, size, turn, color, z=0.0):
    wide, tall, thick = size
    box('pages', (x, y, z + thick / 2), (wide - 0.006, tall - 0.008, thick - 0.004), plain('pages', (0.62, 0.58, 0.50), 0.9), 0, turn)
    for level in (0.0012, thick - 0.0012):
        box('cover', (x, y, z + level), (wide, tall, 0.0024), plain('cover', color, 0.7), 0.001, turn)
    out = Vector((-math.cos(turn), -math.sin(turn), 0)) * (wide / 2 - 0.001)
    box('spine', (x + out.x, y + out.y, z + thick / 2), (0.0024, tall, thick), plain('cover', color, 0.7), 0.001, turn)


def fruit(x, y, z, radius, long, color, rough=0.4):
    """Adds a lemon when `long` exceeds 1, otherwise an apple or a tomato."""
    r, h = radius, radius * long
    skin = plain('skin', color, rough)
    thing = lathe('fruit', curve([(0.0001, -h * 1.12), (0.22 * r, -h), (0.80 * r, -0.6 * h), (r, 0), (0.80 * r, 0.6 * h), (0.22 * r, h), (0.0001, h * 1.12)], 8), skin, (x, y, z + r), 56, 180)
    thing.rotation_euler = (random.uniform(1.2, 1.7), random.uniform(0, 3), random.uniform(0, 6)) if long > 1 else (0.2, random.uniform(-0.2, 0.2), 0)
