"""Shadow that a product standing on a palm casts on the hand."""

import os

import bpy
import numpy as np
from mathutils import Vector
from scene.material import Material

from .measured import channels

# Centimetres: widths of the stand-ins, one for each channel, and their height.
widths, height = (4, 7, 10), 12


def shadows(path, right, ground, size):
    """Writes the light that is left on the hand next to a stand-in of each width, one channel each, as square roots of
    shares; 255 is full light."""
    scene = bpy.context.scene
    for thing in scene.objects:
        thing.visible_camera = thing == right
    scene.render.film_transparent = True
    scene.cycles.samples, scene.cycles.use_denoising = 10, True
    # A quarter of the size is enough for soft shadows.
    scene.render.resolution_x = scene.render.resolution_y = side = size // 4
    grey = Material('stand-in', (0.4, 0.4, 0.4), 0.6).material
    alone, cover = shot(path, side)
    solid = cover > 0.98
    # The inside of the sleeve is dark with and without a stand-in, so differences there are noise and not a shadow.
    lit = alone > 0.1 * np.percentile(alone[solid], 90)
    inside = (solid & lit).astype(np.float32)
    left = []
    for width in widths:
        bpy.ops.mesh.primitive_cylinder_add(
            radius=width / 200, depth=height / 100, vertices=64, location=ground + Vector((0, 0, height / 200 + 0.0005)))
        stands = bpy.context.object
        stands.data.materials.append(grey)
        stands.visible_camera = False
        share = np.clip(shot(path, side)[0] / np.maximum(alone, 1e-3), 0, 1) * inside
        # Pixels at the rim and just beyond it get the value of their neighbours.
        near = np.maximum(around(inside), 1e-6)
        left.append(np.sqrt(np.where(inside > 0, share, np.where(near > 1e-3, around(share) / near, 1))))
        bpy.data.objects.remove(stands)
    image = bpy.data.images.new('shadows', side, side, alpha=False)
    image.colorspace_settings.name = 'Non-Color'
    image.pixels.foreach_set(np.stack([*left, np.ones_like(alone)], 2).astype(np.float32).ravel())
    image.scale(size, size)
    image.file_format, image.filepath_raw = 'PNG', os.path.abspath(path)
    image.save()


def around(values):
    """Returns sums over squares of five pixels."""
    return sum(np.roll(values, (x, y), (0, 1)) for x in range(-2, 3) for y in range(-2, 3))


def shot(path, side):
    """Returns the linear brightness, and the share of each pixel that is covered."""
    rgba = channels(bpy.context.scene, path, side)
    return rgba[..., :3].mean(2), rgba[..., 3]
