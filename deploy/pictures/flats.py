"""Surfaces from straight above, on which a product lies.

    python flats.py <name> <folder> [size] [samples]

Writes `<folder>/<name>/plate.jpg` (square) and `plate.json`. The product will lie in the middle, on z = 0. Needs `bpy` 4.5,
see README.md.
"""

import math
import os
import random
import sys

import bpy
from mathutils import Vector
from mathutils import noise as perlin
from scene.fabrics import cloth
from scene.facts import write_facts
from scene.lights import area, world
from scene.material import Material
from scene.plants import leaf
from scene.render import camera, render, reset
from scene.shapes import box, mesh, tube

# Metres of the surface along the picture's side.
field = 0.62
window = (-1.15, 1.0, 1.35)


def sheet(name, material, depth, scale, seed, cells=260):
    """A cloth with soft creases."""
    reach = field * 0.75
    points, faces = [], []
    for j in range(cells + 1):
        for i in range(cells + 1):
            x, y = (2 * i / cells - 1) * reach, (2 * j / cells - 1) * reach
            turned = Vector((x * 0.8 + y * 0.6, y * 0.8 - x * 0.6, 0)) * scale
            fold = perlin.noise(Vector((turned.x * 0.55, turned.y * 1.6, seed))) + 0.4 * perlin.noise(turned * 2.3 + Vector((0, 0, seed)))
            # Where a product lies it is smoothed out.
            calm = min(1.0, max(0.0, (math.hypot(x, y) - 0.06) / 0.22))
            points.append((x, y, depth * fold * (0.2 + 0.8 * calm)))
    step = cells + 1
    for j in range(cells):
        for i in range(cells):
            a = j * step + i
            faces.append((a, a + 1, a + step + 1, a + step))
    return mesh(name, points, faces, material, math.radians(180))


def linen():
    sheet('linen', cloth('linen', (0.70, 0.655, 0.58)), 0.016, 5.5, 3.0)
    sprig((-0.27, 0.235), 0.22, -0.75)
    sprig((0.30, -0.27), 0.16, 2.4)


def slate_linen():
    sheet('linen', cloth('slate', (0.10, 0.125, 0.15)), 0.016, 5.0, 8.0)


def oak():
    random.seed(5)
    x, width = -field * 0.75, 0.0
    while x < field * 0.75:
        width = random.uniform(0.105, 0.135)
        board(x + width / 2, width - 0.0016)
        x += width
    sprig((0.285, 0.25), 0.2, -2.2)


def board(x, width):
    m = Material('oak', rough=0.5)
    where = m.apart()
    grain = m.noise(m.warped(m.mapped(where, (16, 1.1, 1)), 2.2, 0.35), 4.2, 8, 0.62)
    fibre = m.noise(m.mapped(where, (420, 9, 1)), 1.6, 6, 0.7)
    pores = m.noise(m.mapped(where, (900, 34, 1)), 1.0, 2, 0.5)
    light, dark = (0.46, 0.30, 0.17), (0.25, 0.14, 0.07)
    middle = tuple((a + b) / 2 for a, b in zip(light, dark))
    color = m.ramp(grain, (0.32, light), (0.5, middle), (0.56, light), (0.68, middle), (0.8, dark))
    color = m.mix(m.ramp(fibre, (0.48, 0.0), (0.75, 0.55)), color, tuple(c * 0.55 for c in dark))
    color = m.mix(m.ramp(pores, (0.60, 0.0), (0.68, 0.7)), color, tuple(c * 0.4 for c in dark))
    m.feed('Base Color', color)
    m.feed('Roughness', m.ramp(fibre, (0.3, 0.42), (0.7, 0.62)))
    m.bump(m.mix(0.5, fibre, pores), 0.35, 0.0006)
    reach = field * 0.75
    box('board', (x, 0, -0.01), (width, reach * 2.4, 0.02), m.material, 0.0012)


def sprig(at, length, heading):
    """A twig of eucalyptus at the rim."""
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


flats = {'flat-linen': linen, 'flat-oak': oak, 'flat-slate': slate_linen}

if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 20
    place = f'{folder}/{name}'
    os.makedirs(place, exist_ok=True)
    reset(7)
    flats[name]()
    area(window, (0, 0, 0), 0.9, 44, (1.0, 0.97, 0.93))
    area((1.3, -0.9, 1.2), (0, 0, 0), 1.2, 3, (0.95, 0.97, 1.0))
    world((0.95, 0.97, 1.0), 0.16)
    lens = 70
    height = lens / 36 * field
    camera((0, 0, height), (0, 0, 0), lens, 8)
    facts = {
        'kind': 'flat',
        'option': 'indoor',
        'name': name,
        'size': size,
        'light': [1.0, 0.985, 0.96],
        # Where the middle of the product lies.
        'anchor': [size / 2, size / 2],
        'pixels_per_cm': round(size / field / 100, 2),
        # Centimetres by which a shadow is moved to the right and down, for each centimetre of height.
        'shadow': [round(-window[0] / window[2], 3), round(window[1] / window[2], 3)],
        'softness': 0.5,
    }
    write_facts(place, facts)
    scene = bpy.context.scene
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.02
    render(f'{place}/plate.jpg', size, size, samples, 0.3, 'Medium High Contrast')
