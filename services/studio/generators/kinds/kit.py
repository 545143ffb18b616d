"""Random materials and small shapes that several models share. Lengths are metres, colours linear sRGB."""

import colorsys
import math
import random

from mathutils import Matrix, Vector, noise
from scene.material import Material, plain
from scene.shapes import lathe, mesh, tube
from scene.surfaces import wood

uniform, choice = random.uniform, random.choice


def linear(r, g, b):
    return tuple(c**2.2 for c in (r, g, b))


def color():
    """Returns a colour of a product: two in five are black, white or grey."""
    draw = random.random()
    if draw < 0.15:
        return (uniform(0.006, 0.04),) * 3
    if draw < 0.30:
        return tuple(uniform(0.60, 0.85) * c for c in (1, uniform(0.94, 1), uniform(0.84, 1)))
    if draw < 0.40:
        return (uniform(0.08, 0.45),) * 3
    if draw < 0.52:
        return linear(*colorsys.hsv_to_rgb(uniform(0.04, 0.12), uniform(0.25, 0.7), uniform(0.3, 0.85)))
    return linear(*colorsys.hsv_to_rgb(random.random(), uniform(0.3, 1.0), uniform(0.25, 1.0)))


def paint(tone=None):
    """Makes plastic, lacquer or ceramic, one in five with speckles."""
    tone = tone or color()
    m = Material('paint', tone, choice((uniform(0.08, 0.3), uniform(0.3, 0.7))), Coat_Weight=choice((0, 0, 0.6)), Coat_Roughness=0.1)
    if random.random() < 0.2:
        where = m.noise(m.coordinates(), uniform(60, 400), 3)
        m.feed('Base Color', m.ramp(where, (uniform(0.35, 0.5), color()), (uniform(0.52, 0.7), tone)))
    return m.material


def metal():
    tone = choice(((0.80, 0.55, 0.22), (0.75, 0.74, 0.72), (0.78, 0.50, 0.40), (0.55, 0.55, 0.56), (0.06, 0.06, 0.065)))
    return Material('metal', tone, uniform(0.08, 0.4), Metallic=1.0).material


def glass(tone=None):
    tone = tone or choice(((1, 1, 1), (1, 1, 1), (0.35, 0.12, 0.02), (0.1, 0.35, 0.14), (0.25, 0.4, 0.7), (0.9, 0.5, 0.5)))
    return Material('glass', tone, uniform(0.0, 0.08), Transmission_Weight=1.0, IOR=1.45).material


def leather(tone=None):
    m = Material('leather', tone or color(), uniform(0.3, 0.65))
    m.bump(m.noise(m.coordinates(), uniform(200, 700), 4), 0.25, 0.0006)
    return m.material


def timber():
    dark, light = choice((((0.15, 0.078, 0.036), (0.34, 0.205, 0.105)), ((0.05, 0.025, 0.012), (0.13, 0.07, 0.035)),
                          ((0.38, 0.24, 0.13), (0.62, 0.45, 0.28))))
    return wood('timber', dark, light, uniform(0.3, 0.6))


def fabric(tone=None):
    """Makes cloth: plain, striped, checked, dotted or mottled."""
    tone, other = tone or color(), color()
    m = Material('fabric', tone, 0.95, Sheen_Weight=0.15, Specular_IOR_Level=0.2)
    where, style = m.coordinates(), random.random()
    shown = tone
    if style < 0.32:
        bands = []
        for axis in ((1, 0, 0), (0, 1, 0)) if style < 0.12 else (choice(((1, 0, 0), (0, 1, 0), (0, 1, 0))),):
            split = m.node('ShaderNodeVectorMath', operation='DOT_PRODUCT')
            m.link(where, split.inputs[0])
            split.inputs[1].default_value = axis
            wave = m.calc('SINE', m.calc('MULTIPLY', split.outputs['Value'], uniform(60, 500)))
            bands.append(m.calc('GREATER_THAN', wave, uniform(-0.4, 0.7)))
        shown = m.mix(m.calc('MULTIPLY', bands[0], 0.8), tone, other)
        for band in bands[1:]:
            shown = m.mix(m.calc('MULTIPLY', band, 0.5), shown, color())
    elif style < 0.42:
        shown = m.mix(m.ramp(m.cells(where, uniform(20, 70)), (0.28, 1.0), (0.33, 0.0)), tone, other)
    elif style < 0.56:
        spots = m.noise(where, uniform(15, 60), 2)
        shown = m.ramp(spots, (0.36, other), (0.46, tone), (0.56, tone), (0.62, color()))
    weave = m.noise(where, uniform(700, 1500), 2)
    m.feed('Base Color', m.mix(1.0, shown, m.ramp(weave, (0.3, 0.75), (0.7, 1.0)), 'MULTIPLY'))
    m.bump(weave, 0.3, 0.0006)
    return m.material


def anything():
    return choice((paint, paint, metal, timber, fabric, leather))()


def ball(name, at, size, material, lumps=0.0, turn=(0, 0, 0), detail=28):
    """Adds an ellipsoid; `size` is one radius, or three; `lumps` is the share by which noise moves its surface."""
    sizes = Vector(size if isinstance(size, (tuple, list)) else (size,) * 3)
    seed = Vector([uniform(0, 99) for _ in range(3)])
    profile = [(max(0.0001, math.sin(math.pi * i / detail)), -math.cos(math.pi * i / detail)) for i in range(detail + 1)]
    thing = lathe(name, profile, material, (0, 0, 0), detail * 2, 180)
    for vertex in thing.data.vertices:
        bump = 1 + lumps * noise.noise(vertex.co * 2.2 + seed)
        vertex.co = Vector(a * b for a, b in zip(vertex.co * bump, sizes))
    thing.location, thing.rotation_euler = at, turn
    return thing


def loop(name, points, radius, material):
    """Adds a closed tube."""
    thing = tube(name, points, radius, material)
    thing.data.splines[0].use_cyclic_u = True
    return thing


def circle(radius, z=0.0, count=24, wide=1.0, at=(0, 0)):
    return [(at[0] + radius * wide * math.cos(2 * math.pi * i / count), at[1] + radius * math.sin(2 * math.pi * i / count), z) for i in range(count)]


def skin(name, rings, material, closed=True, sharp=60):
    """Joins rings of equally many points to a surface."""
    count = len(rings[0])
    vertices = [tuple(p) for ring in rings for p in ring]
    last = count if closed else count - 1
    faces = [(j * count + i, j * count + (i + 1) % count, (j + 1) * count + (i + 1) % count, (j + 1) * count + i)
             for j in range(len(rings) - 1) for i in range(last)]
    return mesh(name, vertices, faces, material, math.radians(sharp))


def prism(name, outline, low, high, material, sharp=30):
    """Extrudes a convex outline of (x, y) from `low` to `high`."""
    count = len(outline)
    vertices = [(x, y, z) for z in (low, high) for x, y in outline]
    faces = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    faces += [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    return mesh(name, vertices, faces, material, math.radians(sharp))


def rounded(wide, tall, corner, steps=6):
    """Returns the outline of a rectangle with round corners, centred on the origin."""
    points = []
    for index, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            a = math.pi / 2 * (index + step / steps)
            points.append((sx * (wide / 2 - corner) + corner * math.cos(a), sy * (tall / 2 - corner) + corner * math.sin(a)))
    return points


def place(things, matrix):
    """Moves things as one body, then down or up until the lowest point is at z = 0."""
    import bpy
    bpy.context.view_layer.update()
    for thing in things:
        thing.matrix_world = matrix @ thing.matrix_world
    bpy.context.view_layer.update()
    low = min((thing.matrix_world @ Vector(corner)).z for thing in things for corner in thing.bound_box)
    for thing in things:
        thing.matrix_world = Matrix.Translation((0, 0, -low)) @ thing.matrix_world
    bpy.context.view_layer.update()


__all__ = ['uniform', 'choice', 'color', 'paint', 'metal', 'glass', 'leather', 'timber', 'fabric', 'anything', 'ball', 'loop', 'circle',
           'skin', 'prism', 'rounded', 'place', 'plain', 'Material', 'lathe', 'tube', 'mesh']
