"""The corner of a pale oak table with folded linen and a vase behind, in morning sun through a window on the left."""

import math
import random

from mathutils import Vector
from mathutils import noise as perlin
from scene.close import oak
from scene.fabrics import cloth
from scene.lights import area, sun, world
from scene.material import plain
from scene.mineral import trowelled
from scene.plants import leaf, plant
from scene.shapes import box, curve, lathe, mesh
from scene.sky import window

option, label, gloss = 'indoor', 'Oak and linen', 0.04
ground = 'table'
height, distance, lens, stop, exposure, look = 0.096, 0.35, 60, 5.0, -0.1, 'High Contrast'
aim = 0.038
above = 0.30, 0.33, 60, 8.0
light, softness, tint = (-1.5, -0.35, 1.25), 0.28, (1.0, 0.985, 0.95)


def build():
    for index in range(-4, 5):
        wide = 0.118
        box('board', (index * wide + 0.02, 0.25, -0.0125), (wide - 0.0006, 1.5, 0.025), oak('oak', (0.60, 0.45, 0.30), (0.38, 0.25, 0.145)), 0.0007)
    box('wall', (0, 1.5, 0.6), (5, 0.06, 3), trowelled('wall', (0.70, 0.60, 0.47)))
    linen = cloth('linen', (0.66, 0.62, 0.55), 0.0011)
    for layer in range(3):
        fold((-0.125 + random.uniform(-1, 1) * 0.004, 0.235, 0.0075 + layer * 0.0135), (0.19, 0.12, 0.0148), linen, 0.20 + random.uniform(-0.05, 0.05), layer)
    glaze = plain('glaze', (0.58, 0.52, 0.45), 0.6)
    lathe('vase', curve([(0.0001, 0), (0.034, 0), (0.052, 0.035), (0.050, 0.075), (0.026, 0.115), (0.019, 0.135), (0.023, 0.15), (0.017, 0.15), (0.015, 0.12), (0.0001, 0.11)], 8), glaze, (0.118, 0.36, 0))
    plant((0.118, 0.36, 0.13), 7, 0.26, 0.17, leaf('twig', (0.16, 0.18, 0.09), (0.34, 0.33, 0.18)), 0.042, 0.017)
    lathe('bowl', curve([(0.0001, 0), (0.03, 0), (0.058, 0.03), (0.066, 0.045), (0.063, 0.045), (0.03, 0.008), (0.0001, 0.006)], 8), plain('bowl', (0.28, 0.25, 0.22), 0.5), (-0.30, 0.62, 0))
    toward = Vector(light)
    sun(-toward, 8.0, 0.03, (1.0, 0.84, 0.65))
    window(toward, 2.2, 0.62, 0.5, 2, 2, 0.035, (0.03, 0.215, 0.04))
    area((-1.4, 0.5, 1.0), (0, 0.1, 0.05), 1.2, 10, (0.93, 0.97, 1.0))
    world((0.92, 0.95, 1.0), 0.30)


def fold(at, size, material, turn, seed, cells=70):
    """Adds a layer of a folded cloth, round at its edges and slightly uneven."""
    corners, faces, rows = [], [], 10
    for i in range(cells * 4):
        share = i / (cells * 4) * 4
        side, t = int(share), share % 1 * 2 - 1
        x, y = ((t, -1), (1, t), (-t, 1), (-1, -t))[side]
        wave = 1 + 0.035 * perlin.noise(Vector((x * 1.5, y * 1.5, seed * 3.1)))
        for row in range(rows):
            angle = math.pi * (row / (rows - 1) - 0.5)
            out = wave - 0.085 * (1 - math.cos(angle))
            z = math.sin(angle) * size[2] / 2 * (1 + 0.45 * perlin.noise(Vector((x * 2, y * 2, seed * 7.7))))
            corners.append((x * out * size[0] / 2, y * out * size[1] / 2, z))
    count = cells * 4
    for i in range(count):
        for row in range(rows - 1):
            a, b = i * rows + row, (i + 1) % count * rows + row
            faces.append((a, b, b + 1, a + 1))
    faces.append(tuple(i * rows + rows - 1 for i in range(count)))
    thing = mesh('fold', corners, faces, material, math.radians(60))
    thing.location, thing.rotation_euler = at, (0, 0, turn)
