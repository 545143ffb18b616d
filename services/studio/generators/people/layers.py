"""Layer with the hand and its distance from the camera."""

import os

import bpy
import numpy as np
from .measured import measured


def layers(path, right, ground, size):
    """Writes the layer of the unlit hand alone. Red is the share of a pixel that it covers. Green is the distance in
    millimetres by which it is nearer than the product's axis, plus 128. Blue is the thumb that lies in front of a
    product, whatever its depth.

    @returns the right end of that thumb in pixels; None without a thumb
    """
    scene = bpy.context.scene
    for thing in scene.objects:
        thing.hide_render = thing.type == 'MESH' and thing != right
    scene.camera.data.dof.use_dof = False
    plain = bpy.data.materials.new('layers')
    plain.use_nodes = True
    tree = plain.node_tree
    tree.nodes.clear()
    kinds = ('Emission', 'OutputMaterial', 'CameraData', 'CombineColor', 'Attribute')
    glow, out, seen, mix, thumb = (tree.nodes.new(f'ShaderNode{kind}') for kind in kinds)
    thumb.attribute_name = 'thumb'
    for a, b in ((seen.outputs['View Z Depth'], mix.inputs[0]), (thumb.outputs['Fac'], mix.inputs[1]),
                 (mix.outputs[0], glow.inputs['Color']), (glow.outputs[0], out.inputs['Surface'])):
        tree.links.new(a, b)
    scene.view_layers[0].material_override = plain
    scene.render.film_transparent = True
    rgba = measured(scene, path, size)
    alpha = rgba[..., 3]
    behind = np.maximum(alpha, 1e-3)
    centre = -(scene.camera.matrix_world.inverted() @ ground).z
    nearer = np.where(alpha > 0.02, (centre - rgba[..., 0] / behind) * 1000, -128)
    packed = np.stack([alpha, np.clip(nearer + 128, 0, 255) / 255, np.clip(rgba[..., 1] / behind, 0, 1) * (alpha > 0.02),
                       np.ones_like(alpha)], 2)
    written = bpy.data.images.new('layers', size, size, alpha=False)
    written.colorspace_settings.name = 'Non-Color'
    written.pixels.foreach_set(packed.astype(np.float32).ravel())
    written.file_format, written.filepath_raw = 'PNG', os.path.abspath(path)
    written.save()
    columns = np.nonzero((rgba[..., 1] > 0.5).any(0))[0]
    return columns.max() if len(columns) else None
