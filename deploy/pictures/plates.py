"""Scene plates: six places where a product may stand, with what the engine must know of each.

    python plates.py <name> <folder> [size] [samples]

Writes `<folder>/<name>/plate.jpg` (square) and `plate.json`. The product will stand at the origin, facing the camera, on z = 0.
Needs `pip install 'bpy<5'` (Python 3.11).
"""

import json
import math
import os
import random
import sys

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector
from scene import (Material, add, area, box, camera, curve, lathe, leaf, mesh, plant, plaster, render, reset, tube, wood,
                   world)


def plain(name, color, rough=0.5, **inputs):
    return Material(name, color, rough, **inputs).material


def glow(name, color, strength):
    material = Material(name, color)
    material.set('Emission Color', (*color, 1))
    material.set('Emission Strength', strength)
    return material.material


def speckle(m, where, scale, amount):
    """Fine unevenness, as factors around 1: a surface without it looks smeared beside a sharp product."""
    return m.ramp(m.noise(where, scale, 4, 0.75), (0.32, 1 - amount), (0.68, 1.0))


def stone(name, dark, light, rough=0.5, scale=5, grit=0.3, vein=0.0, pits=0.0):
    """Marble with veins, or concrete with pits and grit."""
    m = Material(name, rough=rough)
    where = m.coordinates()
    color = m.ramp(m.noise(where, scale, 10, 0.62), (0.3, light), (0.7, dark))
    for size, width in ((1.3, 0.016), (3.1, 0.007)) if vein else ():
        ridge = m.noise(m.warped(where, scale * size, 0.09), scale * size, 6, 0.6)
        line = m.ramp(ridge, (0.5 - width, 0.0), (0.5, vein), (0.5 + width, 0.0))
        color = m.mix(line, color, tuple(c * 0.5 for c in dark))
    grain = speckle(m, where, 420, grit)
    color = m.mix(1.0, color, grain, 'MULTIPLY')
    color = m.mix(1.0, color, speckle(m, where, 110, grit * 0.5), 'MULTIPLY')
    if pits:
        hole = m.ramp(m.cells(where, 120), (0.12, pits), (0.20, 0.0))
        sparse = m.ramp(m.noise(where, 40, 2), (0.50, 0.0), (0.56, 1.0))
        color = m.mix(m.mix(1.0, hole, sparse, 'MULTIPLY'), color, tuple(c * 0.45 for c in dark))
    m.feed('Base Color', color)
    m.feed('Roughness', m.ramp(m.noise(where, 90, 5, 0.7), (0.3, rough * 0.8), (0.7, min(1.0, rough * 1.25))))
    m.bump(grain, 0.16)
    return m.material


def board(name, dark, light, rough=0.42):
    """Wood seen from half a metre: rings, grain, and pores that are still lines at a picture pixel's size."""
    m = Material(name, rough=rough)
    where = m.apart()
    rings = m.noise(m.mapped(where, (0.7, 9, 9)), 7, 8, 0.6)
    between = tuple((a + b) / 2 for a, b in zip(light, dark))
    color = m.ramp(rings, (0.32, light), (0.52, between), (0.74, dark))
    grain = m.ramp(m.noise(m.mapped(where, (3, 110, 110)), 2.2, 6, 0.72), (0.36, 0.72), (0.62, 1.0))
    pores = m.ramp(m.noise(m.mapped(where, (18, 330, 330)), 1.7, 3, 0.8), (0.36, 0.42), (0.47, 1.0))
    for layer in (grain, pores, speckle(m, where, 460, 0.16)):
        color = m.mix(1.0, color, layer, 'MULTIPLY')
    m.feed('Base Color', color)
    m.feed('Roughness', m.ramp(m.noise(where, 60, 6, 0.75), (0.3, rough * 0.78), (0.7, min(1.0, rough * 1.3))))
    m.bump(m.mix(1.0, pores, grain, 'MULTIPLY'), 0.3)
    return m.material


def planks(material, top=0.0, width=0.14, reach=1.3, rows=14):
    for row in range(rows):
        y = -0.7 + row * width
        box('plank', (random.uniform(-0.2, 0.2), y, top - 0.02), (2 * reach, width - 0.0012, 0.04), material, 0.0012)


def sun(direction, strength, angle, color=(1, 0.94, 0.84)):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = strength, angle, color
    add('sun', light).rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()


def bokeh(count, x, y, z, colors, size, strength):
    """Small lights far behind, which the lens turns into discs."""
    for _ in range(count):
        at = (random.uniform(*x), random.uniform(*y), random.uniform(*z))
        lathe('bulb', curve([(0.0001, -size), (size, 0), (0.0001, size)], 4), glow('bulb', random.choice(colors), strength), at, 16)


def bush(x, y, z, size, dark, light):
    plant((x, y, z), 26, size, size * 0.75, leaf('bush', dark, light), 0.09 * size / 0.5, 0.05 * size / 0.5)


def kitchen():
    planks(board('oak', (0.17, 0.09, 0.042), (0.40, 0.25, 0.13)))
    tile = plain('tile', (0.66, 0.65, 0.61), 0.12)
    box('grout', (0, 1.66, 0.5), (5, 0.02, 2.2), plain('grout', (0.45, 0.44, 0.42), 0.9))
    for row in range(14):
        for column in range(-14, 14):
            box('tile', (column * 0.15 + (row % 2) * 0.075, 1.645, row * 0.075), (0.146, 0.012, 0.071), tile, 0.003)
    box('shelf', (0.35, 1.52, 0.60), (1.8, 0.24, 0.035), wood('shelf', (0.11, 0.055, 0.025), (0.28, 0.16, 0.08)), 0.003)
    clay, white = plain('clay', (0.42, 0.18, 0.09), 0.7), plain('white', (0.72, 0.70, 0.66), 0.3)
    for index, x in enumerate((-0.25, -0.08, 0.10)):
        lathe('jar', curve([(0.0001, 0), (0.05, 0), (0.06, 0.06), (0.05, 0.14), (0.035, 0.16), (0.0001, 0.16)], 5), (white, clay, white)[index], (x, 1.5, 0.62))
    for level in range(5):
        lathe('plate', curve([(0.0001, 0), (0.07, 0), (0.11, 0.02), (0.0001, 0.012)], 5), white, (0.42, 1.5, 0.62 + level * 0.014))
    lathe('vase', curve([(0.0001, 0), (0.05, 0), (0.075, 0.07), (0.055, 0.16), (0.03, 0.2), (0.0001, 0.2)], 6), white, (-0.72, 1.25, 0))
    plant((-0.72, 1.25, 0.18), 10, 0.45, 0.28, leaf('twig', (0.06, 0.10, 0.05), (0.16, 0.22, 0.12)), 0.07, 0.03)
    lathe('pot', curve([(0.0001, 0), (0.09, 0), (0.10, 0.02), (0.10, 0.12), (0.0001, 0.13)], 4), plain('steel', (0.55, 0.55, 0.55), 0.25, Metallic=1.0), (0.75, 1.2, 0))
    area((-1.6, 0.1, 1.05), (0, 0.1, 0), 1.0, 58, (0.94, 0.97, 1.0))
    area((1.8, -0.8, 1.5), (0, 0.2, 0), 1.6, 9, (1.0, 0.92, 0.82))
    world((0.85, 0.9, 1.0), 0.25)
    return (-1.6, 0.1, 1.05), 0.55, (0.97, 0.985, 1.0)


def desk():
    planks(board('walnut', (0.055, 0.028, 0.014), (0.17, 0.092, 0.046), 0.35), width=0.3, rows=7)
    box('wall', (0, 1.5, 0.8), (6, 0.04, 3), plaster('wall', (0.30, 0.33, 0.33)))
    cover = [(0.42, 0.10, 0.05), (0.07, 0.14, 0.18), (0.60, 0.48, 0.26), (0.36, 0.35, 0.32), (0.12, 0.18, 0.12)]
    for index in range(7):
        height = random.uniform(0.20, 0.27)
        box('book', (0.48 + index * 0.042, 1.05, height / 2), (0.036, 0.17, height), plain('book', random.choice(cover), 0.6), 0.002)
    lathe('base', curve([(0.0001, 0), (0.08, 0), (0.085, 0.012), (0.0001, 0.018)], 4), plain('brass', (0.6, 0.40, 0.16), 0.3, Metallic=1.0), (-0.55, 0.95, 0))
    tube('stem', [(-0.55, 0.95, 0.01), (-0.55, 0.95, 0.42), (-0.50, 0.92, 0.52)], 0.007, plain('brass', (0.6, 0.40, 0.16), 0.3, Metallic=1.0))
    lathe('shade', [(0.045, 0.62), (0.14, 0.46), (0.137, 0.46), (0.042, 0.615)], plain('shade', (0.72, 0.66, 0.55), 0.8), (-0.50, 0.92, 0))
    lathe('bulb', curve([(0.0001, 0.5), (0.03, 0.53), (0.0001, 0.56)], 5), glow('bulb', (1, 0.66, 0.34), 45), (-0.50, 0.92, 0))
    box('laptop', (0.02, 1.12, 0.12), (0.40, 0.012, 0.25), plain('lid', (0.35, 0.35, 0.36), 0.35, Metallic=0.8), 0.004)
    box('laptop', (0.02, 0.98, 0.008), (0.40, 0.27, 0.014), plain('lid', (0.35, 0.35, 0.36), 0.35, Metallic=0.8), 0.004)
    lathe('cup', [(0.0001, 0), (0.04, 0), (0.043, 0.1), (0.04, 0.1), (0.0001, 0.01)], plain('cup', (0.62, 0.6, 0.56), 0.4), (-0.28, 1.15, 0))
    area((1.5, -0.15, 1.1), (0, 0.1, 0), 0.9, 44, (0.95, 0.97, 1.0))
    world((0.8, 0.86, 1.0), 0.14)
    return (1.5, -0.15, 1.1), 0.5, (0.99, 0.985, 0.97)


def bedroom():
    planks(board('birch', (0.38, 0.27, 0.17), (0.62, 0.49, 0.34), 0.5), width=0.5, rows=4, reach=0.9)
    box('wall', (0, 2.2, 0.8), (7, 0.04, 3.4), plaster('wall', (0.62, 0.55, 0.48)))
    linen = plain('linen', (0.70, 0.66, 0.60), 0.95, Sheen_Weight=0.3)
    box('mattress', (0.95, 1.5, -0.22), (1.9, 1.2, 0.34), linen, 0.10)
    for x, y, z, turn in ((0.62, 1.75, 0.12, 0.1), (1.15, 1.8, 0.13, -0.08)):
        box('pillow', (x, y, z), (0.56, 0.18, 0.34), plain('pillow', (0.74, 0.72, 0.68), 0.95), 0.085, turn)
    box('throw', (1.0, 1.15, -0.02), (1.2, 0.5, 0.09), plain('throw', (0.40, 0.20, 0.12), 0.95), 0.04, 0.06)
    box('headboard', (0.95, 2.1, 0.25), (2.0, 0.06, 1.0), wood('head', (0.16, 0.09, 0.05), (0.34, 0.21, 0.12)), 0.02)
    lathe('lamp', curve([(0.0001, 0), (0.06, 0), (0.075, 0.08), (0.05, 0.17), (0.02, 0.2), (0.0001, 0.2)], 6), plain('ceramic', (0.32, 0.40, 0.38), 0.25), (-0.42, 0.72, 0))
    lathe('shade', [(0.08, 0.42), (0.13, 0.22), (0.128, 0.22), (0.078, 0.42)], glow('shade', (1.0, 0.78, 0.52), 1.6), (-0.42, 0.72, 0))
    lathe('ring', [(0.0001, 0), (0.05, 0), (0.052, 0.012), (0.0001, 0.014)], plain('dish', (0.7, 0.68, 0.62), 0.4), (0.36, 0.42, 0))
    area((-1.4, -0.5, 1.25), (0, 0.1, 0), 1.3, 46, (1.0, 0.96, 0.90))
    area((2.0, 0.6, 1.6), (0.9, 1.6, 0), 1.5, 30, (1.0, 0.94, 0.86))
    world((1.0, 0.95, 0.9), 0.22)
    return (-1.4, -0.5, 1.25), 0.7, (1.0, 0.985, 0.96)


def garden():
    planks(board('teak', (0.20, 0.13, 0.08), (0.42, 0.31, 0.21), 0.7), width=0.11, rows=16)
    mesh('lawn', [(-9, 1.2, -0.75), (9, 1.2, -0.75), (9, 14, -0.75), (-9, 14, -0.75)], [(0, 1, 2, 3)], plain('lawn', (0.10, 0.20, 0.035), 0.95))
    for _ in range(46):
        x, y = random.uniform(-3.2, 3.2), random.uniform(2.6, 6.0)
        bush(x, y, -0.75, random.uniform(0.6, 1.7), (0.05, 0.14, 0.02), (0.22, 0.38, 0.07))
    for color in ((0.75, 0.10, 0.16), (0.85, 0.55, 0.10), (0.80, 0.72, 0.76)):
        for _ in range(26):
            at = (random.uniform(-2.2, 2.2), random.uniform(2.3, 4.0), random.uniform(-0.6, 0.45))
            lathe('bloom', curve([(0.0001, -0.02), (0.035, 0), (0.0001, 0.02)], 3), plain('bloom', color, 0.8), at, 12)
    lathe('pot', [(0.0001, 0), (0.08, 0), (0.11, 0.15), (0.115, 0.17), (0.0001, 0.17)], plain('terracotta', (0.42, 0.17, 0.08), 0.85), (0.55, 0.62, 0))
    plant((0.55, 0.62, 0.15), 20, 0.22, 0.18, leaf('herb', (0.05, 0.15, 0.02), (0.15, 0.31, 0.05)), 0.05, 0.03)
    sun((0.75, 0.55, -1.0), 3.4, 0.05)
    world((0.62, 0.78, 1.0), 0.85)
    return (-0.75 * 2, -0.55 * 2, 2.0), 0.12, (1.0, 0.985, 0.94)


def cafe():
    lathe('table', [(0.0001, 0), (0.62, 0), (0.63, -0.004), (0.63, -0.03), (0.0001, -0.03)], stone('marble', (0.44, 0.43, 0.42), (0.70, 0.69, 0.67), 0.22, 4, grit=0.16, vein=0.55), (0, 0.12, 0), 160)
    box('front', (0, 4.4, 1.0), (9, 0.1, 5), plain('front', (0.055, 0.10, 0.085), 0.5))
    for x in (-2.2, -0.2, 1.9):
        box('window', (x, 4.33, 0.95), (1.5, 0.04, 1.9), glow('window', (1.0, 0.72, 0.42), 1.5))
        box('bar', (x, 4.30, 0.95), (0.06, 0.04, 1.9), plain('bar', (0.04, 0.06, 0.05), 0.5))
    box('awning', (0, 3.6, 2.15), (8, 1.4, 0.08), plain('awning', (0.45, 0.09, 0.05), 0.9))
    mesh('street', [(-9, 0.9, -0.74), (9, 0.9, -0.74), (9, 12, -0.74), (-9, 12, -0.74)], [(0, 1, 2, 3)], stone('paving', (0.16, 0.15, 0.14), (0.30, 0.29, 0.27), 0.8, 3))
    dark = plain('chair', (0.03, 0.028, 0.026), 0.5)
    for x, y in ((-1.1, 2.2), (1.25, 2.5), (0.35, 3.1)):
        lathe('seat', [(0.0001, 0), (0.22, 0), (0.22, -0.03), (0.0001, -0.03)], dark, (x, y, -0.28), 40)
        for dx in (-0.16, 0.16):
            tube('leg', [(x + dx, y, -0.28), (x + dx * 1.3, y, -0.74)], 0.014, dark)
            tube('back', [(x + dx, y + 0.18, -0.28), (x + dx, y + 0.24, 0.16)], 0.014, dark)
        tube('back', [(x - 0.16, y + 0.24, 0.16), (x, y + 0.25, 0.20), (x + 0.16, y + 0.24, 0.16)], 0.014, dark)
    bokeh(26, (-3, 3), (4.0, 4.25), (0.6, 2.0), [(1, 0.75, 0.4), (1, 0.6, 0.3), (1, 0.85, 0.6)], 0.03, 30)
    for x in (-2.6, 2.7):
        bush(x, 3.4, -0.74, 1.2, (0.03, 0.09, 0.02), (0.12, 0.24, 0.05))
    area((-1.5, -0.6, 1.9), (0, 0.1, 0), 1.6, 62, (0.90, 0.95, 1.0))
    world((0.72, 0.84, 1.0), 0.55)
    return (-1.5, -0.6, 1.9), 0.7, (0.99, 0.985, 0.97)


def street():
    box('ledge', (0, 0.1, -0.06), (4, 0.9, 0.12), stone('concrete', (0.25, 0.245, 0.235), (0.42, 0.41, 0.39), 0.75, 4, grit=0.5, pits=0.9), 0.006)
    mesh('road', [(-20, 0.6, -1.0), (20, 0.6, -1.0), (20, 40, -1.0), (-20, 40, -1.0)], [(0, 1, 2, 3)], stone('asphalt', (0.05, 0.05, 0.052), (0.11, 0.11, 0.112), 0.85, 2))
    walls = [(0.42, 0.22, 0.14), (0.50, 0.45, 0.38), (0.26, 0.29, 0.32), (0.55, 0.40, 0.24)]
    for index, x in enumerate((-7.5, -3.4, 0.9, 5.2, 9.0)):
        box('house', (x, 14 + (index % 2), 3), (4.0, 2, 10), plaster('house', walls[index % 4]))
        for row in range(3):
            for column in (-1.1, 0.0, 1.1):
                box('pane', (x + column, 12.97 + (index % 2), 1.2 + row * 2.0), (0.62, 0.05, 1.1), plain('pane', (0.10, 0.13, 0.16), 0.1))
    glass, tyre = plain('glass', (0.05, 0.06, 0.07), 0.08), plain('tyre', (0.015, 0.015, 0.016), 0.8)
    for x, color in ((-3.4, (0.22, 0.04, 0.035)), (3.0, (0.10, 0.13, 0.17))):
        paint = plain('car', color, 0.25, Coat_Weight=0.8)
        box('car', (x, 8.2, -0.54), (3.9, 1.5, 0.52), paint, 0.16)
        box('cabin', (x - 0.1, 8.2, -0.12), (2.0, 1.3, 0.44), glass, 0.18)
        box('roof', (x - 0.1, 8.2, 0.09), (1.5, 1.2, 0.06), paint, 0.03)
        for dx in (-1.2, 1.25):
            wheel = lathe('wheel', [(0.0001, 0), (0.26, 0), (0.31, 0.05), (0.31, 0.17), (0.26, 0.22), (0.0001, 0.22)], tyre, (x + dx, 7.65, -0.69), 40)
            wheel.rotation_euler = (math.pi / 2, 0, 0)
    for x in (-4.6, 4.2):
        tube('trunk', [(x, 6.0, -1.0), (x + 0.1, 6.0, 1.6)], 0.09, plain('trunk', (0.10, 0.07, 0.05), 0.9))
        for _ in range(5):
            bush(x + random.uniform(-0.6, 0.6), 6.0 + random.uniform(-0.4, 0.4), 1.0 + random.uniform(0, 0.5), 1.1, (0.04, 0.11, 0.02), (0.18, 0.30, 0.06))
    bokeh(14, (-6, 6), (9, 12.5), (-0.5, 1.2), [(1, 0.8, 0.5), (1, 0.25, 0.15), (0.9, 0.95, 1)], 0.06, 26)
    sun((-0.8, 0.35, -0.9), 2.6, 0.09, (1, 0.86, 0.70))
    world((0.66, 0.78, 1.0), 0.7)
    return (0.8 * 2, -0.35 * 2, 1.8), 0.16, (1.0, 0.98, 0.93)


scenes = {'kitchen': kitchen, 'desk': desk, 'bedroom': bedroom, 'garden': garden, 'cafe': cafe, 'street': street}
views = {  # height of the camera, distance, lens (mm of a 36 mm frame), aperture, exposure
    'kitchen': (0.36, 1.02, 52, 4.0, 0.1),
    'desk': (0.34, 1.02, 52, 4.0, 0.35),
    'bedroom': (0.36, 1.02, 52, 4.0, -0.1),
    'garden': (0.36, 1.05, 54, 3.8, 0.15),
    'cafe': (0.38, 1.05, 54, 3.5, 0.0),
    'street': (0.30, 1.05, 54, 3.5, -0.1),
}


def describe(name, size, light, softness, tint):
    """What the engine needs, in pixels of the plate: the ground's axes at the product's place, and its light."""
    scene = bpy.context.scene
    scene.render.resolution_x = scene.render.resolution_y = size
    bpy.context.view_layer.update()

    def pixel(point):
        x, y, _ = world_to_camera_view(scene, scene.camera, Vector(point))
        return Vector((x * size, (1 - y) * size))

    step, origin = 0.05, pixel((0, 0, 0))
    axis = lambda point: [round(v / step, 2) for v in pixel(point) - origin]
    toward = Vector(light)
    return {
        'kind': 'place',
        'option': 'indoor' if name in ('kitchen', 'desk', 'bedroom') else 'outdoor',
        'name': name,
        'size': size,
        # Where the middle of the product's foot stands.
        'anchor': [round(v, 1) for v in origin],
        # Pixels per metre to the right, away from the camera, and up.
        'right': axis((step, 0, 0)),
        'back': axis((0, step, 0)),
        'up': axis((0, 0, step)),
        'pixels_per_cm': round(math.hypot(*axis((0, 0, step))) / 100, 2),
        # Metres that a shadow falls to the right and away, for each metre of height.
        'shadow': [round(-toward.x / toward.z, 3), round(-toward.y / toward.z, 3)],
        # 0: the sun on a clear day, 1: an overcast sky.
        'softness': softness,
        'light': tint,
        # Share of the product that the surface mirrors.
        'gloss': {'kitchen': 0.05, 'desk': 0.12, 'cafe': 0.16}.get(name, 0),
    }


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 16
    reset(11)
    light, softness, tint = scenes[name]()
    height, distance, lens, stop, exposure = views[name]
    camera((0, -distance, height), (0, 0.0, 0.135), lens, stop)
    # Sharp where the product stands, whatever the camera looks at.
    bpy.context.scene.camera.data.dof.focus_distance = math.hypot(distance, height - 0.1)
    os.makedirs(f'{folder}/{name}', exist_ok=True)
    with open(f'{folder}/{name}/plate.json', 'w') as file:
        json.dump(describe(name, size, light, softness, tint), file, indent=2)
        file.write('\n')
    render(f'{folder}/{name}/plate.jpg', size, size, samples, exposure)
