"""Leaves, plants and bushes."""

import math
import random

from mathutils import Matrix, Vector
from scene.material import Material
from scene.shapes import mesh


def leaf(name, dark, light):
    m = Material(name, rough=0.45, Subsurface_Weight=0.12)
    m.feed('Base Color', m.ramp(m.noise(m.coordinates(), 30), (0.3, dark), (0.7, light)))
    return m.material


def plant(at, stems, height, spread, material, length=0.06, width=0.028):
    """Adds stems that lean outward, with leaves in pairs along them, in one mesh."""
    outline = [(0, 0), (0.5, 0.35), (0.6, 0.6), (0, 1), (-0.6, 0.6), (-0.5, 0.35)]
    vertices, faces = [], []
    for _ in range(stems):
        heading, lean = random.uniform(0, 2 * math.pi), random.uniform(0.1, 1) * spread
        for step in range(1, 13):
            t = step / 12
            foot = Vector(at) + Vector((math.cos(heading) * lean * t * t, math.sin(heading) * lean * t * t, height * t))
            for _ in range(2):
                turn = (Matrix.Translation(foot) @ Matrix.Rotation(random.uniform(0, 6.28), 4, 'Z')
                        @ Matrix.Rotation(random.uniform(-0.1, 1.0), 4, 'X') @ Matrix.Scale(random.uniform(0.6, 1.2), 4))
                first = len(vertices)
                vertices += [turn @ Vector((x * width, y * length, abs(x) * 0.02 - 0.02 * y * y)) for x, y in outline]
                faces.append(tuple(range(first, first + len(outline))))
    return mesh('plant', vertices, faces, material, math.radians(60))


def bush(x, y, z, size, dark, light):
    plant((x, y, z), 26, size, size * 0.75, leaf('bush', dark, light), 0.09 * size / 0.5, 0.05 * size / 0.5)
