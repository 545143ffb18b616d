"""Renders display forms: a dressmaker's torso, female or male, on which the studio engine lays a product.

    python forms.py <form-female-linen|form-female-slate|form-male-linen|form-male-slate> <folder> [size] [samples]

Writes `plate.jpg` (square) and `plate.json` to `<folder>/<name>/`. Needs `pip install 'bpy<5'` (Python 3.11).
"""

import math
import os
import sys

import bpy  # bpy contains mathutils
from mathutils import Vector
from scene.facts import pixel, write_facts
from scene.lights import area, world
from scene.material import Material
from scene.render import camera, render, reset
from scene.shapes import curve, lathe, mesh, tube
from scene.surfaces import plaster, wood

# Height, half width, half depth and shift to the front of each row, from the hips to the neck.
bodies = {
    'female': [
        (-0.02, 0.150, 0.105, 0), (0.00, 0.163, 0.114, 0), (0.07, 0.178, 0.124, 0), (0.15, 0.166, 0.114, 0),
        (0.25, 0.124, 0.090, 0), (0.33, 0.134, 0.098, 0.004), (0.41, 0.154, 0.106, 0.010), (0.48, 0.165, 0.098, 0.004),
        (0.535, 0.172, 0.080, 0), (0.565, 0.150, 0.066, -0.004), (0.588, 0.098, 0.058, -0.006),
        (0.606, 0.064, 0.054, -0.004), (0.64, 0.053, 0.051, 0), (0.675, 0.050, 0.049, 0.002),
    ],
    'male': [
        (-0.02, 0.150, 0.105, 0), (0.00, 0.160, 0.112, 0), (0.07, 0.168, 0.118, 0), (0.15, 0.160, 0.110, 0),
        (0.25, 0.148, 0.102, 0), (0.33, 0.160, 0.108, 0.004), (0.41, 0.182, 0.118, 0.010), (0.48, 0.200, 0.112, 0.008),
        (0.545, 0.214, 0.090, 0), (0.580, 0.186, 0.074, -0.004), (0.606, 0.120, 0.066, -0.006),
        (0.626, 0.078, 0.062, -0.004), (0.66, 0.065, 0.060, 0), (0.695, 0.062, 0.058, 0.002),
    ],
}
cloths = {  # cloth, wall
    'linen': ((0.62, 0.54, 0.43), (0.60, 0.58, 0.55)),
    'slate': ((0.10, 0.105, 0.115), (0.46, 0.47, 0.48)),
}
sides = 160


def cloth(color):
    m = Material('cloth', color, 0.92, Sheen_Weight=0.25)
    where = m.coordinates()
    threads = m.mix(0.5, thread(m, where, 'X'), thread(m, where, 'Z'))
    slubs = m.noise(m.coordinates((1, 1, 12)), 30, 6, 0.6)
    m.feed('Base Color', m.mix(m.ramp(slubs, (0.35, 0.0), (0.8, 0.4)), color, tuple(c * 0.72 for c in color)))
    m.bump(threads, 0.25, 0.0006)
    return m.material


def thread(m, where, axis):
    wave = m.node('ShaderNodeTexWave', bands_direction=axis)
    wave.inputs['Scale'].default_value = 420
    wave.inputs['Distortion'].default_value = 1.2
    m.link(where, wave.inputs['Vector'])
    return wave.outputs[0]


def smooth(rows, steps=8):
    """Interpolates rows of any width by Catmull-Rom splines."""
    ends = [rows[0], *rows, rows[-1]]
    out = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            out.append([0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3)
                        for p, q, r, s in zip(a, b, c, d)])
    return [*out, list(rows[-1])]


def torso(rows, bust, material):
    vertices, faces = [], []
    rows = smooth(rows)
    for z, half, depth, shift in rows:
        for i in range(sides):
            angle = 2 * math.pi * i / sides
            c, s = math.cos(angle), math.sin(angle)
            # The cross-section of a body is squarer than an ellipse.
            x = half * math.copysign(abs(c) ** 0.86, c)
            y = depth * math.copysign(abs(s) ** 0.86, s) - shift
            if s < 0:
                swell = sum(math.exp(-((x - at) / 0.058) ** 2 - ((z - 0.415) / 0.062) ** 2) for at in (-0.076, 0.076))
                y -= bust * swell
            vertices.append((x, y, z))
    for j in range(len(rows) - 1):
        for i in range(sides):
            k = (i + 1) % sides
            faces.append((j * sides + i, j * sides + k, (j + 1) * sides + k, (j + 1) * sides + i))
    faces.append(tuple(range(sides - 1, -1, -1)))
    return mesh('torso', vertices, faces, material, math.radians(60))


def seams(rows, bust, material):
    """Models the seam down the middle of the front."""
    points = []
    for z, _, depth, shift in smooth(rows, 4):
        if z < 0 or z > rows[-1][0] - 0.02:
            continue
        swell = 2 * math.exp(-(0.076 / 0.058) ** 2 - ((z - 0.415) / 0.062) ** 2)
        points.append((0, -depth - shift + 0.0004 - bust * swell, z))
    tube('seam', points, 0.0011, material)


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 1600
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 48
    _, gender, stuff = name.split('-')
    rows, bust = bodies[gender], 0.036 if gender == 'female' else 0.004
    color, wall = cloths[stuff]
    reset(3)
    material = cloth(color)
    torso(rows, bust, material)
    seams(rows, bust, Material('seam', tuple(c * 0.6 for c in color), 0.9).material)
    turned = wood('cap', (0.10, 0.05, 0.024), (0.26, 0.15, 0.075))
    top, neck = rows[-1][0], rows[-1][1]
    lathe('cap', curve([(neck + 0.004, top - 0.004), (neck + 0.005, top + 0.012), (neck * 0.5, top + 0.022), (0.012, top + 0.03),
                        (0.016, top + 0.05), (0.010, top + 0.066), (0.0001, top + 0.068)], 6), turned)
    lathe('rim', curve([(0.10, -0.03), (0.152, -0.024), (0.152, -0.012), (0.10, -0.008)], 5), turned)
    tube('pole', [(0, 0, 0), (0, 0, -1)], 0.016, Material('steel', (0.25, 0.25, 0.25), 0.35, Metallic=1.0).material)
    paper = plaster('paper', wall, 40, 0.02)
    # A roll of paper forms floor, bend and wall in one piece.
    sweep = [(-3, -0.9)] + [(0.9 + 0.6 * math.sin(a / 12 * math.pi / 2), -0.3 - 0.6 * math.cos(a / 12 * math.pi / 2)) for a in range(13)] + [(1.5, 3)]
    vertices = [(x, y, z) for y, z in sweep for x in (-4, 4)]
    mesh('paper', vertices, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(sweep) - 1)], paper, math.radians(60))
    key = (-1.5, -1.7, 1.5)
    area(key, (0, 0, 0.35), 1.2, 62, (1, 0.985, 0.96))
    area((1.9, -1.2, 0.7), (0, 0, 0.3), 1.6, 16, (0.95, 0.98, 1.0))
    area((1.0, 1.1, 1.5), (0, 0, 0.5), 0.8, 14)
    world((1, 1, 1), 0.18)
    camera((0, -2.6, 0.36), (0, 0, 0.31), 95, 8)

    shoulder = max(row[1] for row in rows[6:])
    left, high = pixel(size, Vector((-shoulder, -0.1, rows[-4][0])))
    right, low = pixel(size, Vector((shoulder, -0.1, 0.0)))
    os.makedirs(f'{folder}/{name}', exist_ok=True)
    write_facts(f'{folder}/{name}', {
        'kind': 'form',
        'option': gender,
        'name': name,
        'size': size,
        # Area from the base of the neck to the hips, from shoulder to shoulder.
        'body': {'left': round(left, 1), 'top': round(high, 1), 'width': round(right - left, 1), 'height': round(low - high, 1)},
        # Rows from the neck down: y, left and right of the cloth, on which shadows fall.
        'outline': [[round(v, 1) for v in (pixel(size, Vector((0, 0, z)))[1], pixel(size, Vector((-half, 0, z)))[0], pixel(size, Vector((half, 0, z)))[0])]
                    for z, half, *_ in reversed(smooth(rows, 4))],
        # Pixels by which the key light moves a shadow on the cloth.
        'shadow': [round(size * 0.011, 1), round(size * 0.012, 1)],
        'light': [1.0, 0.99, 0.975],
    })
    render(f'{folder}/{name}/plate.jpg', size, size, samples)
