"""A weathered boardwalk over the sea in low sun from the right, with posts and a rope behind."""

import math
import random

from scene.lights import area
from scene.material import Material, plain
from scene.shapes import box, lathe, mesh, tube
from scene.sky import clear_sky
from scene.surfaces import board

option, label, gloss = 'outdoor', 'Pier', 0
ground = 'floor'
height, distance, lens, stop, exposure, look = 0.92, 3.5, 78, 1.8, 0.0, 'High Contrast'
light, softness, tint = (1.5, -0.45, 1.0), 0.16, (1.0, 0.98, 0.93)

edge = 2.15


def build():
    grey = board('grey', (0.13, 0.105, 0.082), (0.36, 0.315, 0.26), 0.8, 0.34)
    steel = plain('steel', (0.20, 0.17, 0.14), 0.5, Metallic=0.8)
    for row in range(-17, 17):
        x = 0.04 + row * 0.147
        box('plank', (x, random.uniform(-0.05, 0.05), -0.02), (4.2, 0.138, 0.04), grey, 0.004, math.pi / 2)
        for y in (-1.2, -0.42, 0.36, 1.14, 1.92):
            for dx in (-0.04, 0.04):
                lathe('screw', [(0.0001, 0.0), (0.0042, 0.0), (0.0045, -0.002)], steel, (x + dx, y + random.uniform(-1, 1) * 0.003, 0.0008), 12)
    mesh('under', [(-5, -3, -0.3), (5, -3, -0.3), (5, edge, -0.3), (-5, edge, -0.3)], [(0, 1, 2, 3)], plain('under', (0.012, 0.011, 0.010), 1.0))
    box('beam', (0, edge - 0.02, -0.10), (5.2, 0.08, 0.16), grey, 0.006)
    wood = board('post', (0.10, 0.078, 0.058), (0.27, 0.225, 0.175), 0.85)
    for x in (-1.12, 0.98):
        lathe('post', [(0.0001, 0.80), (0.055, 0.80), (0.072, 0.785), (0.075, 0.76), (0.075, -1.2)], wood, (x, edge - 0.16, 0), 48)
    rope = plain('rope', (0.46, 0.37, 0.25), 0.95)
    sag = lambda x: 0.60 - 0.17 * (1 - ((x + 0.07) / 1.05) ** 2)
    tube('rope', [(x, edge - 0.16, sag(x)) for x in (-1.12, -0.8, -0.4, -0.05, 0.3, 0.65, 0.98)], 0.017, rope)
    for x in (-1.12, 0.98):
        for turn in range(3):
            lathe('coil', [(0.073 + 0.017 * math.cos(a), 0.56 + 0.035 * turn + 0.017 * math.sin(a)) for a in [k * math.pi / 4 for k in range(9)]], rope, (x, edge - 0.16, 0), 48)
    sea()
    clear_sky(light, 0.10, 8.0, 0.03, (1.0, 0.84, 0.62), 1.2)
    area((-2.2, -1.5, 1.8), (0, 0.3, 0.3), 1.6, 14, (0.86, 0.93, 1.0))


def sea():
    water = Material('water', (0.012, 0.055, 0.07), 0.12, Specular_IOR_Level=0.6)
    where = water.mapped(water.coordinates(), (0.5, 1.3, 1))
    water.bump(water.noise(where, 1.1, 6, 0.65), 1.0, 0.9)
    mesh('sea', [(-900, 0, -1.5), (900, 0, -1.5), (900, 2400, -1.5), (-900, 2400, -1.5)], [(0, 1, 2, 3)], water.material)
    # A far shore is blue with distance.
    for x, wide, tall, shade in ((-210, 330, 26, 0.20), (120, 260, 17, 0.26), (330, 240, 34, 0.22)):
        points = [(x + wide * (i / 24 - 0.5), 1500, -2 + 3 * tall * math.sin(math.pi * i / 24) * (0.8 + 0.2 * math.sin(i * 1.7 + x))) for i in range(25)]
        base = [(px, 1500, -2) for px, _, _ in points]
        mesh('shore', points + base, [(i, i + 1, 26 + i, 25 + i) for i in range(24)], plain('shore', (shade * 0.42, shade * 0.6, shade * 0.8), 1.0))
