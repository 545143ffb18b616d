"""A birch table next to a bed, in morning light."""

from scene.lights import area, world
from scene.material import glow, plain
from scene.shapes import box, curve, lathe, planks
from scene.surfaces import board, plaster, wood

option, label, gloss = 'indoor', 'Bedroom', 0
ground = 'table'
height, distance, lens, stop, exposure, look = 0.36, 1.02, 52, 4.0, -0.1, 'Medium High Contrast'
light, softness, tint = (-1.4, -0.5, 1.25), 0.7, (1.0, 0.985, 0.96)


def build():
    planks(board('birch', (0.38, 0.27, 0.17), (0.62, 0.49, 0.34), 0.5), width=0.5, rows=4, reach=0.9)
    box('wall', (0, 2.2, 0.8), (7, 0.04, 3.4), plaster('wall', (0.62, 0.55, 0.48)))
    linen = plain('linen', (0.70, 0.66, 0.60), 0.95, Sheen_Weight=0.3)
    box('mattress', (0.95, 1.5, -0.22), (1.9, 1.2, 0.34), linen, 0.10)
    for x, y, z, turn in ((0.62, 1.75, 0.12, 0.1), (1.15, 1.8, 0.13, -0.08)):
        box('pillow', (x, y, z), (0.56, 0.18, 0.34), plain('pillow', (0.74, 0.72, 0.68), 0.95), 0.085, turn)
    box('throw', (1.0, 1.15, -0.02), (1.2, 0.5, 0.09), plain('throw', (0.40, 0.20, 0.12), 0.95), 0.04, 0.06)
    box('headboard', (0.95, 2.1, 0.25), (2.0, 0.06, 1.0), wood('head', (0.16, 0.09, 0.05), (0.34, 0.21, 0.12)), 0.02)
    lathe('lamp', curve([(0.0001, 0), (0.06, 0), (0.075, 0.08), (0.05, 0.17), (0.02, 0.2), (0.0001, 0.2)], 6), plain('ceramic', (0.32, 0.40, 0.38), 0.25), (-0.42, 0.72, 0))
    lathe('shade', [(0.08, 0.42), (0.13, 0.22), (0.128, 0.22), (0.078, 0.42)], glow('shade', (1.0, 0.78, 0.52), 1.6), (-0.42, 0.72, 0))
    lathe('ring', [(0.0001, 0), (0.05, 0), (0.052, 0.012), (0.0001, 0.014)], plain('dish', (0.7, 0.68, 0.62), 0.4), (0.36, 0.42, 0))
    area((-1.4, -0.5, 1.25), (0, 0.1, 0), 1.3, 46, (1.0, 0.96, 0.90))
    area((2.0, 0.6, 1.6), (0.9, 1.6, 0), 1.5, 30, (1.0, 0.94, 0.86))
    world((1.0, 0.95, 0.9), 0.22)
