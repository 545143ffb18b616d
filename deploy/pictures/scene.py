"""Materials, shapes, lights and the render call of Packshot's own pictures (Blender 4.5's `bpy`, Cycles).

Lengths are metres, angles radians, colours linear sRGB 0..1. Nothing is downloaded: every surface is procedural.
"""

import math
import random

import bpy
from mathutils import Matrix, Vector


def reset(seed):
    random.seed(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)


# Materials


class Material:
    """A Principled material with short names for the nodes that feed it."""

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
        """Object coordinates that are others for each object with this material: no two planks are alike."""
        where, shift = self.node('ShaderNodeTexCoord').outputs['Object'], self.node('ShaderNodeVectorMath', operation='ADD')
        spread = self.node('ShaderNodeMath', operation='MULTIPLY')
        self.link(self.node('ShaderNodeObjectInfo').outputs['Random'], spread.inputs[0])
        spread.inputs[1].default_value = 40
        self.link(where, shift.inputs[0])
        self.link(spread.outputs[0], shift.inputs[1])
        return shift.outputs[0]

    def warped(self, where, scale, amount):
        """Coordinates that noise has pushed about."""
        noise = self.node('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = scale
        self.link(where, noise.inputs['Vector'])
        push, total = self.node('ShaderNodeVectorMath', operation='SCALE'), self.node('ShaderNodeVectorMath', operation='ADD')
        push.inputs['Scale'].default_value = amount
        self.link(noise.outputs['Color'], push.inputs[0])
        self.link(where, total.inputs[0])
        self.link(push.outputs[0], total.inputs[1])
        return total.outputs[0]

    def cells(self, where, scale):
        """Distance from the nearest of scattered points."""
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

    def ramp(self, factor, *stops):
        """Maps 0..1 to colours (or greys) given as (position, colour)."""
        ramp = self.node('ShaderNodeValToRGB')
        elements = ramp.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position = position
            element.color = (*color, 1) if isinstance(color, tuple) else (color, color, color, 1)
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


def wood(name, dark, light, rough=0.42):
    m = Material(name, rough=rough)
    grain = m.noise(m.coordinates((1.2, 14, 14)), 6, 8, 0.62)
    fibre = m.noise(m.coordinates((5, 160, 160)), 9, 6, 0.7)
    color = m.ramp(grain, (0.3, light), (0.55, tuple((a + b) / 2 for a, b in zip(light, dark))), (0.75, dark))
    m.feed('Base Color', m.mix(m.ramp(fibre, (0.5, 0.0), (0.75, 0.55)), color, tuple(c * 0.5 for c in dark)))
    m.bump(fibre, 0.25)
    return m.material


def plaster(name, color, scale=60, strength=0.12):
    m = Material(name, color, 0.8)
    m.bump(m.noise(m.coordinates(), scale, 6, 0.65), strength, 0.003)
    return m.material


def cardboard(name):
    m = Material(name, (0.36, 0.23, 0.12), 0.85)
    m.feed('Base Color', m.ramp(m.noise(m.coordinates((1, 1, 24)), 30), (0.3, (0.34, 0.215, 0.11)), (0.7, (0.42, 0.275, 0.15))))
    return m.material


def leaf(name, dark, light):
    m = Material(name, rough=0.45, Subsurface_Weight=0.12)
    m.feed('Base Color', m.ramp(m.noise(m.coordinates(), 30), (0.3, dark), (0.7, light)))
    return m.material


# Shapes


def add(name, data):
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def mesh(name, vertices, faces, material, smooth=None):
    """@param smooth the angle above which an edge stays sharp; flat without it"""
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.update()
    data.materials.append(material)
    if smooth is not None:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
        data.set_sharp_from_angle(angle=smooth)
    return add(name, data)


def box(name, centre, size, material, bevel=0.0, turn=0.0):
    x, y, z = (side / 2 for side in size)
    corners = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh(name, corners, faces, material, math.radians(40))
    thing.location, thing.rotation_euler = centre, (0, 0, turn)
    if bevel:
        modifier = thing.modifiers.new('bevel', 'BEVEL')
        modifier.width, modifier.segments = bevel, 4
        thing.modifiers.new('normals', 'WEIGHTED_NORMAL')
    return thing


def curve(points, steps=10):
    """Catmull-Rom through a profile of (radius, height)."""
    ends = [points[0], *points, points[-1]]
    out = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            out.append(tuple(
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3)
                for p, q, r, s in zip(a, b, c, d)
            ))
    return [*out, tuple(points[-1])]


def lathe(name, profile, material, at=(0, 0, 0), sides=128, sharp=50):
    vertices = [(r * math.cos(2 * math.pi * i / sides), r * math.sin(2 * math.pi * i / sides), z)
                for r, z in profile for i in range(sides)]
    faces = [(j * sides + i, j * sides + (i + 1) % sides, (j + 1) * sides + (i + 1) % sides, (j + 1) * sides + i)
             for j in range(len(profile) - 1) for i in range(sides)]
    thing = mesh(name, vertices, faces, material, math.radians(sharp))
    thing.location = at
    return thing


def tube(name, points, radius, material):
    data = bpy.data.curves.new(name, 'CURVE')
    data.dimensions, data.bevel_depth, data.bevel_resolution = '3D', radius, 8
    spline = data.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    for point, at in zip(spline.bezier_points, points):
        point.co = at
        point.handle_left_type = point.handle_right_type = 'AUTO'
    data.materials.append(material)
    return add(name, data)


def text(words, size, material, spacing=1.0):
    """Flat letters in the x-y plane, centred on the origin, as a mesh of fine triangles."""
    data = bpy.data.curves.new('text', 'FONT')
    data.body, data.size, data.align_x, data.align_y, data.space_character = words, size, 'CENTER', 'CENTER', spacing
    data.resolution_u = 8
    letters = bpy.data.objects.new('text', data)
    shape = bpy.data.meshes.new_from_object(letters)
    shape.materials.append(material)
    return shape


def around(shape, radius, height, turn=0.0):
    """Wraps flat letters round the z axis; they read from the outside, facing -y."""
    for vertex in shape.vertices:
        angle = vertex.co.x / radius - math.pi / 2 + turn
        vertex.co = Vector((radius * math.cos(angle), radius * math.sin(angle), height + vertex.co.y))
    return add('letters', shape)


def upright(shape, at):
    """Stands flat letters up, facing -y."""
    for vertex in shape.vertices:
        vertex.co = Vector((at[0] + vertex.co.x, at[1], at[2] + vertex.co.y))
    return add('letters', shape)


def plant(at, stems, height, spread, material, length=0.06, width=0.028):
    """Stems that lean outward, leaves in pairs along them, all in one mesh."""
    outline = [(0, 0), (0.5, 0.35), (0.6, 0.6), (0, 1), (-0.6, 0.6), (-0.5, 0.35)]
    vertices, faces = [], []
    for _ in range(stems):
        heading, lean = random.uniform(0, 2 * math.pi), random.uniform(0.1, 1) * spread
        for step in range(1, 13):
            t = step / 12
            foot = Vector(at) + Vector((math.cos(heading) * lean * t * t, math.sin(heading) * lean * t * t, height * t))
            for _ in range(2):
                turn = (Matrix.Translation(foot) @ Matrix.Rotation(random.uniform(0, 6.28), 4, 'Z')
                        @ Matrix.Rotation(random.uniform(-0.1, 1.0), 4, 'X') @ Matrix.Scale(random.uniform(0.6, 1.2), 4))
                first = len(vertices)
                vertices += [turn @ Vector((x * width, y * length, abs(x) * 0.02 - 0.02 * y * y)) for x, y in outline]
                faces.append(tuple(range(first, first + len(outline))))
    return mesh('plant', vertices, faces, material, math.radians(60))


# Light, camera, render


def look_at(thing, at, target):
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return thing


def area(at, target, size, watts, color=(1, 1, 1)):
    light = bpy.data.lights.new('area', 'AREA')
    light.energy, light.color, light.size = watts, color, size
    return look_at(add('area', light), at, target)


def world(color, strength):
    scene_world = bpy.data.worlds.new('world')
    scene_world.use_nodes = True
    background = scene_world.node_tree.nodes['Background']
    background.inputs[0].default_value, background.inputs[1].default_value = (*color, 1), strength
    bpy.context.scene.world = scene_world


def camera(at, target, lens, stop, roll=0.0):
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.dof.use_dof = lens, 36, True
    data.dof.aperture_fstop, data.dof.focus_distance = stop, (Vector(target) - Vector(at)).length
    thing = look_at(add('camera', data), at, target)
    thing.rotation_euler.rotate_axis('Z', roll)
    bpy.context.scene.camera = thing
    return thing


def render(path, width, height, samples, exposure=0.0, look='Medium High Contrast'):
    """Writes a JPEG. The `bpy` wheel carries OpenImageDenoise, so that few samples are enough."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising, cycles.denoiser = 'CPU', samples, True, 'OPENIMAGEDENOISE'
    cycles.max_bounces, cycles.sample_clamp_indirect, cycles.caustics_reflective = 8, 6, False
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', look
    scene.view_settings.exposure = exposure
    scene.render.image_settings.file_format, scene.render.image_settings.quality = 'JPEG', 94
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
