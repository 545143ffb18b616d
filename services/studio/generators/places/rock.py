"""A flat stone by the sea, worn by water, in a low sun from the left."""

import math
import random

import numpy as np
from mathutils import Vector
from mathutils import noise as perlin
from scene.close import seastone
from scene.lights import area, sun
from scene.material import Material
from scene.mineral import rough_stone
from scene.shapes import mesh
from scene.sky import gradient_sky

option, label, gloss = 'outdoor', 'Rock by the sea', 0
ground = 'table'
height, distance, lens, stop, exposure, look = 0.098, 0.35, 60, 5.0, 0.1, 'High Contrast'
aim = 0.038
above = 0.30, 0.33, 60, 8.0
light, softness, tint = (-1.5, -0.45, 0.80), 0.22, (1.0, 0.965, 0.91)


def build():
    slab()
    water = Material('sea', (0.018, 0.075, 0.105), 0.32, Specular_IOR_Level=0.3)
    waves = water.noise(water.mapped(water.coordinates(), (0.5, 1.6, 1)), 3.0, 6, 0.62)
    water.feed('Base Color', water.ramp(waves, (0.35, (0.012, 0.055, 0.085)), (0.62, (0.03, 0.13, 0.16)), (0.72, (0.35, 0.45, 0.46))))
    water.bump(waves, 1.0, 0.25)
    mesh('sea', [(-400, 0.5, -0.55), (400, 0.5, -0.55), (400, 900, -0.55), (-400, 900, -0.55)], [(0, 1, 2, 3)], water.material)
    wet = rough_stone('wet', (0.028, 0.026, 0.025), (0.13, 0.115, 0.10), None, 5)
    for x, y, size in ((-0.62, 1.15, 0.34), (-1.25, 1.9, 0.6), (0.95, 1.75, 0.40), (1.9, 3.6, 0.75), (-3.1, 6.2, 1.1), (0.35, 2.9, 0.22)):
        boulder((x, y, -0.62), size, wet)
    gradient_sky(0.62, (0.0, (0.98, 0.62, 0.42)), (0.05, (0.93, 0.62, 0.50)), (0.16, (0.62, 0.62, 0.72)), (0.4, (0.28, 0.44, 0.70)), (1, (0.12, 0.25, 0.52)))
    sun(-Vector(light), 9.0, 0.03, (1.0, 0.78, 0.54))
    area((1.4, -0.8, 1.0), (0, 0, 0), 1.4, 2.2, (0.75, 0.85, 1.0))


def rise(x, y):
    """Returns the height of the stone: even where a product stands, hollowed and ridged around it, broken off behind.
    """
    far = math.hypot(x / 1.25, y)
    calm = min(1.0, max(0.0, (far - 0.030) / 0.09))
    here = Vector((x, y, 0))
    z = 0.0085 * calm * perlin.fractal(here * 11 + Vector((3, 1, 7)), 1.0, 2.0, 3)
    z += 0.0030 * (0.10 + 0.88 * calm) * perlin.fractal(here * 48, 1.0, 2.0, 4)
    z += 0.0007 * (0.3 + 0.7 * calm) * perlin.fractal(here * 260, 0.9, 2.0, 3)
    rim = 0.165 + 0.03 * perlin.noise(Vector((x * 7, 2.5, 0))) + 0.012 * perlin.noise(Vector((x * 31, 8.5, 0))) - 0.5 * max(0, abs(x + 0.05) - 0.17)
    over = y - rim
    if over > -0.03:
        t = over + 0.03
        z -= 3.2 * t * t if t < 0.08 else 3.2 * 0.0064 + (t - 0.08) * 2.2
    return z


def slab():
    xs, ys = np.linspace(-0.30, 0.30, 460), np.linspace(-0.22, 0.34, 440)
    points = [(x, y, rise(x, y)) for y in ys for x in xs]
    wide = len(xs)
    faces = [(j * wide + i, j * wide + i + 1, (j + 1) * wide + i + 1, (j + 1) * wide + i) for j in range(len(ys) - 1) for i in range(wide - 1)]
    mesh('slab', points, faces, seastone('stone', (0.085, 0.075, 0.066), (0.40, 0.345, 0.285), (0.46, 0.36, 0.12)), math.radians(180))


def boulder(at, size, material, cells=48):
    points, faces = [], []
    seed = random.uniform(0, 50)
    for j in range(cells + 1):
        for i in range(cells):
            a, b = 2 * math.pi * i / cells, math.pi * j / cells
            way = Vector((math.sin(b) * math.cos(a), math.sin(b) * math.sin(a), math.cos(b)))
            reach = size * (1 + 0.35 * perlin.fractal(way * 1.5 + Vector((seed, 0, 0)), 1.0, 2.0, 4))
            points.append((at[0] + way.x * reach * 1.35, at[1] + way.y * reach, at[2] + way.z * reach * 0.75))
    for j in range(cells):
        for i in range(cells):
            faces.append((j * cells + i, j * cells + (i + 1) % cells, (j + 1) * cells + (i + 1) % cells, (j + 1) * cells + i))
    mesh('boulder', points, faces, material, math.radians(180))
