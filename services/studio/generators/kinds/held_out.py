"""Models and scenes of the held-out pictures. Training imports nothing from this file and none of these models.

Jewels, watches and one shirt come from `jewels.py` and `shirt.py`, which training does not use.
"""

import math
import random

from mathutils import Matrix, Vector
from cloth import Folds, mirrored, panel
from kit import ball, circle, loop, prism, rounded, skin
from scene.close import carrara, cast_concrete, oak, paper
from scene.fabrics import cloth
from scene.letters import text
from scene.material import Material, plain
from scene.mineral import trowelled
from scene.shapes import add, box, curve, lathe, mesh, tube
from scene.surfaces import wood

CREAM, NAVY, RUST, MOSS = (0.66, 0.60, 0.48), (0.012, 0.022, 0.06), (0.32, 0.075, 0.02), (0.07, 0.10, 0.035)


def stuff(tone, other=None, bands=0.0):
    """Makes cloth, with horizontal bands of another colour if `bands` (per metre) is set."""
    m = Material('stuff', tone, 0.95, Sheen_Weight=0.15)
    weave = m.noise(m.coordinates(), 900, 2)
    shown = tone
    if bands:
        split = m.node('ShaderNodeSeparateXYZ')
        m.link(m.coordinates(), split.inputs[0])
        # Lying cloth runs along y, hanging cloth along z; the other axis hardly changes.
        along = m.calc('ADD', split.outputs[1], split.outputs[2])
        shown = m.mix(m.calc('GREATER_THAN', m.calc('SINE', m.calc('MULTIPLY', along, bands * 2 * math.pi)), 0.3), tone, other)
    m.feed('Base Color', m.mix(1.0, shown, m.ramp(weave, (0.3, 0.78), (0.7, 1.0)), 'MULTIPLY'))
    m.bump(weave, 0.3, 0.0005)
    return m.material


def cut(name, right, seed, material, hanging, lift=0.0, amount=None, back=True):
    """Adds a piece of a garment, given its right half."""
    folds = Folds(seed, amount or (0.012 if hanging else 0.011), (9, 1.6) if hanging else (8, 6), 0.012 if hanging else 0.006)
    panel(name, mirrored(right), folds, material, lift, hanging)
    if hanging and back:
        panel(name, mirrored(right), folds, material, 0.0, True, side=-1)


def cardigan(hanging, seed):
    m = stuff(RUST)
    body = [(0, 0.60), (0.07, 0.62), (0.20, 0.585), (0.46, 0.20), (0.385, 0.155), (0.235, 0.40), (0.245, 0.0), (0, 0.0)]
    cut('body', body, seed, m, hanging)
    inner = plain('inner', tuple(c * 0.4 for c in RUST), 0.9)
    y = -0.030 if hanging else 0.012
    put = (lambda x, z: (x, y, z)) if hanging else (lambda x, z: (x, z, y))
    tube('band', [put(-0.075, 0.615), put(-0.03, 0.40), put(0.006, 0.28), put(0.006, 0.0)], 0.010, inner)
    tube('band', [put(0.075, 0.615), put(0.04, 0.42), put(0.006, 0.28)], 0.010, inner)
    for k in range(4):
        ball('button', put(0.006, 0.05 + 0.065 * k), 0.009, plain('button', (0.5, 0.42, 0.28), 0.3))


def polo(hanging, seed):
    m = stuff(NAVY, CREAM, 9)
    body = [(0, 0.66), (0.075, 0.70), (0.215, 0.655), (0.36, 0.50), (0.29, 0.43), (0.225, 0.49), (0.235, 0.0), (0, 0.01)]
    cut('body', body, seed, m, hanging)
    collar = stuff(CREAM)
    for side in (-1, 1):
        flap = [(0.0, 0.655), (side * 0.088, 0.705), (side * 0.105, 0.665), (side * 0.04, 0.60)]
        panel('collar', flap if side > 0 else flap[::-1], Folds(seed, 0.001), collar, 0.024 if hanging else 0.014, hanging, 0.004)


def wrap_dress(hanging, seed):
    m = stuff(MOSS)
    body = [(0, 1.02), (0.05, 1.06), (0.17, 1.04), (0.30, 0.86), (0.235, 0.82), (0.175, 0.86), (0.14, 0.66), (0.33, 0.02), (0.15, 0.0), (0, 0.02)]
    cut('dress', body, seed, m, hanging, amount=0.02 if hanging else 0.010)
    cut('belt', [(0, 0.685), (0.146, 0.68), (0.15, 0.64), (0, 0.64)], seed, stuff((0.02, 0.03, 0.012)), hanging, 0.020, 0.004, False)


def slip_dress(hanging, seed):
    m = stuff((0.55, 0.30, 0.30))
    body = [(0, 0.83), (0.10, 0.88), (0.115, 0.86), (0.15, 0.75), (0.14, 0.60), (0.21, 0.0), (0, -0.015)]
    cut('dress', body, seed, m, hanging, amount=0.014 if hanging else None)
    for side in (-1, 1):
        a, b = (side * 0.102, 0.87), (side * 0.07, 1.02)
        tube('strap', [(x, -0.012, y) if hanging else (x, y, 0.006) for x, y in (a, b)], 0.0035, m)


def trousers(hanging, seed):
    m = stuff((0.20, 0.15, 0.10))
    right = [(0, 1.02), (0.19, 1.02), (0.235, 0.80), (0.27, 0.0), (0.06, 0.0), (0.004, 0.72)]
    cut('legs', [*right], seed, m, hanging, amount=0.010)
    cut('waist', [(0, 1.03), (0.192, 1.03), (0.196, 0.985), (0, 0.985)], seed, stuff((0.16, 0.12, 0.08)), hanging, 0.012, 0.002, False)


def skirt(hanging, seed):
    m = stuff((0.30, 0.05, 0.06), (0.05, 0.02, 0.03), 14)
    cut('skirt', [(0, 0.62), (0.165, 0.625), (0.33, 0.03), (0.18, 0.0), (0, 0.012)], seed, m, hanging, amount=0.026 if hanging else 0.012)
    cut('waist', [(0, 0.64), (0.166, 0.645), (0.170, 0.60), (0, 0.60)], seed, stuff((0.05, 0.02, 0.03)), hanging, 0.016, 0.002, False)


def phone(seed):
    """Models a phone that lies on its back or its face."""
    tone = ((0.015, 0.015, 0.018), (0.55, 0.50, 0.62), (0.05, 0.10, 0.16), (0.70, 0.70, 0.68), (0.35, 0.06, 0.05))[seed % 5]
    frame = Material('frame', (0.45, 0.45, 0.46), 0.3, Metallic=1.0).material
    outline = rounded(0.0715, 0.1475, 0.011, 10)
    prism('frame', outline, 0, 0.0078, frame)
    inner = rounded(0.0695, 0.1455, 0.010, 10)
    if seed % 2:
        prism('back', inner, 0.0074, 0.0080, plain('back', tone, 0.2, Coat_Weight=0.5))
        prism('island', [(x - 0.016, y + 0.053) for x, y in rounded(0.030, 0.032, 0.008)], 0.008, 0.0096, plain('island', tuple(c * 0.8 for c in tone), 0.25))
        for x, y in ((-0.0225, 0.060), (-0.0095, 0.0535), (-0.0225, 0.047)):
            lathe('lens', [(0.0001, 0.0), (0.0056, 0.0), (0.0056, 0.0012), (0.0040, 0.0010), (0.0001, 0.0009)], plain('lens', (0.01, 0.01, 0.014), 0.06), (x, y, 0.0096), 40)
    else:
        prism('glass', inner, 0.0074, 0.0080, plain('glass', (0.008, 0.008, 0.010), 0.05))
        prism('speaker', [(x, y + 0.0695) for x, y in rounded(0.014, 0.0014, 0.0006)], 0.0080, 0.0081, plain('speaker', (0.04, 0.04, 0.04), 0.5))


def fedora():
    felt = Material('felt', (0.16, 0.11, 0.07), 0.95, Sheen_Weight=0.4)
    felt.bump(felt.noise(felt.coordinates(), 900, 2), 0.3, 0.0006)
    rings = []
    for r, z in curve([(0.150, 0.008), (0.148, 0.010), (0.120, 0.004), (0.099, 0.008), (0.094, 0.05), (0.088, 0.10), (0.074, 0.118), (0.040, 0.105), (0.0005, 0.098)], 6):
        ring = []
        for i in range(96):
            a = 2 * math.pi * i / 96
            x, y = r * 0.88 * math.cos(a), r * math.sin(a) * 1.05
            pinch = 1 - 0.30 * max(0.0, (z - 0.05) / 0.07) * max(0.0, -math.sin(a)) if z > 0.05 else 1
            lift = 0.028 * max(0.0, (r - 0.10) / 0.05) * math.cos(a) ** 2 if z < 0.02 else 0
            ring.append((x * pinch, y, z + lift))
        rings.append(ring)
    skin('fedora', rings, felt.material)
    loop('band', [(0.0875 * math.cos(a) * 0.93, 0.0975 * math.sin(a) * 1.04, 0.026) for a in (2 * math.pi * i / 32 for i in range(32))], 0.009, plain('band', (0.02, 0.016, 0.014), 0.6))


def beanie():
    yarn = Material('yarn', (0.45, 0.30, 0.06), 0.95, Sheen_Weight=0.3).material
    rings = []
    for r, z in curve([(0.098, 0.0), (0.104, 0.004), (0.106, 0.03), (0.104, 0.062), (0.098, 0.066), (0.100, 0.10), (0.092, 0.150), (0.064, 0.192), (0.026, 0.212), (0.0005, 0.214)], 7):
        rings.append([((r + 0.0022 * math.sin(a * 44)) * math.cos(a), (r * 0.86 + 0.0022 * math.sin(a * 44)) * math.sin(a), z) for a in (2 * math.pi * i / 352 for i in range(352))])
    skin('beanie', rings, yarn, sharp=80)
    ball('pompom', (0, 0, 0.235), 0.036, plain('pompom', (0.72, 0.68, 0.6), 1.0), 0.35, detail=40)


def boater():
    straw = Material('straw', (0.55, 0.42, 0.20), 0.8)
    straw.bump(straw.noise(straw.coordinates((300, 300, 900)), 1, 2), 0.7, 0.001)
    lathe('boater', [(0.155, 0.006), (0.156, 0.004), (0.154, 0.002), (0.092, 0.003), (0.090, 0.008), (0.088, 0.085), (0.084, 0.090), (0.0001, 0.092)], straw.material, sharp=40).scale = (0.86, 1, 1)
    lathe('ribbon', [(0.0915, 0.008), (0.0905, 0.045)], plain('ribbon', (0.015, 0.03, 0.12), 0.6)).scale = (0.86, 1, 1)


def flat_cap():
    tweed = Material('tweed', (0.14, 0.13, 0.11), 0.95)
    speck = tweed.noise(tweed.coordinates((1200, 1200, 300)), 1, 2, 0.8)
    tweed.feed('Base Color', tweed.ramp(speck, (0.40, (0.06, 0.055, 0.05)), (0.6, (0.13, 0.12, 0.10))))
    dome = ball('dome', (0, 0.01, 0.030), (0.108, 0.135, 0.052), tweed.material)
    dome.rotation_euler = (math.radians(9), 0, 0)
    prism('peak', [(0.085 * math.cos(a), -0.088 + 0.062 * math.sin(a)) for a in (math.pi + math.pi * i / 24 for i in range(25))], 0.004, 0.010, tweed.material)
    lathe('rim', [(0.098, 0.0), (0.104, 0.012), (0.101, 0.030)], tweed.material).scale = (0.96, 1.18, 1)
    ball('button', (0, 0.018, 0.083), (0.011, 0.011, 0.004), tweed.material)
    for turn in range(4):
        a = math.pi / 4 * turn
        tube('seam', [(0.104 * math.cos(a) * t, 0.01 + 0.130 * math.sin(a) * t, 0.031 + 0.052 * math.sqrt(max(0, 1 - t * t))) for t in (i / 10 - 1 for i in range(21))], 0.0012, plain('seam', (0.05, 0.045, 0.04), 0.9)).rotation_euler = (math.radians(9), 0, 0)


def hardcover(tone, wide=0.152, tall=0.229, thick=0.028, title='THE LONG TIDE'):
    pages, cover = plain('pages', (0.66, 0.60, 0.48), 0.9), plain('cover', tone, 0.5)
    box('pages', (0.002, 0, thick / 2), (wide - 0.006, tall - 0.008, thick - 0.005), pages)
    for z in (0.0013, thick - 0.0013):
        box('cover', (0, 0, z), (wide, tall, 0.0026), cover, 0.0008)
    box('spine', (-wide / 2, 0, thick / 2), (0.003, tall, thick), cover, 0.001)
    ink = plain('ink', (0.75, 0.66, 0.42), 0.4)
    for words, size, y in ((title, 0.0135, 0.055), ('M. HARROW', 0.009, -0.085)):
        shape = text(words, size, ink)
        for vertex in shape.vertices:
            vertex.co = Vector((vertex.co.x, vertex.co.y + y, thick + 0.0003))
        add('title', shape)
    prism('emblem', [(x, y - 0.015) for x, y, _ in circle(0.034, count=48)], thick, thick + 0.0003, ink)


def notebook():
    prism('block', rounded(0.14, 0.21, 0.006), 0, 0.013, plain('block', (0.03, 0.045, 0.04), 0.6))
    prism('leaf', rounded(0.135, 0.206, 0.004), 0.003, 0.0105, plain('pages', (0.7, 0.66, 0.56), 0.9))
    box('strap', (0.052, 0, 0.0068), (0.006, 0.214, 0.0150), plain('strap', (0.3, 0.03, 0.03), 0.7), 0.001)


surfaces = {
    'oak': lambda: oak('oak', (0.50, 0.34, 0.19), (0.26, 0.15, 0.07)),
    'marble': lambda: carrara('marble', (0.75, 0.75, 0.74), (0.35, 0.36, 0.37)),
    'concrete': lambda: cast_concrete('concrete', (0.28, 0.275, 0.265), (0.46, 0.455, 0.44)),
    'paper': lambda: paper('paper', (0.72, 0.66, 0.60)),
    'linen': lambda: cloth('linen', (0.60, 0.55, 0.47)),
    'parquet': lambda: wood('parquet', (0.14, 0.07, 0.03), (0.33, 0.19, 0.09)),
    'bed': lambda: cloth('bed', (0.42, 0.46, 0.52), 0.002),
    'wall': lambda: trowelled('wall', (0.58, 0.56, 0.52), 0.8, 0.35),
}
