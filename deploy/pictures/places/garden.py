"""A teak table in the sun, flowers and bushes behind."""

import random

from scene.lights import sun, world
from scene.material import plain
from scene.plants import bush, leaf, plant
from scene.shapes import curve, lathe, mesh, planks
from scene.surfaces import board

option, label, gloss = 'outdoor', 'Garden', 0
ground, height_cm = 'table', (6, 45)
height, distance, lens, stop, exposure, look = 0.36, 1.05, 54, 3.8, 0.15, 'Medium High Contrast'
light, softness, tint = (-0.75 * 2, -0.55 * 2, 2.0), 0.12, (1.0, 0.985, 0.94)


def build():
    planks(board('teak', (0.20, 0.13, 0.08), (0.42, 0.31, 0.21), 0.7), width=0.11, rows=16)
    mesh('lawn', [(-9, 1.2, -0.75), (9, 1.2, -0.75), (9, 14, -0.75), (-9, 14, -0.75)], [(0, 1, 2, 3)], plain('lawn', (0.10, 0.20, 0.035), 0.95))
    for _ in range(46):
        x, y = random.uniform(-3.2, 3.2), random.uniform(2.6, 6.0)
        bush(x, y, -0.75, random.uniform(0.6, 1.7), (0.05, 0.14, 0.02), (0.22, 0.38, 0.07))
    for color in ((0.75, 0.10, 0.16), (0.85, 0.55, 0.10), (0.80, 0.72, 0.76)):
        for _ in range(26):
            at = (random.uniform(-2.2, 2.2), random.uniform(2.3, 4.0), random.uniform(-0.6, 0.45))
            lathe('bloom', curve([(0.0001, -0.02), (0.035, 0), (0.0001, 0.02)], 3), plain('bloom', color, 0.8), at, 12)
    lathe('pot', [(0.0001, 0), (0.08, 0), (0.11, 0.15), (0.115, 0.17), (0.0001, 0.17)], plain('terracotta', (0.42, 0.17, 0.08), 0.85), (0.55, 0.62, 0))
    plant((0.55, 0.62, 0.15), 20, 0.22, 0.18, leaf('herb', (0.05, 0.15, 0.02), (0.15, 0.31, 0.05)), 0.05, 0.03)
    sun((0.75, 0.55, -1.0), 3.4, 0.05)
    world((0.62, 0.78, 1.0), 0.85)
