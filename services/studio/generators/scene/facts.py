"""What a plate says of itself."""

import json
import math
import os

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector


def pixel(size, point):
    """Where a point is seen in a plate of this size."""
    scene = bpy.context.scene
    scene.render.resolution_x = scene.render.resolution_y = size
    bpy.context.view_layer.update()
    x, y, _ = world_to_camera_view(scene, scene.camera, point)
    return np.array([x * size, (1 - y) * size])


def standing(size, ground, step=0.05):
    """
    Where the middle of a product's foot stands, and the axes there, in pixels of a plate of this size: right, away from the
    camera and up, by the metre; measured over `step` metres.
    """
    anchor = pixel(size, ground)
    axis = lambda *way: [round(float(v) / step, 2) for v in pixel(size, ground + Vector(way) * step) - anchor]
    up = axis(0, 0, 1)
    return {
        'anchor': [round(float(v), 1) for v in anchor],
        'right': axis(1, 0, 0),
        'back': axis(0, 1, 0),
        'up': up,
        # What is upright is this tall in the picture: a photo of it shows its height, however the camera leans.
        'pixels_per_cm': round(math.hypot(*up) / 100, 2),
    }


def write_facts(place, facts):
    """Writes `plate.json`. A label that a plate has stays where none is given: what people call it no camera knows."""
    path = f'{place}/plate.json'
    if os.path.exists(path):
        with open(path, encoding='utf-8') as file:
            before = json.load(file)
        if 'label' in before:
            facts = {'label': before['label'], **facts}
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(facts, file, indent=2, ensure_ascii=False)
        file.write('\n')
