"""A Principled material with short names for the nodes that feed it. Colours are linear sRGB, 0..1."""

import bpy


class Material:
    """Principled material with short names for the nodes that feed it."""

    def __init__(self, name, color=(0.5, 0.5, 0.5), rough=0.5, **inputs):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.set('Base Color', (*color, 1))
        self.set('Roughness', rough)
        for key, value in inputs.items():
            self.set(key.replace('_', ' '), value)

    def set(self, key, value):
        self.shader.inputs[key].default_value = value

    def node(self, kind, **properties):
        node = self.tree.nodes.new(kind)
        for key, value in properties.items():
            setattr(node, key, value)
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def feed(self, key, source):
        self.link(source, self.shader.inputs[key])

    def coordinates(self, scale=(1, 1, 1)):
        texture, mapping = self.node('ShaderNodeTexCoord'), self.node('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = scale
        self.link(texture.outputs['Object'], mapping.inputs[0])
        return mapping.outputs[0]

    def mapped(self, where, scale):
        mapping = self.node('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = scale
        self.link(where, mapping.inputs[0])
        return mapping.outputs[0]

    def apart(self):
        """Returns object coordinates that differ for each object, so that no two planks look alike."""
        where, shift = self.node('ShaderNodeTexCoord').outputs['Object'], self.node('ShaderNodeVectorMath', operation='ADD')
        spread = self.node('ShaderNodeMath', operation='MULTIPLY')
        self.link(self.node('ShaderNodeObjectInfo').outputs['Random'], spread.inputs[0])
        spread.inputs[1].default_value = 40
        self.link(where, shift.inputs[0])
        self.link(spread.outputs[0], shift.inputs[1])
        return shift.outputs[0]

    def warped(self, where, scale, amount):
        """Returns coordinates distorted by noise."""
        noise = self.node('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = scale
        self.link(where, noise.inputs['Vector'])
        push, total = self.node('ShaderNodeVectorMath', operation='SCALE'), self.node('ShaderNodeVectorMath', operation='ADD')
        push.inputs['Scale'].default_value = amount
        self.link(noise.outputs['Color'], push.inputs[0])
        self.link(where, total.inputs[0])
        self.link(push.outputs[0], total.inputs[1])
        return total.outputs[0]

    def bent(self, where, scale, amount):
        """Returns coordinates shifted to one side by varying amounts, which is cheaper than `warped`."""
        move = self.calc('MULTIPLY', self.calc('SUBTRACT', self.noise(where, scale, 1, 0.5), 0.5), amount)
        sideways, total = self.node('ShaderNodeCombineXYZ'), self.node('ShaderNodeVectorMath', operation='ADD')
        self.link(move, sideways.inputs[0])
        self.link(where, total.inputs[0])
        self.link(sideways.outputs[0], total.inputs[1])
        return total.outputs[0]

    def turned(self, where, angle):
        """Returns coordinates turned about the vertical axis."""
        mapping = self.node('ShaderNodeMapping')
        mapping.inputs['Rotation'].default_value = (0, 0, angle)
        self.link(where, mapping.inputs[0])
        return mapping.outputs[0]

    def cells(self, where, scale):
        """Returns the distance from the nearest of scattered points."""
        cells = self.node('ShaderNodeTexVoronoi')
        cells.inputs['Scale'].default_value = scale
        self.link(where, cells.inputs['Vector'])
        return cells.outputs['Distance']

    def noise(self, where, scale, detail=5, rough=0.55):
        noise = self.node('ShaderNodeTexNoise')
        for key, value in (('Scale', scale), ('Detail', detail), ('Roughness', rough)):
            noise.inputs[key].default_value = value
        self.link(where, noise.inputs['Vector'])
        return noise.outputs[0]

    def calc(self, operation, *values):
        """Adds a math node for numbers and outputs of other nodes."""
        node = self.node('ShaderNodeMath', operation=operation)
        for socket, value in zip(node.inputs, values):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                self.link(value, socket)
        return node.outputs[0]

    def ramp(self, factor, *stops):
        """Maps 0..1 to colours (or greys) given as (position, colour)."""
        ramp = self.node('ShaderNodeValToRGB')
        set_stops(ramp, stops)
        self.link(factor, ramp.inputs[0])
        return ramp.outputs[0]

    def mix(self, factor, a, b, blend='MIX'):
        mix = self.node('ShaderNodeMixRGB', blend_type=blend)
        for socket, value in zip(mix.inputs, (factor, a, b)):
            if isinstance(value, tuple):
                socket.default_value = (*value, 1)
            elif isinstance(value, (int, float)):
                socket.default_value = value
            else:
                self.link(value, socket)
        return mix.outputs[0]

    def bump(self, height, strength, distance=0.001):
        bump = self.node('ShaderNodeBump')
        bump.inputs['Strength'].default_value = strength
        bump.inputs['Distance'].default_value = distance
        self.link(height, bump.inputs['Height'])
        self.feed('Normal', bump.outputs[0])

    def afar(self, color):
        """Gives the material one colour for light that has met a surface before. Only the camera itself needs to see
        grain and pores, and they take most of the time."""
        both, even = self.node('ShaderNodeMixShader'), self.node('ShaderNodeBsdfDiffuse')
        even.inputs['Color'].default_value = (*color, 1)
        self.link(self.node('ShaderNodeLightPath').outputs['Is Camera Ray'], both.inputs[0])
        self.link(even.outputs[0], both.inputs[1])
        self.link(self.shader.outputs[0], both.inputs[2])
        self.link(both.outputs[0], self.tree.nodes['Material Output'].inputs[0])


def set_stops(ramp, stops):
    elements = ramp.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, color) in zip(elements, stops):
        element.position = position
        element.color = (*color, 1) if isinstance(color, tuple) else (color, color, color, 1)


def plain(name, color, rough=0.5, **inputs):
    return Material(name, color, rough, **inputs).material


def glow(name, color, strength):
    material = Material(name, color)
    material.set('Emission Color', (*color, 1))
    material.set('Emission Strength', strength)
    return material.material
