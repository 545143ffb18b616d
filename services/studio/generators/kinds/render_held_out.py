"""Renders the 40 held-out pictures, which training never sees.

    python render_held_out.py <folder> [size] [samples] [first] [last]

Writes `<number>-<model>.jpg` and a `.json` with kind, pose, pitch and roll of the camera in degrees, height in cm and the
product's box in shares of the picture. Needs `bpy` 4.5 (see ../README.md).
"""

import json
import math
import os
import random
import sys

sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.dirname(os.path.dirname(os.path.abspath(__file__)))]

import bpy
import held_out as h
from hangers import hook as hanger_hook
from hangers import shoulder as hanger_arms
from jewels import jewels
from kit import ball, loop, place
from mathutils import Matrix, Vector, noise
from scene.lights import area, sun, world
from scene.material import Material, plain
from scene.render import render, reset
from scene.shapes import box, lathe, mesh, tube
from shirt import shirt
from stage import camera, points_of

# Name: kind, maker, pose.
models = {
    **{f'{name}-{pose}': (kind, lambda make=make, pose=pose: make(pose == 'hanging', len(name)), pose)
       for name, kind, make in (('cardigan', 'top', h.cardigan), ('polo', 'top', h.polo), ('wrap-dress', 'dress', h.wrap_dress),
                                ('slip-dress', 'dress', h.slip_dress), ('trousers', 'lower', h.trousers), ('skirt', 'lower', h.skirt))
       for pose in ('hanging', 'lying')},
    'shirt-lying': ('top', shirt, 'lying'),
    **{f'phone{seed}-lying': ('other', lambda seed=seed: h.phone(seed), 'lying') for seed in range(5)},
    'watch-standing': ('watch', jewels['watch'], 'standing'), 'watch-lying': ('watch', jewels['watch-laid'], 'lying'),
    'band-lying': ('ring', jewels['band'], 'lying'), 'gem-ring-lying': ('ring', jewels['ring'], 'lying'),
    'chain-lying': ('necklace', jewels['necklace'], 'lying'), 'pearls-lying': ('necklace', jewels['pearls'], 'lying'),
    'fedora-standing': ('hat', h.fedora, 'standing'), 'beanie-standing': ('hat', h.beanie, 'standing'),
    'boater-standing': ('hat', h.boater, 'standing'), 'flat-cap-standing': ('hat', h.flat_cap, 'standing'),
    'novel-lying': ('book', lambda: h.hardcover((0.05, 0.10, 0.16)), 'lying'), 'notebook-lying': ('book', h.notebook, 'lying'),
    'atlas-lying': ('book', lambda: h.hardcover((0.42, 0.10, 0.05), 0.24, 0.31, 0.022, 'RIVERS OF THE NORTH'), 'lying'),
}

# Model, scene, pitch, turn, roll in degrees, lens in mm, share of the picture.
shots = [
    ('cardigan-hanging', 'rail', 2, 4, 0, 45, 0.8), ('polo-hanging', 'door', -3, -6, 1, 50, 0.8), ('wrap-dress-hanging', 'rail', 4, 0, -1, 40, 0.85),
    ('trousers-hanging', 'door', 0, 8, 0, 45, 0.85), ('skirt-hanging', 'rail', 6, -10, 1, 50, 0.75),
    ('cardigan-lying', 'bed', 78, 3, 8, 40, 0.75), ('slip-dress-lying', 'bed', 70, 0, -6, 35, 0.8), ('trousers-lying', 'bed', 82, 0, 12, 40, 0.8), ('shirt-lying', 'bed', 74, 0, -3, 45, 0.7),
    ('polo-lying', 'parquet', 86, 0, 3, 35, 0.75), ('wrap-dress-lying', 'parquet', 80, 0, -8, 38, 0.8), ('skirt-lying', 'parquet', 88, 0, 20, 45, 0.65), ('slip-dress-lying', 'concrete', 84, 0, 80, 40, 0.75),
    ('phone0-lying', 'oak', 84, 0, 12, 40, 0.6), ('phone1-lying', 'linen', 88, 0, -30, 50, 0.65), ('phone2-lying', 'marble', 72, 5, 4, 45, 0.6), ('phone3-lying', 'desk', 80, 0, 60, 40, 0.55), ('phone4-lying', 'concrete', 90, 0, 0, 50, 0.7),
    ('watch-standing', 'marble', 12, 5, 0, 70, 0.6), ('watch-standing', 'desk', 25, -20, 2, 60, 0.55), ('watch-lying', 'oak', 88, 0, 4, 60, 0.75), ('watch-lying', 'linen', 75, 0, -35, 50, 0.7), ('watch-standing', 'paper', 8, 15, -2, 80, 0.65),
    ('band-lying', 'linen', 35, 0, 2, 80, 0.55), ('gem-ring-lying', 'marble', 40, 10, 0, 85, 0.6), ('band-lying', 'oak', 55, 0, -5, 80, 0.5), ('gem-ring-lying', 'paper', 30, -12, 3, 85, 0.6), ('gem-ring-lying', 'concrete', 60, 0, 10, 80, 0.5),
    ('chain-lying', 'linen', 86, 0, 5, 50, 0.75), ('pearls-lying', 'oak', 80, 0, -4, 50, 0.7), ('chain-lying', 'marble', 70, 0, 15, 50, 0.7), ('pearls-lying', 'concrete', 88, 0, 40, 45, 0.75),
    ('fedora-standing', 'oak', 18, 25, 0, 45, 0.65), ('beanie-standing', 'linen', 10, 0, 2, 50, 0.65), ('boater-standing', 'desk', 35, -15, -2, 40, 0.65), ('flat-cap-standing', 'concrete', 28, 30, 0, 45, 0.65),
    ('novel-lying', 'oak', 80, 0, 8, 45, 0.7), ('notebook-lying', 'marble', 62, 12, 0, 45, 0.65), ('atlas-lying', 'linen', 84, 0, -14, 40, 0.75), ('novel-lying', 'desk', 42, 25, 0, 45, 0.6),
]


def bed(size):
    """Adds a duvet with creases, and a pillow at the far side."""
    cells, reach = 150, 1.2
    at = lambda i: -reach + 2 * reach * i / cells
    rise = lambda x, y: -0.03 + 0.028 * noise.noise(Vector((x * 5, y * 4, 3))) + 0.010 * (1 - abs(noise.noise(Vector((x * 7 + y * 4, y * 6, 8))))) ** 4 - 0.01
    points = [(at(i), at(j) + 0.4, min(-0.001, rise(at(i), at(j)))) for j in range(cells + 1) for i in range(cells + 1)]
    wide = cells + 1
    mesh('duvet', points, [(j * wide + i, j * wide + i + 1, (j + 1) * wide + i + 1, (j + 1) * wide + i) for j in range(cells) for i in range(cells)], h.surfaces['bed'](), math.radians(180))
    ball('pillow', (0.1, 1.55, 0.05), (0.36, 0.24, 0.11), h.surfaces['bed'](), 0.12)


def hanging(scene):
    hanger_arms(0.19)
    hanger_hook(Material('steel', (0.55, 0.54, 0.52), 0.25, Metallic=1.0).material)
    if scene == 'rail':
        tube('rail', [(-2, 0, 0.985), (0, 0, 0.985), (2, 0, 0.985)], 0.0075, plain('rail', (0.02, 0.02, 0.021), 0.45))
        box('wall', (0, 0.18, 0.4), (8, 0.02, 8), h.surfaces['wall']())
    else:
        wood = h.wood('door', (0.30, 0.22, 0.14), (0.50, 0.40, 0.28))
        box('door', (0, 0.10, 0.0), (0.95, 0.04, 3.4), wood)
        for x in (-0.22, 0.22):
            for z in (-0.35, 0.65):
                box('panel', (x, 0.078, z), (0.30, 0.012, 0.78), wood, 0.006)
        box('wall', (0, 0.16, 0.4), (8, 0.02, 8), plain('wall', (0.42, 0.46, 0.48), 0.8))
        tube('peg', [(0, 0.09, 0.982), (0, 0.03, 0.984), (0, -0.02, 0.990)], 0.006, plain('peg', (0.4, 0.4, 0.4), 0.3))


def floor(scene, size):
    if scene == 'bed':
        return bed(size)
    if scene == 'desk':
        top = h.wood('desk', (0.05, 0.028, 0.014), (0.13, 0.075, 0.04))
        box('desk', (0, 0.3, -0.02), (2.4, 1.2, 0.04), top, 0.001)
        box('wall', (0, 0.95, 0.6), (5, 0.04, 2.4), plain('wall', (0.36, 0.40, 0.38), 0.8))
        lathe('pot', [(0.0001, 0), (0.03, 0), (0.036, 0.09), (0.032, 0.09), (0.0001, 0.08)], plain('pot', (0.35, 0.1, 0.05), 0.5), (-2.1 * size, 2.2 * size, 0))
    else:
        scale = 1.0 if size > 0.12 else 0.5
        mesh('ground', [(-4, -4, 0), (4, -4, 0), (4, 4, 0), (-4, 4, 0)], [(0, 1, 2, 3)], h.surfaces[scene]()).scale = (scale, scale, scale)
        if scene in ('marble', 'paper'):
            box('wall', (0, 3.5 * size, 0), (20 * size, 0.02 * size, 20 * size), plain('wall', (0.6, 0.58, 0.55), 0.8))


def lights(number, middle, size, scene):
    world(((0.85, 0.9, 1.0), (1.0, 0.95, 0.88))[number % 2], 0.22 + 0.07 * (number % 4))
    away = size * 4
    heading = math.radians(200 + 37 * number % 150)
    spot = Vector(middle) + Vector((math.cos(heading), math.sin(heading), 1.1 + 0.3 * (number % 3))).normalized() * away
    area(spot, middle, away * (0.15 + 0.12 * (number % 5)), (4.0 + number % 3) * (0.65 if scene in ('linen', 'bed', 'paper') else 0.9) * math.pi * away * away, ((1, 0.97, 0.93), (1, 0.84, 0.66), (0.92, 0.96, 1))[number % 3])


def shoot(number, folder, size, samples):
    name, scene, pitch, turn, roll, lens, fill = shots[number]
    kind, make, pose = models[name]
    reset(900 + number)
    make()
    bpy.context.view_layer.update()
    things = list(bpy.context.scene.objects)
    if pose == 'hanging':
        # The hanger's wood ends at 0.865 m.
        top = max(p.z for p in points_of(things))
        drop = 0.872 - top if 'skirt' not in name and 'trousers' not in name else 0.81 - top
        for thing in things:
            thing.matrix_world = Matrix.Translation((0, 0, drop)) @ thing.matrix_world
    else:
        place(things, Matrix.Identity(4))
    points = points_of(things)
    low, high = ([pick(p[i] for p in points) for i in range(3)] for pick in (min, max))
    far = math.dist(low, high)
    hanging(scene) if pose == 'hanging' else floor(scene, far)
    middle = [(a + b) / 2 for a, b in zip(low, high)]
    lights(number, middle, far, scene)
    frame = camera(points, pitch, turn, lens, roll, fill, ((number % 5 - 2) * 0.03, (number % 3 - 1) * 0.03))
    path = f'{folder}/{number:02d}-{name}'
    height = (high[2] - low[2] if pose != 'lying' else high[1] - low[1]) * 100
    record = {'kind': kind, 'model': name, 'scene': scene, 'pose': pose, 'pitch': pitch, 'roll': roll, 'height_cm': round(height, 1), 'box': [round(v, 4) for v in frame]}
    bpy.context.scene.render.threads_mode, bpy.context.scene.render.threads = 'FIXED', 2
    render(f'{path}.jpg', size, size, samples)
    with open(f'{path}.json', 'w', encoding='utf-8') as file:
        json.dump(record, file)


if __name__ == '__main__':
    folder = sys.argv[1]
    size, samples, first, last = (int(v) for v in (*sys.argv[2:], *(768, 24, 0, len(shots))[len(sys.argv) - 2:]))
    os.makedirs(folder, exist_ok=True)
    for number in range(first, min(last, len(shots))):
        if not os.path.exists(f'{folder}/{number:02d}-{shots[number][0]}.json'):
            shoot(number, folder, size, samples)
