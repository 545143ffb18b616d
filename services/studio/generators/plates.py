"""A place where a product may stand, with what the engine must know of it.

    python plates.py <name> <folder> [size] [samples]

Writes `<folder>/<name>/plate.jpg` (square) and `plate.json` of `places/<name>.py`. The product will stand at the origin, facing
the camera, on z = 0. `<name>-above` is the same place seen from 40°: its `lay` puts on the table what is then seen around the
product. `<name>-near` is the same floor for shoes, where the place itself is for furniture, `<name>-evening` a place in another
light. Needs `bpy` 4.5, see README.md.
"""

import importlib
import math
import os
import sys

import bpy
from mathutils import Vector
from scene.facts import standing, write_facts
from scene.render import camera, render, reset

# Height, distance, focal length and stop of the camera that looks down by 40°, and of the one that is half as far away.
views = {'above': (0.84, 0.93, 60, 5.0), 'near': (0.56, 1.80, 78, 3.2)}
words = {'above': 'from above', 'near': 'from near', 'evening': 'in the evening'}
# Products of which the camera that is near shows enough, in centimetres.
near_height_cm = (10, 45)
# Where in the picture's height the product's foot is seen on a floor, and from above. On a table the camera looks at a height
# of its own or at this one, in metres.
feet = {'floor': 0.71, 'above': 0.63}
usual_aim = 0.135


def describe(name, label, height_cm, place, size):
    """What the engine needs, in pixels of the plate: the ground's axes at the product's place, and its light."""
    # Small where the camera is near: farther on its pixels are fewer.
    step = min(0.05, place.distance / 20)
    toward = Vector(place.light)
    return {
        'kind': 'place',
        'option': place.option,
        'name': name,
        'label': label,
        'size': size,
        **standing(size, Vector((0, 0, 0)), step),
        # Metres that a shadow falls to the right and away, for each metre of height.
        'shadow': [round(-toward.x / toward.z, 3), round(-toward.y / toward.z, 3)],
        # 0: the sun on a clear day, 1: an overcast sky.
        'softness': place.softness,
        'light': place.tint,
        # Share of the product that the surface mirrors.
        'gloss': place.gloss,
        'ground': place.ground,
        # From the smallest to the tallest product that one would photograph here.
        'height_cm': height_cm,
    }


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 16
    reset(11)
    base, _, view = name.rpartition('-')
    if view not in words:
        base, view = name, None
    place = importlib.import_module(f'places.{base.replace("-", "_")}')
    if view == 'evening':
        place.build(by_day=False)
        vars(place).update(place.evening)
    else:
        place.build()
    if view == 'above' and hasattr(place, 'lay'):
        place.lay()
    label = f'{place.label}, {words[view]}' if view else place.label
    height_cm = near_height_cm if view == 'near' else place.height_cm
    height, distance, lens, stop = place.height, place.distance, place.lens, place.stop
    if view in views:
        # A place that is near anyway has a view from above of its own.
        height, distance, lens, stop = getattr(place, view, views[view])
    aim = usual = getattr(place, 'aim', usual_aim)
    foot = feet.get('above' if view == 'above' else place.ground)
    if foot:
        aim = height - distance * math.tan(math.atan(height / distance) - math.atan((foot - 0.5) * 36 / lens))
    camera((0, -distance, height), (0, 0, aim), lens, stop)
    # Sharp where the product stands, whatever the camera looks at.
    bpy.context.scene.camera.data.dof.focus_distance = math.hypot(distance, height - 0.74 * usual)
    os.makedirs(f'{folder}/{name}', exist_ok=True)
    write_facts(f'{folder}/{name}', describe(name, label, height_cm, place, size))
    render(f'{folder}/{name}/plate.jpg', size, size, samples, place.exposure, place.look)
