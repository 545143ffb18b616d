"""Renders a place for a standing product, with the facts for the engine.

    python plates.py <name> <folder> [size] [samples]

Writes `plate.jpg` (square) and `plate.json` of `places/<name>.py` to `<folder>/<name>/`. The product will stand at the
origin on z = 0, facing the camera. `<name>-above` is the same place seen from 40° above, with the objects of its `lay`
around the product. `<name>-near` is the place from about half the distance, for smaller products. `<name>-evening` is a
place in another light, also with `-near`. Needs `bpy` 4.5, see README.md.
"""

import importlib
import math
import os
import sys

import bpy
from mathutils import Vector
from scene.facts import standing, write_facts
from scene.render import camera, render, reset

# Height and distance in metres, focal length in mm and f-number: the camera at 40° above, and the one at half the
# distance from a product on a floor.
views = {'above': (0.84, 0.93, 60, 5.0), 'near': (0.56, 1.80, 78, 3.2)}
words = {'above': 'from above', 'evening': 'in the evening'}
# Function of a place that adds the objects of a view.
lays = {'above': 'lay', 'near': 'lay_near'}
# Share of the distance from which the close camera sees a table. The usual camera shows products of 26 to 45 cm at 35 to
# 60 % of the picture, and the camera of a close scene shows products of 8 to 13 cm. This one fills the gap.
near_table = 0.53
# Height of the product's foot in the picture, as a share from the top, on a floor, from above and from near. In the usual
# view of a table, the camera aims at the place's own height or at `usual_aim`, in metres.
feet = {'floor': 0.71, 'above': 0.63, 'near': 0.71}
usual_aim = 0.135


def describe(name, naming, place, size):
    """Returns the facts for the engine in pixels of the plate: the ground's axes at the product, and the light."""
    # A close camera needs a small step, because pixels per metre fall with the distance.
    step = min(0.05, place.distance / 20)
    toward = Vector(place.light)
    return {
        'kind': 'place',
        'option': place.option,
        'name': name,
        **naming,
        'size': size,
        **standing(size, Vector((0, 0, 0)), step),
        # Metres that a shadow falls to the right and to the back, for each metre of height.
        'shadow': [round(-toward.x / toward.z, 3), round(-toward.y / toward.z, 3)],
        # Softness: 0 is the sun on a clear day, 1 an overcast sky.
        'softness': place.softness,
        'light': place.tint,
        # Share of the product that the surface mirrors.
        'gloss': place.gloss,
        'ground': place.ground,
        **({'plain': True} if getattr(place, 'hides_size', False) else {}),
    }


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 16
    reset(11)
    parts = name.split('-')
    view = parts.pop() if parts[-1] in views else None
    base = '-'.join(parts)
    light = parts.pop() if parts[-1] == 'evening' else None
    place = importlib.import_module(f'places.{"_".join(parts)}')
    if light:
        place.build(by_day=False)
        vars(place).update(place.evening)
    else:
        place.build()
    lay = getattr(place, lays.get(view, ''), None)
    if lay:
        lay()
    if view == 'near':
        # Sellers see only the place. The engine chooses the camera that suits the product's size.
        naming = {'camera_of': base}
    else:
        naming = {'label': ', '.join([place.label, *(words[word] for word in (light, view) if word)])}
    height, distance, lens, stop = place.height, place.distance, place.lens, place.stop
    if view == 'near' and place.ground == 'table':
        # The f-number grows by the same factor, so surface and background are as sharp as in the usual view.
        height, distance, stop = height * near_table, distance * near_table, stop / near_table
    elif view in views:
        # A place with a close view has a separate view from above.
        height, distance, lens, stop = getattr(place, view, views[view])
    aim = usual = getattr(place, 'aim', usual_aim)
    foot = feet.get(view) or feet.get(place.ground)
    if foot:
        aim = height - distance * math.tan(math.atan(height / distance) - math.atan((foot - 0.5) * 36 / lens))
    camera((0, -distance, height), (0, 0, aim), lens, stop)
    # The focus is on the product, wherever the camera aims.
    bpy.context.scene.camera.data.dof.focus_distance = math.hypot(distance, height - 0.74 * usual)
    os.makedirs(f'{folder}/{name}', exist_ok=True)
    write_facts(f'{folder}/{name}', describe(name, naming, place, size))
    render(f'{folder}/{name}/plate.jpg', size, size, samples, place.exposure, place.look)
