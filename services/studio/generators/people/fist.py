"""Layer with the fist, the distance of everything behind it, and its shadow on a handle."""

import os

import bpy
import numpy as np
from mathutils import Vector
from scene.material import Material

from .measured import measured
from .shadows import shot

# Maximum distance in metres behind the grip that the layer can store.
deepest = 0.51


def fist_layers(path, right, sleeve, grip, size):
    """Writes the layer. Red is the share of a pixel that the fist covers. Green is the distance behind the grip in
    steps of 2 mm. Blue is the light that is left on a handle next to the hand; 255 is full light."""
    cover, behind = shapes(path, [right], grip, size)
    write_layers(path, cover, behind, shade(path, right, sleeve, grip, size))


def write_layers(path, hides, behind, left):
    """@param hides, left 0..1, `behind` in metres; rows from the bottom"""
    packed = np.stack([hides, np.clip(behind / deepest, 0, 1), left, np.ones_like(hides)], 2)
    size = len(hides)
    written = bpy.data.images.new('layers', size, size, alpha=False)
    written.colorspace_settings.name = 'Non-Color'
    written.pixels.foreach_set(packed.astype(np.float32).ravel())
    written.file_format, written.filepath_raw = 'PNG', os.path.abspath(path)
    written.save()


def shapes(path, things, grip, size):
    """@returns the share of each pixel that `things` cover, and its distance behind the grip in metres; rows from the
    bottom"""
    scene = bpy.context.scene
    scene.camera.data.dof.use_dof = False
    for thing in things:
        thing.pass_index = 1
    plain = bpy.data.materials.new('layers')
    plain.use_nodes = True
    tree = plain.node_tree
    tree.nodes.clear()
    kinds = ('Emission', 'OutputMaterial', 'CameraData', 'CombineColor', 'ObjectInfo')
    glow, out, seen, mix, which = (tree.nodes.new(f'ShaderNode{kind}') for kind in kinds)
    for a, b in ((which.outputs['Object Index'], mix.inputs[0]), (seen.outputs['View Z Depth'], mix.inputs[1]),
                 (mix.outputs[0], glow.inputs['Color']), (glow.outputs[0], out.inputs['Surface'])):
        tree.links.new(a, b)
    scene.view_layers[0].material_override = plain
    rgba = measured(scene, path, size)
    scene.view_layers[0].material_override = None
    away = -(scene.camera.matrix_world.inverted() @ grip).z
    return np.clip(rgba[..., 0], 0, 1), rgba[..., 1] - away


def shade(path, right, sleeve, grip, size):
    """Returns the light that hand and sleeve leave on an upright plane through the grip, 0..1."""
    scene = bpy.context.scene
    side = size // 4
    scene.render.resolution_x = scene.render.resolution_y = side
    scene.cycles.samples, scene.cycles.use_denoising = 16, True
    bpy.ops.mesh.primitive_plane_add(size=1.2, location=grip + Vector((0, -0.004, 0)), rotation=(np.pi / 2, 0, 0))
    catcher = bpy.context.object
    catcher.data.materials.append(Material('catcher', (0.5, 0.5, 0.5), 0.8).material)
    for thing in scene.objects:
        thing.visible_camera = thing == catcher
        thing.hide_render = thing.type == 'MESH' and thing not in (catcher, right, sleeve)
    both = shot(path, side)[0]
    right.hide_render = sleeve.hide_render = True
    left = np.clip(both / np.maximum(shot(path, side)[0], 1e-4), 0, 1)
    bpy.data.objects.remove(catcher)
    image = bpy.data.images.new('shade', side, side, alpha=False)
    image.colorspace_settings.name = 'Non-Color'
    image.pixels.foreach_set(np.repeat(left[..., None], 4, 2).astype(np.float32).ravel())
    image.scale(size, size)
    return np.array(image.pixels[:], np.float32).reshape(size, size, 4)[..., 0]
