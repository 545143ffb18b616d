"""Leaves, blades and moss by the thousand, each kind in one mesh."""

import math
import random

import numpy as np
from scene.material import Material
from scene.shapes import mesh


def foliage(name, dark, light, through=0.4, patch=6):
    """Makes a translucent leaf; `patch` is the number of colour changes per metre."""
    m = Material(name, rough=0.42)
    color = m.ramp(m.noise(m.coordinates(), patch, 3), (0.3, dark), (0.7, light))
    m.feed('Base Color', color)
    behind, both = m.node('ShaderNodeBsdfTranslucent'), m.node('ShaderNodeMixShader')
    m.link(m.mix(0.5, color, tuple(min(1.0, c * 1.6) for c in light)), behind.inputs['Color'])
    both.inputs[0].default_value = through
    m.link(m.shader.outputs[0], both.inputs[1])
    m.link(behind.outputs[0], both.inputs[2])
    m.link(both.outputs[0], m.tree.nodes['Material Output'].inputs[0])
    return m.material


def new_dice():
    """Returns a generator seeded by the scene's own randomness, so that each run grows the same plants."""
    return np.random.default_rng(random.randrange(1 << 30))


def around(at, reach, count, clusters=0, tight=0.3):
    """Returns points in a ball, or in clusters within it, like the leaves of a tree."""
    dice = new_dice()
    ways = dice.normal(size=(clusters or count, 3))
    ways /= np.linalg.norm(ways, axis=1)[:, None]
    points = np.array(at) + ways * np.array(reach) * dice.uniform(0.2, 1, (len(ways), 1)) ** 0.45
    if not clusters:
        return points
    return points[dice.integers(clusters, size=count)] + dice.normal(size=(count, 3)) * np.array(reach) * tight


def within(x, y, z, count):
    dice = new_dice()
    low, high = np.array([x, y, z], float).T
    return low + dice.uniform(size=(count, 3)) * (high - low)


def leaves(name, points, length, width, material, tilt=1.2):
    """Adds a folded leaf at each point; `tilt` is the maximum turn from lying flat, in radians."""
    outline = np.array([(0, 0), (0.45, 0.25), (0.5, 0.55), (0, 1), (-0.5, 0.55), (-0.45, 0.25)])
    shape = np.column_stack([outline[:, 0] * width, (outline[:, 1] - 0.5) * length, abs(outline[:, 0]) * width * 0.5])
    return strew(name, points, shape, [(0, 1, 2, 3), (0, 3, 4, 5)], material, tilt)


def grass(name, points, length, width, material, lean=0.5):
    """Adds a bent blade at each point."""
    dice = new_dice()
    count, rows = len(points), np.linspace(0, 1, 5)
    heading, bend = dice.uniform(0, 2 * math.pi, count), dice.uniform(0.1, 1, count) * lean
    tall, turn = length * dice.uniform(0.55, 1.15, count), dice.uniform(0, 2 * math.pi, count)
    out = np.empty((count, len(rows) * 2, 3))
    for row, t in enumerate(rows):
        foot = points + np.column_stack([np.cos(heading) * bend * tall * t * t, np.sin(heading) * bend * tall * t * t,
                                         tall * t * (1 - 0.35 * bend * t)])
        half = width * 0.5 * (1 - t) ** 0.6
        side = np.column_stack([np.cos(turn), np.sin(turn), np.zeros(count)]) * half
        out[:, row * 2], out[:, row * 2 + 1] = foot - side, foot + side
    faces = [(2 * r, 2 * r + 1, 2 * r + 3, 2 * r + 2) for r in range(len(rows) - 1)]
    return many(name, out, faces, material)


def strew(name, points, shape, faces, material, tilt, sizes=(0.6, 1.2)):
    """Adds one shape at each point, turned at random."""
    dice = new_dice()
    count = len(points)
    spin, lean, roll = dice.uniform(0, 2 * math.pi, count), dice.uniform(-tilt, tilt, count), dice.uniform(-tilt, tilt, count)
    turned = np.repeat(shape[None] * 1.0, count, 0) * dice.uniform(*sizes, count)[:, None, None]
    for angle, (a, b) in ((lean, (1, 2)), (roll, (2, 0)), (spin, (0, 1))):
        one, two = turned[:, :, a].copy(), turned[:, :, b].copy()
        cos, sin = np.cos(angle)[:, None], np.sin(angle)[:, None]
        turned[:, :, a], turned[:, :, b] = one * cos - two * sin, one * sin + two * cos
    return many(name, turned + np.asarray(points)[:, None], faces, material)


def many(name, shapes, faces, material):
    each = shapes.shape[1]
    corners = [tuple(first + corner for corner in face) for first in range(0, len(shapes) * each, each) for face in faces]
    return mesh(name, shapes.reshape(-1, 3).tolist(), corners, material, math.radians(60))


def frond(name, foot, tip, length, width, material, pairs=16, droop=0.25):
    """Adds a palm leaf: narrow blades in pairs along a rib."""
    foot, tip = np.array(foot, float), np.array(tip, float)
    along = tip - foot
    reach = np.linalg.norm(along)
    side = np.cross(along / reach, (0.25, -0.6, 0.76))
    side /= np.linalg.norm(side)
    corners, faces = [], []
    for step in range(pairs):
        t = 0.12 + 0.88 * step / (pairs - 1)
        root = foot + along * t - np.array((0, 0, droop * reach * t * t))
        for way in (-1, 1):
            tall = length * math.sin(math.pi * (0.18 + 0.74 * t)) * random.uniform(0.9, 1.1)
            out = along / reach * random.uniform(0.55, 0.75) + side * way * 0.8
            first = len(corners)
            for share, half in ((0, 0.25), (0.45, 0.5), (1, 0.02)):
                point = root + out * tall * share - np.array((0, 0, droop * tall * share * share))
                corners += [tuple(point - along / reach * width * half), tuple(point + along / reach * width * half)]
            faces += [(first, first + 1, first + 3, first + 2), (first + 2, first + 3, first + 5, first + 4)]
    return mesh(name, corners, faces, material)
