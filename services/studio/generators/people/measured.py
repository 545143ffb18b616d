"""Pictures whose colours are measures, such as depth or coverage."""

import os

import bpy
import numpy as np


def measured(scene, path, size):
    """Renders `scene` unfiltered and returns its unclipped channels: `size` × `size` × 4, with rows from the bottom."""
    scene.cycles.samples, scene.cycles.use_denoising = 8, False
    scene.render.resolution_x = scene.render.resolution_y = size
    return channels(scene, path, size)


def channels(scene, path, size):
    """Does the same with the samples of `scene`."""
    image = scene.render.image_settings
    image.file_format, image.color_mode, image.color_depth = 'OPEN_EXR', 'RGBA', '32'
    scene.render.filepath = os.path.abspath(f'{path}.exr')
    bpy.ops.render.render(write_still=True)
    loaded = bpy.data.images.load(scene.render.filepath)
    loaded.colorspace_settings.name = 'Non-Color'
    values = np.array(loaded.pixels[:], np.float32).reshape(size, size, 4)
    bpy.data.images.remove(loaded)
    os.remove(scene.render.filepath)
    return values
