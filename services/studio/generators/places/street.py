"""A concrete ledge in low sun, with cars and houses behind."""

import math
import random

from scene.foliage import foliage, leaves
from scene.lights import bokeh, sun, world
from scene.material import plain
from scene.plants import bush
from scene.shapes import box, lathe, mesh, tube
from scene.surfaces import plaster, stone

option, label, gloss = 'outdoor', 'Street', 0
ground = 'table'
height, distance, lens, stop, exposure, look = 0.30, 1.05, 54, 3.5, -0.1, 'Medium High Contrast'
light, softness, tint = (0.8 * 2, -0.35 * 2, 1.8), 0.16, (1.0, 0.98, 0.93)


def build():
    box('ledge', (0, 0.1, -0.06), (4, 0.9, 0.12), stone('concrete', (0.25, 0.245, 0.235), (0.42, 0.41, 0.39), 0.75, 4, grit=0.5, pits=0.9), 0.006)
    mesh('road', [(-20, 0.6, -1.0), (20, 0.6, -1.0), (20, 40, -1.0), (-20, 40, -1.0)], [(0, 1, 2, 3)], stone('asphalt', (0.05, 0.05, 0.052), (0.11, 0.11, 0.112), 0.85, 2))
    walls = [(0.42, 0.22, 0.14), (0.50, 0.45, 0.38), (0.26, 0.29, 0.32), (0.55, 0.40, 0.24)]
    for index, x in enumerate((-7.5, -3.4, 0.9, 5.2, 9.0)):
        box('house', (x, 14 + (index % 2), 3), (4.0, 2, 10), plaster('house', walls[index % 4]))
        for row in range(3):
            for column in (-1.1, 0.0, 1.1):
                box('pane', (x + column, 12.97 + (index % 2), 1.2 + row * 2.0), (0.62, 0.05, 1.1), plain('pane', (0.10, 0.13, 0.16), 0.1))
    glass, tyre = plain('glass', (0.05, 0.06, 0.07), 0.08), plain('tyre', (0.015, 0.015, 0.016), 0.8)
    for x, color in ((-3.4, (0.22, 0.04, 0.035)), (3.0, (0.10, 0.13, 0.17))):
        paint = plain('car', color, 0.25, Coat_Weight=0.8)
        box('car', (x, 8.2, -0.54), (3.9, 1.5, 0.52), paint, 0.16)
        box('cabin', (x - 0.1, 8.2, -0.12), (2.0, 1.3, 0.44), glass, 0.18)
        box('roof', (x - 0.1, 8.2, 0.09), (1.5, 1.2, 0.06), paint, 0.03)
        for dx in (-1.2, 1.25):
            wheel = lathe('wheel', [(0.0001, 0), (0.26, 0), (0.31, 0.05), (0.31, 0.17), (0.26, 0.22), (0.0001, 0.22)], tyre, (x + dx, 7.65, -0.69), 40)
            wheel.rotation_euler = (math.pi / 2, 0, 0)
    for x in (-4.6, 4.2):
        tube('trunk', [(x, 6.0, -1.0), (x + 0.1, 6.0, 1.6)], 0.09, plain('trunk', (0.10, 0.07, 0.05), 0.9))
        for _ in range(5):
            bush(x + random.uniform(-0.6, 0.6), 6.0 + random.uniform(-0.4, 0.4), 1.0 + random.uniform(0, 0.5), 1.1, (0.04, 0.11, 0.02), (0.18, 0.30, 0.06))
    bokeh(14, (-6, 6), (9, 12.5), (-0.5, 1.2), [(1, 0.8, 0.5), (1, 0.25, 0.15), (0.9, 0.95, 1)], 0.06, 26)
    sun((-0.8, 0.35, -0.9), 2.6, 0.09, (1, 0.86, 0.70))
    world((0.66, 0.78, 1.0), 0.7)


def lay():
    """Adds leaves left by the wind."""
    autumn = foliage('autumn', (0.20, 0.07, 0.012), (0.50, 0.27, 0.05), 0.2, 14)
    for x, y in ((-0.36, -0.12), (-0.31, 0.22), (0.37, 0.05), (0.44, 0.30), (0.30, -0.20), (-0.46, 0.36), (-0.41, 0.02), (0.24, 0.44), (0.52, 0.42), (-0.18, 0.46)):
        leaves('fallen', [(x, y, 0.007)], 0.085, 0.06, autumn, 0.22)
