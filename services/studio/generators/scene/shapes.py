"""Meshes from numbers: boxes, turned shapes, tubes. Lengths are metres, angles radians."""

import math
import random

import bpy


def add(name, data):
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def mesh(name, vertices, faces, material, smooth=None):
    """@param smooth angle above which an edge stays sharp; without it the mesh is flat-shaded"""
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
    """Interpolates a profile of (radius, height) by Catmull-Rom splines."""
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


def planks(material, top=0.0, width=0.14, reach=1.3, rows=14):
    for row in range(rows):
        y = -0.7 + row * width
        box('plank', (random.uniform(-0.2, 0.2), y, top - 0.02), (2 * reach, width - 0.0012, 0.04), material, 0.0012)


def herringbone(material, long, wide, across, along):
    """Makes a floor of planks in a zigzag that runs away from the camera, where x is within `across` and y within
    `along`."""
    gap, turned = 0.0014, math.radians(45)
    count = int(4 * max(map(abs, (*across, *along))) / wide)
    for band in range(-count, count):
        for step in range(-count, count):
            u, v = step * wide + band * long, step * wide - band * long
            for x, y, turn in ((u + long / 2, v + wide / 2, 0), (u + long + wide / 2, v + wide - long / 2, math.pi / 2)):
                at = ((x - y) * math.sqrt(0.5), (x + y) * math.sqrt(0.5))
                if across[0] < at[0] < across[1] and along[0] < at[1] < along[1]:
                    box('plank', (*at, -0.01), (long - gap, wide - gap, 0.02), material, 0.0012, turn + turned)


def flagstones(material, deep, wide, joint, across, along):
    """Makes rows of slightly uneven slabs, whose depth and width are drawn from two ranges."""
    y = along[0]
    while y < along[1]:
        depth, x = random.uniform(*deep), across[0] - random.uniform(0, wide[1])
        while x < across[1]:
            width = random.uniform(*wide)
            slab = box('slab', (x + width / 2, y + depth / 2, -0.025), (width - joint, depth - joint, 0.05), material, 0.005)
            slab.rotation_euler = [random.uniform(-1, 1) * 0.002 for _ in range(3)]
            x += width
        y += depth
