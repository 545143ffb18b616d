"""Weathered boards in the sun, with a hedge behind and light between its leaves."""

import random

from mathutils import Matrix, Vector
from scene.close import weathered
from scene.foliage import around, foliage, leaves
from scene.lights import sun
from scene.shapes import box
from scene.sky import clear_sky, only_shadow
from scene.material import plain

option, label, gloss = 'outdoor', 'Wooden deck', 0
ground = 'table'
height, distance, lens, stop, exposure, look = 0.100, 0.35, 60, 4.5, 0.15, 'High Contrast'
aim = 0.036
light, softness, tint = (1.35, -0.45, 1.25), 0.18, (1.0, 0.985, 0.95)


def build():
    wide, turn = 0.122, 0.30
    for index in range(-5, 6):
        x = (index + 0.10) * wide
        one = box('board', (0, 0, 0), (wide - 0.004, 1.3, 0.024), weathered('board', (0.35, 0.25, 0.17), (0.115, 0.072, 0.044)), 0.0022, -turn)
        one.location = Vector((x, 0.22, 0)) @ rotation(turn) + Vector((0, 0, -0.012))
    box('joist', (0, 0.3, -0.06), (3, 1.6, 0.02), plain('joist', (0.03, 0.025, 0.02), 0.9))
    near, deep = foliage('near', (0.06, 0.14, 0.015), (0.26, 0.36, 0.06), 0.55, 4), foliage('deep', (0.02, 0.05, 0.01), (0.09, 0.15, 0.03), 0.45, 2)
    for _ in range(60):
        at = (random.uniform(-1.7, 1.7), random.uniform(1.7, 2.6), random.uniform(-0.7, 0.85))
        leaves('hedge', around(at, (0.26, 0.26, 0.22), 160, 18, 0.2), 0.085, 0.05, random.choice((near, near, deep)))
    for _ in range(26):
        at = (random.uniform(-3.5, 3.5), random.uniform(3.2, 5), random.uniform(-0.8, 0.5))
        leaves('behind', around(at, (0.6, 0.6, 0.5), 160, 18, 0.2), 0.16, 0.10, deep)
    for color in ((0.78, 0.68, 0.72), (0.72, 0.22, 0.30)):
        leaves('bloom', around((0.5 if color[1] > 0.5 else -0.62, 1.65, 0.0), (0.5, 0.1, 0.34), 22), 0.055, 0.055, plain('bloom', color, 0.8), 1.4)
    toward = Vector(light)
    clear_sky(toward, 0.20, 7.0, 0.012, (1.0, 0.90, 0.74))
    # Leaves overhead, whose shadows lie next to the product.
    way = toward.normalized() * 0.9
    shade = plain('shade', (0.1, 0.1, 0.1), 1.0)
    only_shadow(leaves('overhead', around(Vector((-0.13, 0.10, 0)) + way, (0.075, 0.09, 0.04), 30), 0.045, 0.022, shade, 0.7))


def rotation(turn):
    return Matrix.Rotation(turn, 3, 'Z')
