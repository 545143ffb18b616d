"""A teak table in the sun, with flowers and bushes behind."""

import random

from mathutils import Vector
from scene.foliage import around, foliage, leaves
from scene.lights import sun, world
from scene.material import plain
from scene.plants import bush, leaf, plant
from scene.shapes import curve, lathe, mesh, planks
from scene.sky import only_shadow
from scene.surfaces import board
from scene.tableware import bowl, fruit, napkin

option, label, gloss = 'outdoor', 'Garden', 0
ground = 'table'
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


def lay():
    """Adds apples, a linen cloth, and the shadow of a twig."""
    napkin(-0.36, -0.06, 0.36, 0.35, (0.68, 0.64, 0.56))
    apples(-0.44, 0.50)
    apple(0.40, 0.16, 0)
    apple(0.46, 0.27, 0)
    green = foliage('green', (0.05, 0.12, 0.02), (0.16, 0.27, 0.05), 0.3, 20)
    leaves('fallen', [(0.34, 0.20, 0.006), (0.37, -0.17, 0.006), (-0.2, 0.46, 0.006)], 0.06, 0.03, green, 0.2)
    toward = Vector(light).normalized()
    crown = around(toward * 1.6, (0.9, 0.7, 0.6), 420, 24, 0.18)
    only_shadow(leaves('shade', crown[crown[:, 0] < -0.62], 0.09, 0.05, plain('shade', (0.1, 0.1, 0.1), 1.0)))


def lay_near():
    """Adds a bowl of apples, because the close camera does not see the flower pot."""
    apples(-0.34, 0.66)


def apples(x, y):
    bowl(x, y, 0.125, plain('glaze', (0.56, 0.56, 0.52), 0.3))
    for right, back, z in ((-0.04, -0.03, 0.02), (0.04, -0.02, 0.02), (-0.01, 0.05, 0.02), (0.01, -0.01, 0.075)):
        apple(x + right, y + back, z)


def apple(x, y, z):
    fruit(x, y, z, 0.036, 0.86, random.choice(((0.42, 0.035, 0.02), (0.50, 0.10, 0.03))), 0.3)
