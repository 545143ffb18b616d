"""A dark wooden table on a balcony, with a city at dusk behind the rail."""

import math
import random

from scene.lights import area
from scene.material import glow, plain
from scene.shapes import box, lathe, planks, tube
from scene.sky import gradient_sky
from scene.surfaces import board

option, label, gloss = 'outdoor', 'Balcony at dusk', 0.08
ground = 'table'
height, distance, lens, stop, exposure, look = 0.25, 1.05, 54, 2.8, 0.35, 'High Contrast'
light, softness, tint = (-1.3, -0.5, 1.15), 0.5, (1.0, 0.955, 0.88)


def build():
    planks(board('table', (0.045, 0.022, 0.010), (0.17, 0.092, 0.046), 0.45), width=0.12, rows=10)
    rail = plain('rail', (0.03, 0.03, 0.032), 0.4, Metallic=0.6)
    for x in range(-9, 10):
        tube('bar', [(x * 0.145 + 0.03, 1.75, -0.8), (x * 0.145 + 0.03, 1.75, 0.20)], 0.006, rail)
    tube('rail', [(-4, 1.75, 0.21), (4, 1.75, 0.21)], 0.02, rail)
    city()
    gradient_sky(1.0, (0.0, (0.95, 0.42, 0.20)), (0.06, (0.70, 0.36, 0.28)), (0.16, (0.24, 0.24, 0.38)), (0.45, (0.055, 0.095, 0.24)), (1, (0.03, 0.05, 0.14)))
    area(light, (0, 0.1, 0), 0.6, 70, (1.0, 0.76, 0.50))
    area((1.6, -0.4, 1.4), (0, 0.1, 0), 1.6, 5, (0.55, 0.70, 1.0))
    lathe('lantern', [(0.0001, 0.0), (0.06, 0.0), (0.065, 0.02), (0.065, 0.17), (0.0001, 0.17)], glow('lantern', (1.0, 0.58, 0.24), 3.0), (-0.50, 0.60, 0.012))
    for z in (0.0, 0.185):
        lathe('plate', [(0.0001, 0.0), (0.075, 0.0), (0.075, 0.012), (0.0001, 0.014)], rail, (-0.50, 0.60, z))
    for turn in range(4):
        angle = math.pi * (turn / 2 + 0.2)
        x, y = -0.50 + 0.07 * math.cos(angle), 0.60 + 0.07 * math.sin(angle)
        tube('post', [(x, y, 0), (x, y, 0.19)], 0.004, rail)


def city():
    """Adds houses from 150 metres on, some of them with lit windows, and lamps along the streets."""
    for _ in range(330):
        y = 150 * (1 + 6 * random.random() ** 1.3)
        x = random.uniform(-0.5, 0.5) * y
        wide, tall = random.uniform(12, 34), random.uniform(10, 27) + random.random() ** 8 * 70
        shade = random.uniform(0.03, 0.10)
        box('house', (x, y, tall / 2 - 34), (wide, 12, tall), plain('house', (shade, shade * 1.02, shade * 1.2), 0.8))
        lit = random.choice(((1.0, 0.56, 0.22), (1.0, 0.68, 0.34), (1.0, 0.82, 0.56), (0.72, 0.86, 1.0)))
        lamp = glow('window', lit, random.uniform(3, 16) * (y / 150) ** 0.7)
        for _ in range(int(tall * wide / 75)):
            at = (x + random.uniform(-0.46, 0.46) * wide, y - 6.1, random.uniform(2, tall - 1) - 34)
            box('window', at, (1.2, 0.1, 1.5), lamp)
    for _ in range(240):
        y = random.uniform(110, 600)
        color = random.choice(((1.0, 0.50, 0.16), (1.0, 0.62, 0.26), (1.0, 0.88, 0.7), (1.0, 0.10, 0.05)))
        at = (random.uniform(-0.5, 0.5) * y, y, random.uniform(-34, -24))
        box('lamp', at, (0.7, 0.7, 0.7), glow('lamp', color, random.uniform(30, 110)))
