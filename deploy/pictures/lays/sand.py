"""Sand with the ripples of the wind, under a low sun."""

import math

import numpy as np
from mathutils import Vector
from mathutils import noise as perlin
from scene.above import field, sunlight
from scene.close import grains
from scene.shapes import mesh

option, label = 'outdoor', 'Sand'
light, softness, tint = (-1.55, 0.95, 0.92), 0.15, (1.0, 0.98, 0.93)
exposure, look = 0.0, 'Medium High Contrast'


def build():
    reach, cells = field * 0.6, 640
    sides = np.linspace(-reach, reach, cells)
    points = [(x, y, rise(x, y)) for y in sides for x in sides]
    faces = [(j * cells + i, j * cells + i + 1, (j + 1) * cells + i + 1, (j + 1) * cells + i) for j in range(cells - 1) for i in range(cells - 1)]
    mesh('sand', points, faces, grains('sand', (0.50, 0.37, 0.235), (0.66, 0.53, 0.37)), math.radians(180))
    sunlight(light, 5.6, (1.0, 0.87, 0.69), 0.30, 0.012)


def rise(x, y):
    """Ripples that fork and die away, lower where a product lies."""
    bend = 0.045 * perlin.noise(Vector((x * 3.1, y * 3.1, 1.0))) + 0.016 * perlin.noise(Vector((x * 9, y * 9, 4.0)))
    along = (x * 0.42 + y * 0.91 + bend) / 0.054
    phase = along % 1
    # The wind's side is long and gentle, the lee short and steep.
    wave = 0.5 - 0.5 * math.cos(math.pi * (phase / 0.68 if phase < 0.68 else 1 + (phase - 0.68) / 0.32))
    strong = 0.72 + 0.55 * perlin.noise(Vector((x * 5, y * 5, 9.0)))
    calm = min(1.0, max(0.0, (math.hypot(x, y) - 0.07) / 0.16))
    rough = perlin.fractal(Vector((x, y, 0)) * 170, 1.0, 2.0, 4)
    return 0.0098 * strong * wave * (0.30 + 0.70 * calm) + 0.00028 * rough
