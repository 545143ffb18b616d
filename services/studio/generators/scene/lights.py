"""Windows, the sun, the sky, and small lights far behind."""

import random

import bpy
from mathutils import Vector
from scene.material import glow
from scene.shapes import add, curve, lathe


def look_at(thing, at, target):
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return thing


def area(at, target, size, watts, color=(1, 1, 1)):
    light = bpy.data.lights.new('area', 'AREA')
    light.energy, light.color, light.size = watts, color, size
    return look_at(add('area', light), at, target)


def sun(direction, strength, angle, color=(1, 0.94, 0.84)):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = strength, angle, color
    add('sun', light).rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()


def backdrop(strength):
    """Adds a new world around the scene.

    @returns its node tree, and the input for its colour
    """
    around = bpy.data.worlds.new('world')
    around.use_nodes = True
    background = around.node_tree.nodes['Background']
    background.inputs[1].default_value = strength
    bpy.context.scene.world = around
    return around.node_tree, background.inputs[0]


def world(color, strength):
    backdrop(strength)[1].default_value = (*color, 1)


def bokeh(count, x, y, z, colors, size, strength):
    """Adds small lights far behind, which the lens turns into discs."""
    for _ in range(count):
        at = (random.uniform(*x), random.uniform(*y), random.uniform(*z))
        lathe('bulb', curve([(0.0001, -size), (size, 0), (0.0001, size)], 4), glow('bulb', random.choice(colors), strength), at, 16)
