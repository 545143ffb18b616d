"""Layer with the pixels of a person."""

import os

import bpy
import numpy as np
from .measured import measured


def cover(path, things, size):
    """Writes the share of each pixel that parts of a picture cover, as a grey PNG.

    @returns the same shares, 0..1, with rows from the top
    """
    scene = bpy.context.scene
    for other in scene.objects:
        other.hide_render = other.type in ('MESH', 'CURVE') and other not in things
    scene.camera.data.dof.use_dof = False
    plain = bpy.data.materials.new('cover')
    plain.use_nodes = True
    tree = plain.node_tree
    tree.nodes.clear()
    glow, out = (tree.nodes.new(f'ShaderNode{kind}') for kind in ('Emission', 'OutputMaterial'))
    tree.links.new(glow.outputs[0], out.inputs['Surface'])
    scene.view_layers[0].material_override = plain
    scene.render.film_transparent = True
    alpha = measured(scene, path, size)[..., 3:]
    packed = np.concatenate([alpha, alpha, alpha, np.ones_like(alpha)], 2)
    written = bpy.data.images.new('cover', size, size, alpha=False)
    written.colorspace_settings.name = 'Non-Color'
    written.pixels.foreach_set(packed.ravel())
    written.file_format, written.filepath_raw = 'PNG', os.path.abspath(path)
    written.save()
    return alpha[::-1, :, 0]
