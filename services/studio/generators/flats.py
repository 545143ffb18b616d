"""Renders surfaces from straight above, on which a product lies.

    python flats.py <name> <folder> [size] [samples]

Writes `plate.jpg` (square) and `plate.json` to `<folder>/<name>/`. The surface is `lays/<name without flat- and
-near>.py`. The product will lie in the middle, on z = 0. Needs `bpy` 4.5, see README.md.
"""

import importlib
import os
import sys

import bpy
from scene.above import field
from scene.facts import write_facts
from scene.render import camera, render, reset


# Metres along the picture's side of a surface in a close view, for small products.
near = 0.30


def side_of(name, lay):
    """Returns the metres of the surface along the picture's side."""
    return near if name.endswith('-near') else getattr(lay, 'field', field)


def describe(name, lay, size):
    x, y, z = lay.light
    return {
        'kind': 'flat',
        'option': lay.option,
        'name': name,
        **({'camera_of': name.removesuffix('-near')} if name.endswith('-near') else {'label': lay.label}),
        'size': size,
        'light': lay.tint,
        # Middle of the lying product.
        'anchor': [size / 2, size / 2],
        'pixels_per_cm': round(size / side_of(name, lay) / 100, 2),
        # Centimetres by which a shadow moves to the right and down, for each centimetre of height.
        'shadow': [round(-x / z, 3), round(y / z, 3)],
        'softness': lay.softness,
    }


if __name__ == '__main__':
    name, folder = sys.argv[1:3]
    size = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 6
    place = f'{folder}/{name}'
    os.makedirs(place, exist_ok=True)
    reset(7)
    lay = importlib.import_module(f'lays.{name.removeprefix("flat-").removesuffix("-near")}')
    lay.build()
    lens = 70
    camera((0, 0, lens / 36 * side_of(name, lay)), (0, 0, 0), lens, 8)
    write_facts(place, describe(name, lay, size))
    scene = bpy.context.scene
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.02
    render(f'{place}/plate.jpg', size, size, samples, lay.exposure, lay.look)
