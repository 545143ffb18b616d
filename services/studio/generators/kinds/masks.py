"""Writes the true mask of the product next to a picture, from Cycles' object index."""

import bpy


def write_mask(things, folder, name):
    """Prepares the compositor so that the next render also writes `<folder>/<name>_mask0001.png`."""
    for thing in things:
        thing.pass_index = 1
    scene = bpy.context.scene
    # Only Cycles has this pass.
    scene.render.engine = 'CYCLES'
    bpy.context.view_layer.use_pass_object_index = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers, pick, file, whole = (nodes.new(f'CompositorNode{kind}') for kind in ('RLayers', 'IDMask', 'OutputFile', 'Composite'))
    pick.index, pick.use_antialiasing = 1, True
    file.base_path, file.file_slots[0].path = folder, f'{name}_mask'
    file.format.file_format, file.format.color_mode, file.format.color_depth = 'PNG', 'BW', '8'
    # A view transform would change the shares.
    file.format.color_management = 'OVERRIDE'
    file.format.view_settings.view_transform = 'Raw'
    links.new(layers.outputs['Image'], whole.inputs['Image'])
    links.new(layers.outputs['IndexOB'], pick.inputs[0])
    links.new(pick.outputs[0], file.inputs[0])
