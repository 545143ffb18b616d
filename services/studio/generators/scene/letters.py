"""Words as meshes: flat, upright, or round a bottle."""

import math

import bpy
from mathutils import Vector
from scene.shapes import add


def text(words, size, material, spacing=1.0):
    """Makes flat letters in the x-y plane, centred on the origin, as a mesh of fine triangles."""
    data = bpy.data.curves.new('text', 'FONT')
    data.body, data.size, data.align_x, data.align_y, data.space_character = words, size, 'CENTER', 'CENTER', spacing
    data.resolution_u = 8
    letters = bpy.data.objects.new('text', data)
    shape = bpy.data.meshes.new_from_object(letters)
    shape.materials.append(material)
    return shape


def around(shape, radius, height, turn=0.0):
    """Wraps flat letters round the z axis; they are readable from outside, facing -y."""
    for vertex in shape.vertices:
        angle = vertex.co.x / radius - math.pi / 2 + turn
        vertex.co = Vector((radius * math.cos(angle), radius * math.sin(angle), height + vertex.co.y))
    return add('letters', shape)


def upright(shape, at):
    """Stands flat letters up, facing -y."""
    for vertex in shape.vertices:
        vertex.co = Vector((at[0] + vertex.co.x, at[1], at[2] + vertex.co.y))
    return add('letters', shape)
