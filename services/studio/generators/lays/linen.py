"""Linen with soft creases, and eucalyptus at its rim."""

import math

from mathutils import Vector
from mathutils import noise as perlin
from scene.above import field, room_light, sprig
from scene.fabrics import cloth
from scene.shapes import mesh

option, label = 'indoor', 'Linen'
light, softness, tint = (-1.15, 1.0, 1.35), 0.5, (1.0, 0.985, 0.96)
exposure, look = 0.3, 'Medium High Contrast'


def build():
    sheet('linen', cloth('linen', (0.70, 0.655, 0.58)), 0.016, 5.5, 3.0)
    sprig((-0.27, 0.235), 0.22, -0.75)
    sprig((0.30, -0.27), 0.16, 2.4)
    room_light(light)


def sheet(name, material, depth, scale, seed, cells=260):
    """Models a cloth with soft creases."""
    reach = field * 0.75
    points, faces = [], []
    for j in range(cells + 1):
        for i in range(cells + 1):
            x, y = (2 * i / cells - 1) * reach, (2 * j / cells - 1) * reach
            turned = Vector((x * 0.8 + y * 0.6, y * 0.8 - x * 0.6, 0)) * scale
            fold = perlin.noise(Vector((turned.x * 0.55, turned.y * 1.6, seed))) + 0.4 * perlin.noise(turned * 2.3 + Vector((0, 0, seed)))
            # The cloth is smooth where a product lies.
            calm = min(1.0, max(0.0, (math.hypot(x, y) - 0.06) / 0.22))
            points.append((x, y, depth * fold * (0.2 + 0.8 * calm)))
    step = cells + 1
    for j in range(cells):
        for i in range(cells):
            a = j * step + i
            faces.append((a, a + 1, a + step + 1, a + step))
    return mesh(name, points, faces, material, math.radians(180))
