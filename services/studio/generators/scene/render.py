"""An empty scene, its camera, and the function that renders it (Blender 4.5's `bpy`, Cycles)."""

import random

import bpy
from mathutils import Vector
from scene.lights import look_at
from scene.shapes import add


def reset(seed):
    random.seed(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)


def camera(at, target, lens, stop, roll=0.0):
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.dof.use_dof = lens, 36, True
    data.dof.aperture_fstop, data.dof.focus_distance = stop, (Vector(target) - Vector(at)).length
    thing = look_at(add('camera', data), at, target)
    thing.rotation_euler.rotate_axis('Z', roll)
    bpy.context.scene.camera = thing
    return thing


def render(path, width, height, samples, exposure=0.0, look='Medium High Contrast'):
    """Writes a JPEG. The `bpy` wheel contains OpenImageDenoise, so that few samples are enough."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising, cycles.denoiser = 'CPU', samples, True, 'OPENIMAGEDENOISE'
    cycles.max_bounces, cycles.sample_clamp_indirect, cycles.caustics_reflective = 4, 6, False
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', look
    scene.view_settings.exposure = exposure
    scene.render.image_settings.file_format, scene.render.image_settings.quality = 'JPEG', 90
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
