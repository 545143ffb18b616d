"""A stump in a wood with moss round its rim, in low sun between the trees."""

import math
import random

import numpy as np
from mathutils import Vector
from mathutils import noise as perlin
from scene.foliage import around, foliage, grass, leaves, within
from scene.lights import area
from scene.material import Material
from scene.mineral import rough_stone
from scene.shapes import mesh, tube
from scene.sky import clear_sky
from scene.surfaces import speckle

option, label, gloss = 'outdoor', 'Forest', 0
ground = 'table'
height, distance, lens, stop, exposure, look = 0.33, 1.05, 54, 4.0, 0.25, 'High Contrast'
light, softness, tint = (1.5, 0.5, 1.3), 0.45, (1.0, 0.99, 0.93)


def cut():
    """Makes the sawn face: rings round a heart, rays, and the marks of the saw."""
    m = Material('cut', rough=0.8)
    where = m.coordinates()
    shifted = m.node('ShaderNodeVectorMath', operation='SUBTRACT')
    m.link(m.warped(where, 6, 0.035), shifted.inputs[0])
    shifted.inputs[1].default_value = (0.10, 0.13, 0)
    far = m.node('ShaderNodeVectorMath', operation='LENGTH')
    m.link(shifted.outputs[0], far.inputs[0])
    calc = m.calc
    wide = calc('ADD', calc('MULTIPLY', far.outputs['Value'], 240), calc('MULTIPLY', m.noise(where, 4, 3), 12))
    wide = calc('ADD', wide, calc('MULTIPLY', m.noise(far.outputs['Value'], 22, 2), 14))
    ring = m.ramp(calc('FRACT', wide), (0.0, 0.50), (0.6, 1.0), (0.93, 0.34))
    tone = m.ramp(m.noise(where, 5, 8, 0.65), (0.3, (0.11, 0.065, 0.032)), (0.7, (0.29, 0.21, 0.115)))
    tone = m.mix(0.95, tone, ring, 'MULTIPLY')
    saw = m.noise(m.mapped(where, (8, 300, 1)), 1.4, 4, 0.7)
    tone = m.mix(1.0, tone, m.ramp(saw, (0.35, 0.66), (0.6, 1.0)), 'MULTIPLY')
    grey = m.ramp(m.noise(where, 9, 6, 0.6), (0.45, 0.0), (0.65, 0.45))
    tone = m.mix(grey, tone, m.mix(1.0, (0.17, 0.16, 0.14), ring, 'MULTIPLY'))
    tone = m.mix(1.0, tone, speckle(m, where, 420, 0.3), 'MULTIPLY')
    m.feed('Base Color', tone)
    m.bump(m.mix(0.5, ring, saw), 0.6, 0.0012)
    return m.material


def build():
    rim = lambda turn: 0.50 + 0.03 * perlin.noise(Vector((math.cos(turn) * 2, math.sin(turn) * 2, 1))) \
        + 0.008 * perlin.noise(Vector((math.cos(turn) * 11, math.sin(turn) * 11, 5)))
    turns = [2 * math.pi * i / 240 for i in range(240)]
    points = [(0, 0.12, 0)]
    for share in (0.985, 1.0):
        points += [(rim(t) * share * math.cos(t), 0.12 + rim(t) * share * math.sin(t), 0 if share < 1 else -0.012) for t in turns]
    faces = [(0, 1 + i, 1 + (i + 1) % 240) for i in range(240)]
    faces += [(1 + i, 241 + i, 241 + (i + 1) % 240, 1 + (i + 1) % 240) for i in range(240)]
    mesh('cut', points, faces, cut())
    rows = 24
    outside = lambda t, z: rim(t) + 0.012 + 0.02 * perlin.noise(Vector((math.cos(t) * 14, math.sin(t) * 14, z * 3)))
    bark = [(outside(t, z) * math.cos(t), 0.12 + outside(t, z) * math.sin(t), -z) for z in np.linspace(0.0, 0.5, rows) for t in turns]
    sides = [(r * 240 + i, (r + 1) * 240 + i, (r + 1) * 240 + (i + 1) % 240, r * 240 + (i + 1) % 240)
             for r in range(rows - 1) for i in range(240)]
    mesh('bark', bark, sides, rough_stone('bark', (0.035, 0.024, 0.016), (0.12, 0.085, 0.055), (0.14, 0.17, 0.07)), math.radians(60))
    moss = foliage('moss', (0.030, 0.055, 0.008), (0.13, 0.17, 0.022), 0.25, 30)
    tufts = []
    while len(tufts) < 26000:
        turn, inward = random.uniform(0, 2 * math.pi), random.random()
        patch = perlin.noise(Vector((math.cos(turn) * 2.1, math.sin(turn) * 2.1, 9)))
        deep = (0.03 + 0.10 * max(0, patch + 0.1)) * inward ** 1.5
        if patch > -0.22:
            far = rim(turn) + 0.02 - deep
            tufts.append((far * math.cos(turn), 0.12 + far * math.sin(turn), 0.002 + 0.012 * (1 - inward) - 0.02 * (inward < 0.12)))
    grass('moss', np.array(tufts), 0.011, 0.0022, moss, 1.4)
    forest_behind()
    clear_sky(light, 0.13, 6.5, 0.06, (1.0, 0.88, 0.66), 3)
    area((2.0, -0.3, 1.7), (0, 0.1, 0), 0.8, 22, (1.0, 0.90, 0.72))


def forest_behind():
    floor = Material('floor', rough=0.95)
    where = floor.coordinates()
    floor.feed('Base Color', floor.ramp(floor.noise(where, 3, 9, 0.7), (0.35, (0.035, 0.045, 0.012)), (0.6, (0.10, 0.075, 0.035))))
    mesh('floor', [(-40, 0.3, -0.55), (40, 0.3, -0.55), (40, 60, 1.5), (-40, 60, 1.5)], [(0, 1, 2, 3)], floor.material)
    fern = foliage('fern', (0.02, 0.055, 0.010), (0.10, 0.17, 0.03), 0.5)
    grass('ferns', within((-6, 6), (1.3, 9), (-0.55, -0.4), 9000), 0.42, 0.03, fern, 1.1)
    trunk = rough_stone('trunk', (0.03, 0.022, 0.016), (0.10, 0.075, 0.055), (0.08, 0.10, 0.04))
    for _ in range(90):
        x, y = random.uniform(-12, 12), random.uniform(3.6, 26)
        if abs(x) < 0.10 * y:
            continue
        lean = random.uniform(-0.3, 0.3)
        tube('trunk', [(x, y, -0.6), (x + lean * 0.5, y, 2), (x + lean, y, 9)], random.uniform(0.06, 0.22), trunk)
    near = foliage('near', (0.05, 0.12, 0.012), (0.24, 0.34, 0.05), 0.6, 3)
    deep = foliage('deep', (0.025, 0.06, 0.012), (0.10, 0.16, 0.035), 0.5, 1)
    for _ in range(90):
        x, y = random.uniform(-9, 9), random.uniform(6, 16)
        leaves('crown', around((x, y, random.uniform(-0.2, 4.0)), (1.1, 1.1, 0.6), 300, 26, 0.16), 0.10, 0.06, random.choice((near, deep)))
    for _ in range(130):
        x, y = random.uniform(-16, 16), random.uniform(17, 27)
        leaves('crown', around((x, y, random.uniform(0.4, 7.0)), (2.0, 1.5, 1.1), 260, 26, 0.18), 0.24, 0.15, deep)
