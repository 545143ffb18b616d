"""The sky outside, its sun, and objects between the sun and the scene."""

import math

from mathutils import Vector
from scene.lights import backdrop, sun
from scene.material import plain, set_stops
from scene.shapes import mesh


def clear_sky(toward, strength, sunlight, angle=0.02, color=(1, 0.93, 0.82), dust=1.5):
    """Adds a sky with the sun in the direction of `toward`; the sun's disc is a separate light with its own strength.
    """
    tree, around = backdrop(strength)
    air = tree.nodes.new('ShaderNodeTexSky')
    air.sky_type, air.sun_disc, air.dust_density = 'NISHITA', False, dust
    way = Vector(toward).normalized()
    air.sun_elevation, air.sun_rotation = math.asin(way.z), math.atan2(way.x, way.y)
    tree.links.new(air.outputs[0], around)
    if sunlight:
        sun(-way, sunlight, angle, color)


def gradient_sky(strength, *stops):
    """Adds colours by height over the horizon: (sine of the height, colour)."""
    tree, around = backdrop(strength)
    where, split, ramp = (tree.nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'SeparateXYZ', 'ValToRGB'))
    tree.links.new(where.outputs['Generated'], split.inputs[0])
    set_stops(ramp, stops)
    tree.links.new(split.outputs['Z'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], around)


def only_shadow(thing):
    """Hides an object from the camera, but keeps its shadow."""
    thing.visible_camera = thing.visible_diffuse = thing.visible_glossy = thing.visible_transmission = False
    return thing


def blind(toward, distance, bars, target=(0, 0, 0)):
    """Blocks the sun where `bars` are: (left, right, bottom, top) in metres, as seen from the sun's side of the scene.
    """
    way = Vector(toward).normalized()
    right = way.cross(Vector((0, 0, 1))).normalized() * -1
    up = way.cross(right) * (1 if way.cross(right).z > 0 else -1)
    middle = Vector(target) + way * distance
    corners, faces = [], []
    for left, most, bottom, top in bars:
        first = len(corners)
        corners += [middle + right * u + up * v for u, v in ((left, bottom), (most, bottom), (most, top), (left, top))]
        faces.append((first, first + 1, first + 2, first + 3))
    return only_shadow(mesh('blind', corners, faces, plain('blind', (0.1, 0.1, 0.1), 1.0)))


def window(toward, distance, width, height, across=2, down=2, bar=0.05, target=(0, 0, 0)):
    """Adds a window with this many panes; the sun shines through its middle onto `target`."""
    w, h, far = width / 2, height / 2, 6
    bars = [(-far, -w, -far, far), (w, far, -far, far), (-w, w, -far, -h), (-w, w, h, far)]
    bars += [(-w + width * i / across - bar / 2, -w + width * i / across + bar / 2, -h, h) for i in range(1, across)]
    bars += [(-w, w, -h + height * i / down - bar / 2, -h + height * i / down + bar / 2) for i in range(1, down)]
    return blind(toward, distance, bars, target)
