"""Shared parts of surfaces seen from straight above. Lengths are metres."""

import math
import random

from mathutils import Vector
from scene.lights import area, sun, world
from scene.material import Material, plain
from scene.plants import leaf
from scene.shapes import mesh, tube
from scene.sky import only_shadow

# Metres of the surface along the picture's side.
field = 0.62


def room_light(window):
    """Adds a large window at its place, and a little light from the room on the other side."""
    area(window, (0, 0, 0), 0.9, 44, (1.0, 0.97, 0.93))
    area((1.3, -0.9, 1.2), (0, 0, 0), 1.2, 3, (0.95, 0.97, 1.0))
    world((0.95, 0.97, 1.0), 0.16)


def sunlight(toward, strength, color, sky, angle=0.03):
    """Adds the sun in the direction of `toward`, and light from the sky in its shadows."""
    sun(-Vector(toward), strength, angle, color)
    world((0.72, 0.84, 1.0), sky)


def leaf_shadows(toward, *twigs, far=0.34):
    """Adds shadows of twigs outside the picture; each has a start (x, y), a heading, a length and a leaf length."""
    shade = plain('shade', (0.1, 0.1, 0.1), 1.0)
    way = Vector(toward).normalized() * far
    outline = [(0, 0), (0.15, 0.12), (0.36, 0.20), (0.62, 0.17), (0.86, 0.07), (1, 0), (0.86, -0.07), (0.62, -0.17), (0.36, -0.20), (0.15, -0.12)]
    vertices, faces = [], []
    for x, y, heading, length, long in twigs:
        pairs = max(2, round(length / long * 2.6))
        at, turn = Vector((x, y, 0)), heading
        for step in range(pairs):
            turn += random.uniform(-0.16, 0.16)
            at += Vector((math.cos(turn), math.sin(turn), 0)) * length / pairs
            for side in (-1, 1):
                aside = turn + side * random.uniform(0.5, 1.0)
                big = long * random.uniform(0.75, 1.1) * (1 - 0.35 * step / pairs)
                first = len(vertices)
                vertices += [tuple(at + way + Vector((math.cos(aside) * u - math.sin(aside) * v, math.sin(aside) * u + math.cos(aside) * v, 0)) * big) for u, v in outline]
                faces.append(tuple(range(first, first + len(outline))))
    only_shadow(mesh('leaves', vertices, faces, shade))


def sprig(at, length, heading):
    """Adds a twig of eucalyptus at the rim."""
    green = leaf('leaf', (0.10, 0.17, 0.13), (0.24, 0.33, 0.26))
    random.seed(int(length * 1000))
    vertices, faces = [], []
    outline = [(0, 0), (0.34, 0.22), (0.42, 0.5), (0.28, 0.82), (0, 1), (-0.28, 0.82), (-0.42, 0.5), (-0.34, 0.22)]
    for step in range(11):
        t = step / 10
        turn = heading + 0.5 * (t - 0.5)
        foot = Vector((at[0] + math.cos(turn) * length * (t - 0.5), at[1] + math.sin(turn) * length * (t - 0.5), 0.012))
        for side in (-1, 1):
            way = turn + side * random.uniform(0.7, 1.1)
            long = 0.034 * (1.15 - 0.5 * t) * random.uniform(0.85, 1.15)
            first = len(vertices)
            for u, v in outline:
                along, across = v * long, u * long
                vertices.append((foot.x + math.cos(way) * along - math.sin(way) * across,
                                 foot.y + math.sin(way) * along + math.cos(way) * across,
                                 0.012 + 0.3 * abs(across) + 0.22 * long * math.sin(v * 2.2) * random.uniform(0.8, 1.2)))
            faces.append(tuple(range(first, first + len(outline))))
    thing = mesh('sprig', vertices, faces, green, math.radians(60))
    modifier = thing.modifiers.new('soft', 'SUBSURF')
    modifier.levels = modifier.render_levels = 2
    stem = Material('stem', (0.20, 0.13, 0.09), 0.7).material
    tube('twig', [(at[0] + math.cos(heading + 0.5 * (t - 0.5)) * length * (t - 0.5),
                   at[1] + math.sin(heading + 0.5 * (t - 0.5)) * length * (t - 0.5), 0.009) for t in (-0.1, 0.3, 0.6, 1.0)], 0.0014, stem)
