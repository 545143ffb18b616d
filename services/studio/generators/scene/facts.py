"""Facts about a plate."""

import json
import math
import os

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector


def pixel(size, point):
    """Returns the pixel at which a point is seen in a plate of this size."""
    scene = bpy.context.scene
    scene.render.resolution_x = scene.render.resolution_y = size
    bpy.context.view_layer.update()
    x, y, _ = world_to_camera_view(scene, scene.camera, point)
    return np.array([x * size, (1 - y) * size])


def standing(size, ground, step=0.05):
    """Returns the middle of a standing product's foot, and the axes there, in pixels of a plate of this size. The axes
    run right, away from the camera and up, in pixels per metre. They are measured over `step` metres."""
    anchor = pixel(size, ground)
    axis = lambda *way: [round(float(v) / step, 2) for v in pixel(size, ground + Vector(way) * step) - anchor]
    up = axis(0, 0, 1)
    return {
        'anchor': [round(float(v), 1) for v in anchor],
        'right': axis(1, 0, 0),
        'back': axis(0, 1, 0),
        'up': up,
        # An upright product has this height in the picture, as its photo shows it, however the camera leans.
        'pixels_per_cm': round(math.hypot(*up) / 100, 2),
    }


def write_facts(place, facts):
    """Writes `plate.json`. Without a new label the existing one is kept, because people choose labels."""
    path = f'{place}/plate.json'
    if os.path.exists(path):
        with open(path, encoding='utf-8') as file:
            before = json.load(file)
        if 'label' in before:
            facts = {'label': before['label'], **facts}
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(facts, file, indent=2, ensure_ascii=False)
        file.write('\n')
