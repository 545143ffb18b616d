"""A trowelled floor in front of a plain wall, on which the afternoon sun draws leaves. Nothing in the room shows how large
the product is."""

from mathutils import Vector
from scene.foliage import frond
from scene.lights import area, sun, world
from scene.material import plain
from scene.mineral import trowelled
from scene.shapes import box
from scene.sky import only_shadow

option, label, gloss = 'indoor', 'Gallery', 0.04
ground, hides_size = 'floor', True
height, distance, lens, stop, exposure, look = 0.92, 3.5, 78, 2.0, -0.1, 'High Contrast'
light, softness, tint = (1.5, -0.9, 1.5), 0.3, (1.0, 0.985, 0.955)

wall = 1.9


def build():
    box('floor', (0, 0, -0.05), (9, 7, 0.1), trowelled('floor', (0.235, 0.205, 0.18)))
    box('wall', (0, wall + 0.03, 1.4), (9, 0.06, 3.2), trowelled('wall', (0.56, 0.475, 0.39)))
    toward = Vector(light)
    sun(-toward, 5.2, 0.02, (1.0, 0.85, 0.66))
    shade = plain('shade', (0.1, 0.1, 0.1), 1.0)
    way = toward.normalized() * 1.6
    for foot, tip in (((-1.35, wall, 0.25), (-0.2, wall, 1.2)), ((-1.25, wall, 0.0), (-0.45, wall, 0.42))):
        only_shadow(frond('frond', Vector(foot) + way, Vector(tip) + way, 0.5, 0.06, shade, 13))
    area((2.8, -1.2, 2.2), (0, 0.6, 0.2), 2.0, 60, (1.0, 0.95, 0.88))
    area((-2.6, -1.6, 1.8), (0, 0.8, 0.4), 2.0, 30, (0.92, 0.96, 1.0))
    world((0.90, 0.95, 1.0), 0.26)
