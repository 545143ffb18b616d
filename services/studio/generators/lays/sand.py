"""Wind-blown sand in a close view for small products, in low sun, with the shadow of grass at its rim."""

import math
import random

import numpy as np
from mathutils import Vector
from mathutils import noise as perlin
from scene.above import leaf_shadows, sunlight
from scene.material import Material
from scene.shapes import mesh
from scene.surfaces import speckle

option, label = 'outdoor', 'Sand'
# Metres of sand along the picture's side.
field = 0.28
light, softness, tint = (-1.3, 0.9, 0.95), 0.18, (1.0, 0.98, 0.93)
exposure, look = 0.05, 'Medium High Contrast'


def build():
    xs = np.linspace(-0.75 * field, 0.75 * field, 700)
    points = [(x, y, rise(x, y)) for y in xs for x in xs]
    wide = len(xs)
    faces = [(j * wide + i, j * wide + i + 1, (j + 1) * wide + i + 1, (j + 1) * wide + i) for j in range(wide - 1) for i in range(wide - 1)]
    mesh('sand', points, faces, sand(), math.radians(180))
    for x, y, size in ((-0.105, 0.098, 0.006), (-0.118, 0.085, 0.0035), (0.112, -0.106, 0.0055), (0.098, -0.118, 0.003), (0.12, 0.02, 0.0025)):
        pebble(x, y, size)
    sunlight(light, 4.6, (1.0, 0.91, 0.78), 0.5, 0.012)
    leaf_shadows(light, (-0.16, 0.15, -0.35, 0.13, 0.035), (0.17, -0.10, -2.8, 0.09, 0.03), far=0.16)


def rise(x, y):
    """Returns the height of the sand: ripples across the wind, smooth where a product lies, and single grains."""
    calm = min(1.0, max(0.0, (math.hypot(x, y) - 0.045) / 0.06))
    along = x * 0.42 + y * 0.91 + 0.012 * perlin.noise(Vector((x * 9, y * 9, 2.5)))
    wave = math.sin(along * 2 * math.pi / 0.034)
    ripple = 0.0034 * (wave + 0.3 * math.sin(along * 4 * math.pi / 0.034 + 0.8)) * (0.7 + 0.5 * perlin.noise(Vector((x * 14, y * 14, 8))))
    grains = 0.0002 * perlin.noise(Vector((x, y, 0)) * 1600) + 0.0002 * perlin.noise(Vector((x, y, 3)) * 300)
    return (0.12 + 0.88 * calm) * ripple + grains + 0.0012 * calm * perlin.noise(Vector((x * 11, y * 11, 5)))


def sand():
    m = Material('sand', rough=0.95)
    where = m.coordinates()
    clouds = m.ramp(m.noise(where, 16, 6), (0.35, (0.50, 0.385, 0.255)), (0.65, (0.62, 0.50, 0.35)))
    # Grains of a third of a millimetre: quartz, shell, and a few dark ones.
    grain = m.ramp(m.noise(where, 2600, 2), (0.30, (0.34, 0.26, 0.18)), (0.45, (0.95, 0.90, 0.82)), (0.62, (1.0, 0.98, 0.94)), (0.72, (1.25, 1.2, 1.1)))
    color = m.mix(1.0, clouds, grain, 'MULTIPLY')
    color = m.mix(1.0, color, speckle(m, where, 900, 0.22), 'MULTIPLY')
    m.feed('Base Color', color)
    m.bump(m.mix(0.6, m.noise(where, 1900, 2), m.noise(where, 700, 3)), 0.55, 0.0006)
    return m.material


def pebble(x, y, size, cells=40):
    m = Material('pebble', rough=0.6)
    tone = random.choice([(0.33, 0.31, 0.29), (0.55, 0.50, 0.44), (0.22, 0.20, 0.19)])
    m.feed('Base Color', m.mix(m.noise(m.coordinates(), 260, 5), tone, tuple(c * 1.5 for c in tone)))
    points, faces = [], []
    seed = random.uniform(0, 50)
    for j in range(cells + 1):
        for i in range(cells):
            a, b = 2 * math.pi * i / cells, math.pi * j / cells
            way = Vector((math.sin(b) * math.cos(a), math.sin(b) * math.sin(a), math.cos(b)))
            reach = size * (1 + 0.22 * perlin.noise(way * 1.3 + Vector((seed, 0, 0))))
            points.append((x + way.x * reach * 1.3, y + way.y * reach, size * 0.35 + way.z * reach * 0.6))
    for j in range(cells):
        for i in range(cells):
            faces.append((j * cells + i, j * cells + (i + 1) % cells, (j + 1) * cells + (i + 1) % cells, (j + 1) * cells + i))
    mesh('pebble', points, faces, m.material, math.radians(180))
