"""Random grounds, walls, lights and cameras, scaled to the product's size."""

import math
import random

import bpy
from mathutils import Matrix, Vector, noise
from scene.fabrics import cloth
from scene.lights import area, sun, world
from scene.material import Material, plain
from scene.shapes import add, box, lathe, mesh
from scene.surfaces import board, plaster, stone
from kit import color, fabric, uniform, choice


def points_of(things, most=4000):
    """Returns points of the evaluated meshes in world coordinates."""
    bpy.context.view_layer.update()
    graph, points = bpy.context.evaluated_depsgraph_get(), []
    for thing in things:
        shown = thing.evaluated_get(graph)
        shape = shown.to_mesh()
        if shape is None:
            continue
        step = max(1, len(shape.vertices) // most)
        points += [shown.matrix_world @ shape.vertices[i].co for i in range(0, len(shape.vertices), step)]
        shown.to_mesh_clear()
    return points


def speckled(name, dark, light, scale, rough=0.9, bump=0.5):
    m = Material(name, rough=rough)
    grain = m.noise(m.coordinates(), scale, 5, 0.75)
    m.feed('Base Color', m.ramp(grain, (0.35, dark), (0.65, light)))
    m.bump(grain, bump, 0.004)
    return m.material


def tiles(name):
    m = Material(name, rough=uniform(0.1, 0.4))
    brick = m.node('ShaderNodeTexBrick')
    brick.offset = choice((0, 0.5))
    m.link(m.coordinates(), brick.inputs['Vector'])
    tone = color()
    for key, value in (('Color1', tone), ('Color2', tuple(c * 0.9 for c in tone)), ('Mortar', (0.4, 0.38, 0.35))):
        brick.inputs[key].default_value = (*value, 1)
    brick.inputs['Scale'].default_value = uniform(3, 8)
    brick.inputs['Mortar Size'].default_value = 0.008
    m.feed('Base Color', brick.outputs[0])
    return m.material


grounds = {
    'plain': lambda: plain('ground', color(), uniform(0.3, 0.9)),
    'white': lambda: plain('ground', (uniform(0.75, 0.88),) * 3, 0.6),
    'wood': lambda: board('ground', *choice((((0.16, 0.08, 0.035), (0.36, 0.21, 0.10)), ((0.30, 0.20, 0.12), (0.55, 0.41, 0.27)), ((0.05, 0.03, 0.02), (0.12, 0.08, 0.05))))),
    'stone': lambda: stone('ground', (0.30, 0.29, 0.28), choice(((0.55, 0.54, 0.52), (0.8, 0.79, 0.77))), 0.4, 5, 0.25, choice((0, 0.4))),
    'cloth': lambda: cloth('ground', color(), uniform(0.001, 0.003)),
    'print': fabric,
    'carpet': lambda: speckled('ground', color(), color(), uniform(150, 500)),
    'asphalt': lambda: speckled('ground', (0.02, 0.02, 0.022), (0.16, 0.16, 0.165), uniform(120, 300)),
    'grass': lambda: speckled('ground', (0.012, 0.05, 0.006), (0.10, 0.21, 0.03), uniform(60, 140), bump=1.0),
    'plaster': lambda: plaster('ground', color()),
    'tiles': lambda: tiles('ground'),
}


def ground(size, crumpled=False):
    """Adds the ground, larger than the picture; returns its name. Its texture keeps the scale of a product of 25 cm."""
    name = choice([*grounds, 'white', 'wood', 'plain'])
    scale = max(size, 0.06) / 0.25 * uniform(0.6, 1.5)
    reach = 14 * size / scale
    if crumpled:
        cells, reach = 110, 2.2 * size / scale
        name = choice(('cloth', 'print', 'plain', 'white'))
        seed = uniform(0, 99)
        wave = lambda x, y: (noise.noise(Vector((x, y, seed))) - 1 + 0.4 * noise.noise(Vector((x * 2.6, y * 2.6, seed)))) * 0.05 * size / scale
        at = [(-reach + 2 * reach * i / cells, -reach + 2 * reach * j / cells) for j in range(cells + 1) for i in range(cells + 1)]
        points = [(x, y, wave(x * scale * 2 / size, y * scale * 2 / size)) for x, y in at]
        faces = [(j * (cells + 1) + i, j * (cells + 1) + i + 1, (j + 1) * (cells + 1) + i + 1, (j + 1) * (cells + 1) + i) for j in range(cells) for i in range(cells)]
        thing = mesh('ground', points, faces, grounds[name](), math.radians(180))
    else:
        thing = mesh('ground', [(-reach, -reach, 0), (reach, -reach, 0), (reach, reach, 0), (-reach, reach, 0)], [(0, 1, 2, 3)], grounds[name]())
    thing.scale, thing.rotation_euler = (scale,) * 3, (0, 0, uniform(0, 6.28))
    thing.location = (0, 0, -0.0005 * size)
    return name


def wall(size, distance, white=False):
    material = plain('wall', (0.8, 0.8, 0.8), 0.7) if white else choice((lambda: plaster('wall', color()), lambda: plain('wall', color(), 0.8), lambda: tiles('wall')))()
    thing = mesh('wall', [(-14, 0, -3), (14, 0, -3), (14, 0, 14), (-14, 0, 14)], [(0, 1, 2, 3)], material)
    thing.scale, thing.location = (size,) * 3, (0, distance, 0)
    thing.rotation_euler = (0, 0, uniform(-0.3, 0.3))


def clutter(size):
    """Adds one to three simple things behind the product."""
    for _ in range(random.randint(1, 3)):
        x, y, big = uniform(-1.6, 1.6) * size, uniform(1.1, 2.6) * size, uniform(0.2, 0.8) * size
        if random.random() < 0.5:
            box('clutter', (x, y, big / 2), (big, big * uniform(0.4, 1), big), plain('clutter', color(), 0.6), big * 0.02, uniform(0, 3))
        else:
            lathe('clutter', [(0.0001, 0), (big * 0.3, 0), (big * uniform(0.2, 0.4), big), (0.0001, big)], plain('clutter', color(), 0.5), (x, y, 0), 32)


def light(middle, size):
    """Adds one or two lamps or the sun, and the light of the surroundings."""
    around = uniform(0.15, 0.9)
    world(choice(((1, 1, 1), (0.8, 0.88, 1), (1, 0.92, 0.8))), around)
    if random.random() < 0.25:
        sun((uniform(-1, 1), uniform(-0.3, 1), -uniform(0.6, 1.6)), uniform(1.5, 4), uniform(0.01, 0.1))
        return
    for strength in (uniform(3, 8), uniform(0, 2))[: random.randint(1, 2)]:
        heading, height, far = uniform(0, 6.28), uniform(0.6, 3), uniform(2, 5) * size
        at = Vector(middle) + Vector((math.cos(heading), math.sin(heading), height)).normalized() * far
        at.z = max(at.z, 0.6 * size)
        area(at, middle, far * uniform(0.08, 0.7), strength * math.pi * far * far, choice(((1, 1, 1), (1, 0.86, 0.68), (0.88, 0.94, 1))))


def camera(points, pitch, turn, lens, roll, fill, shift=(0, 0), ratio=1.0):
    """Frames points from a pitch and a turn in degrees, so that they span `fill` of the picture, and returns their box in
    shares of the picture: left, top, right, bottom."""
    low, high = (Vector(pick(p[i] for p in points) for i in range(3)) for pick in (min, max))
    middle = (low + high) / 2
    p, t = math.radians(pitch), math.radians(turn)
    out = Vector((math.sin(t) * math.cos(p), -math.cos(t) * math.cos(p), math.sin(p)))
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width = lens, 36
    thing = add('camera', data)
    spin = (Matrix.Rotation(t, 4, 'Z') @ Matrix.Rotation(math.pi / 2 - p, 4, 'X') @ Matrix.Rotation(math.radians(roll), 4, 'Z')).to_3x3()
    right, up = spin @ Vector((1, 0, 0)), spin @ Vector((0, 1, 0))
    half = 18 / lens
    tall = half / ratio
    inside = [(q - middle) for q in points]
    far = max(max(abs(v.dot(right)) / (half * fill), abs(v.dot(up)) / (tall * fill)) + v.dot(out) for v in inside)
    far = max(far, max(v.dot(out) for v in inside) * 1.02)
    target = middle + right * shift[0] * far * half + up * shift[1] * far * tall
    place = target + out * far
    matrix = spin.to_4x4()
    matrix.translation = place
    thing.matrix_world = matrix
    data.clip_start, data.clip_end = far / 100, far * 100
    bpy.context.scene.camera = thing
    flat = [((q - place).dot(right) / -(q - place).dot(out) / half / 2 + 0.5, 0.5 - (q - place).dot(up) / -(q - place).dot(out) / tall / 2) for q in points]
    return [pick(f[i] for f in flat) for pick, i in ((min, 0), (min, 1), (max, 0), (max, 1))]
