"""A travertine slab in front of a plastered wall, on which the morning sun draws a window and leaves."""

from mathutils import Vector
from scene.foliage import frond
from scene.lights import area, sun, world
from scene.material import plain
from scene.mineral import travertine, trowelled
from scene.shapes import box
from scene.sky import only_shadow, window

option, label, gloss = 'indoor', 'Plaster wall', 0
ground = 'table'
height, distance, lens, stop, exposure, look = 0.27, 1.05, 54, 4.0, -0.2, 'High Contrast'
light, softness, tint = (-1.5, -0.75, 1.5), 0.2, (1.0, 0.985, 0.95)


def build():
    box('slab', (0, 0.05, -0.06), (2.4, 0.82, 0.12), travertine('travertine', (0.62, 0.50, 0.37)), 0.004)
    box('wall', (0, 0.86, 0.4), (4, 0.06, 2.6), trowelled('wall', (0.60, 0.41, 0.27)))
    toward = Vector(light)
    sun(-toward, 6.0, 0.022, (1.0, 0.83, 0.62))
    window(toward, 3.0, 2.1, 1.7, 3, 2, 0.05, (0.02, 0.4, 0.12))
    shade = plain('shade', (0.1, 0.1, 0.1), 1.0)
    way = toward.normalized() * 0.9
    for foot, tip in (((0.72, 0.83, 0.02), (0.16, 0.83, 0.44)), ((0.80, 0.83, 0.0), (0.34, 0.83, 0.20)), ((0.75, 0.83, 0.2), (0.5, 0.83, 0.62))):
        only_shadow(frond('frond', Vector(foot) + way, Vector(tip) + way, 0.26, 0.036, shade, 13))
    area((1.6, -0.9, 1.2), (0, 0.3, 0.1), 1.6, 5, (1.0, 0.86, 0.72))
    world((0.80, 0.88, 1.0), 0.30)
