"""Renders a wooden hanger on a rail in front of a wall, on which the studio engine hangs a garment.

    python hangers.py <hanger-female-plaster|hanger-female-sage|hanger-male-plaster|hanger-male-grey>[-far] <folder> [size]
[samples]

The camera of `-far` is farther away and lower, for long garments. Writes `plate.jpg` (square) and `plate.json` to
`<folder>/<name>/`. Needs `bpy` 4.5, see README.md.
"""

import math
import os
import sys

import bpy  # bpy contains mathutils
from mathutils import Vector
from scene.facts import pixel, write_facts
from scene.lights import area, world
from scene.material import Material
from scene.mineral import trowelled
from scene.render import camera, render, reset
from scene.shapes import box, mesh, tube
from scene.surfaces import wood

walls = {
    'plaster': (0.62, 0.565, 0.49),
    'sage': (0.40, 0.435, 0.365),
    'grey': (0.47, 0.475, 0.47),
}
# Half widths of the hanger in metres; a hanger is narrower than the shoulders of its garment.
halves = {'female': 0.19, 'male': 0.215}
# Distance of the wall behind the hanger, and height of the rail, in metres.
depth, rail = 0.075, 0.985
# Height in metres of the wood's upper edge below the hook.
neck = 0.865
# Distance and height of the camera, height of the middle of the picture, and height of a garment's hem, in metres.
views = {'near': (2.9, 0.55, 0.52, 0.20), 'far': (4.1, 0.36, 0.30, -0.42)}


def shoulder(half):
    """Models the hanger's arms: a bow of wood that is thickest in the middle and round at its ends."""
    steps, around = 60, 20
    vertices, faces = [], []
    for i in range(steps + 1):
        t = 2 * i / steps - 1
        x = half * t
        z = neck - 0.012 - 0.062 * abs(t) ** 1.35 - 0.008 * t * t
        tall = 0.016 - 0.004 * abs(t)
        thick = 0.0075
        end = math.sqrt(max(0.0, 1 - max(0.0, (abs(t) - 0.94) / 0.06) ** 2))
        for k in range(around):
            a = 2 * math.pi * k / around
            vertices.append((x, thick * end * math.cos(a) - 0.01 * t * t, z + tall * end * math.sin(a)))
    for i in range(steps):
        for k in range(around):
            n = (k + 1) % around
            faces.append((i * around + k, i * around + n, (i + 1) * around + n, (i + 1) * around + k))
    return mesh('hanger', vertices, faces, wood('beech', (0.20, 0.105, 0.048), (0.42, 0.25, 0.13), 0.35), math.radians(60))


def hook(material):
    radius = 0.022
    top = rail + 0.0075 - radius
    points = [(0, 0, neck - 0.012), (0, 0, neck + 0.02), (0, 0, top - 0.028), (0.004, 0, top - 0.018)]
    for step in range(15):
        a = math.radians(-60 + 16 * step)
        points.append((radius * math.cos(a), 0, top + radius * math.sin(a)))
    tube('hook', points, 0.0021, material)


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 1600
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 16
    _, gender, stuff, *far = name.split('-')
    distance, height, middle, hem = views['far' if far else 'near']
    half = halves[gender]
    reset(5)
    shoulder(half)
    steel = Material('steel', (0.55, 0.54, 0.52), 0.25, Metallic=1.0).material
    black = Material('rail', (0.02, 0.02, 0.021), 0.45).material
    hook(steel)
    tube('rail', [(-2, 0, rail), (0, 0, rail), (2, 0, rail)], 0.0075, black)
    for x in (-0.46, 0.46):
        tube('bracket', [(x, 0, rail), (x, depth, rail)], 0.006, black)
    box('wall', (0, depth + 0.01, 0.4), (8, 0.02, 8), trowelled('wall', walls[stuff], 0.8, 0.35))
    # A window to the left lights the scene as in the pictures of people; the room is on the other side.
    area((-1.5, -1.35, 1.5), (0, 0, 0.5), 1.1, 58, (1.0, 0.98, 0.95))
    area((1.8, -1.3, 0.8), (0, 0, 0.45), 1.6, 9, (0.96, 0.98, 1.0))
    world((1, 1, 1), 0.2)
    camera((0, -distance, height), (0, 0, middle), 95, 9)

    # A chest is wider than the hanger.
    left, high = pixel(size, Vector((-1.2 * half, 0, neck + 0.004)))
    right, low = pixel(size, Vector((1.2 * half, 0, hem)))
    os.makedirs(f'{folder}/{name}', exist_ok=True)
    write_facts(f'{folder}/{name}', {
        'kind': 'form',
        'option': gender,
        'name': name,
        'label': 'Hanger',
        **({'camera_of': name.removesuffix('-far')} if far else {}),
        'on': 'hanger',
        'size': size,
        # Area from the hanger's neck down, as wide as the chest of a garment.
        'body': {'left': round(left, 1), 'top': round(high, 1), 'width': round(right - left, 1), 'height': round(low - high, 1)},
        # Shadows fall on the wall everywhere, so the outline covers the whole picture.
        'outline': [[0, 0, size], [size, 0, size]],
        'shadow': [round(size * share * views['near'][0] / distance, 1) for share in (0.026, 0.022)],
        'light': [1.0, 0.985, 0.965],
    })
    render(f'{folder}/{name}/plate.jpg', size, size, samples)
