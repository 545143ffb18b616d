"""A walnut coffee table in front of a linen sofa, in late sun from the left, or by lamplight in the evening."""

import math

from mathutils import Vector
from mathutils import noise as perlin
from scene.foliage import around, foliage, leaves
from scene.lights import area, sun, world
from scene.material import Material, glow, plain
from scene.shapes import box, curve, lathe, mesh, planks, tube
from scene.sky import window
from scene.surfaces import board, plaster

option, label, gloss = 'indoor', 'Living room', 0.06
ground = 'table'
height, distance, lens, stop, exposure, look = 0.32, 1.05, 52, 2.8, 0.15, 'High Contrast'
light, softness, tint = (-1.5, 0.15, 1.25), 0.45, (1.0, 0.975, 0.93)
evening = {'light': (-1.2, -0.1, 1.05), 'softness': 0.5, 'tint': (1.0, 0.95, 0.875), 'exposure': 0.1}


def weave(name, color):
    m = Material(name, color, 0.95, Sheen_Weight=0.3)
    where = m.coordinates()
    m.feed('Base Color', m.mix(1.0, color, m.ramp(m.noise(where, 220, 4, 0.7), (0.35, 0.7), (0.65, 1.0)), 'MULTIPLY'))
    m.bump(m.noise(m.warped(where, 4, 0.03), 11, 4, 0.5), 0.5, 0.02)
    return m.material


def cushion(at, size, material, lean, turn, seed):
    """Adds a pillow that is fuller in the middle and uneven, with drawn-out corners."""
    cells, points, faces = 28, [], []
    for side in (-1, 1):
        for j in range(cells + 1):
            for i in range(cells + 1):
                u, v = 2 * i / cells - 1, 2 * j / cells - 1
                full = ((1 - u ** 4) * (1 - v ** 4)) ** 0.55
                full *= 1 + 0.16 * perlin.noise(Vector((u * 1.7, v * 1.7, seed + side)))
                pinch = 1 - 0.07 * (1 - abs(u)) * abs(v) - 0.07 * (1 - abs(v)) * abs(u)
                points.append((u * size[0] / 2 * pinch, side * full * size[1] / 2, v * size[2] / 2 * pinch))
    step = cells + 1
    for side in (0, 1):
        for j in range(cells):
            for i in range(cells):
                a = side * step * step + j * step + i
                faces.append((a, a + 1, a + step + 1, a + step) if side == 0 else (a, a + step, a + step + 1, a + 1))
    thing = mesh('cushion', points, faces, material, math.radians(180))
    thing.location, thing.rotation_euler = at, (lean, 0, turn)
    return thing


def build(by_day=True):
    planks(board('walnut', (0.05, 0.025, 0.012), (0.20, 0.105, 0.05), 0.36), width=0.22, rows=6, reach=1.6)
    box('floor', (0, 3, -0.43), (9, 8, 0.02), board('floor', (0.24, 0.16, 0.09), (0.42, 0.30, 0.19), 0.5))
    rug = weave('rug', (0.50, 0.44, 0.36))
    box('rug', (0.2, 1.5, -0.415), (3.4, 2.6, 0.02), rug, 0.008)
    box('wall', (0, 3.35, 1.0), (9, 0.06, 4), plaster('wall', (0.50, 0.47, 0.42), 14, 0.05))
    linen = weave('linen', (0.44, 0.40, 0.345))
    box('seat', (0.25, 2.55, -0.24), (2.5, 0.95, 0.24), linen, 0.05)
    for x in (-0.37, 0.87):
        cushion((x, 2.45, -0.05), (1.22, 0.21, 0.86), linen, math.pi / 2, 0, x)
        cushion((x, 2.86, 0.20), (1.20, 0.30, 0.56), linen, -0.22, 0, x + 5)
    for x in (-1.1, 1.6):
        box('arm', (x, 2.55, -0.08), (0.2, 0.95, 0.52), linen, 0.07)
    cushion((-0.66, 2.58, 0.24), (0.46, 0.19, 0.46), weave('rust', (0.36, 0.13, 0.055)), -0.34, 0.2, 3)
    cushion((1.15, 2.60, 0.22), (0.48, 0.2, 0.44), weave('sage', (0.17, 0.20, 0.13)), -0.36, -0.25, 8)
    cushion((0.80, 2.66, 0.24), (0.46, 0.18, 0.46), weave('cream', (0.62, 0.57, 0.48)), -0.3, 0.1, 12)
    frame = plain('frame', (0.10, 0.055, 0.028), 0.4)
    for x, z, w, h, color in ((0.1, 0.98, 0.62, 0.62, (0.55, 0.50, 0.43)), (0.95, 0.98, 0.62, 0.62, (0.50, 0.46, 0.40))):
        box('frame', (x, 3.30, z), (w, 0.03, h), frame, 0.004)
        box('sheet', (x, 3.283, z), (w - 0.04, 0.004, h - 0.04), plain('sheet', color, 0.8))
    brass = plain('brass', (0.55, 0.36, 0.15), 0.3, Metallic=1.0)
    tube('stem', [(-1.5, 2.9, -0.42), (-1.5, 2.9, 1.05)], 0.012, brass)
    lathe('shade', [(0.13, 1.22), (0.21, 0.90), (0.207, 0.90), (0.127, 1.22)], glow('shade', (1.0, 0.72, 0.42), 1.3 if by_day else 5), (-1.5, 2.9, 0), 64)
    lathe('pot', curve([(0.0001, -0.42), (0.15, -0.42), (0.2, -0.2), (0.19, -0.06), (0.0001, -0.08)], 5), plain('pot', (0.32, 0.30, 0.27), 0.7), (2.05, 2.75, 0))
    fig = foliage('fig', (0.03, 0.075, 0.015), (0.12, 0.20, 0.05), 0.3)
    leaves('fig', around((2.05, 2.75, 0.62), (0.42, 0.36, 0.62), 190, 60, 0.12), 0.22, 0.14, fig)
    for turn in range(5):
        tube('stem', [(2.05, 2.75, -0.1), (2.05 + 0.15 * math.cos(turn * 1.3), 2.75 + 0.15 * math.sin(turn * 1.3), 0.9)], 0.012, frame)
    (daylight if by_day else lamplight)()


def daylight():
    toward = Vector(light)
    sun(-toward, 5.0, 0.03, (1.0, 0.80, 0.56))
    window(toward, 3.4, 2.2, 1.7, 2, 2, 0.06, (0.3, 0.9, 0.1))
    area((-1.9, 0.3, 1.4), (0.2, 0.8, 0), 1.3, 46, (0.96, 0.97, 1.0))
    area((-2.6, 1.2, 1.6), (0.6, 2.6, 0.2), 1.4, 80, (1.0, 0.95, 0.88))
    world((0.95, 0.96, 1.0), 0.22)


def lamplight():
    """Adds a lamp behind that lights the wall and one next to the camera that lights the table; outside it is still a
    little blue."""
    area(Vector(evening['light']), (0, 0.1, 0), 0.32, 38, (1.0, 0.72, 0.45))
    area((-1.5, 2.75, 1.25), (-1.5, 3.3, 1.5), 0.3, 16, (1.0, 0.66, 0.36))
    area((-1.5, 2.75, 0.9), (-1.0, 2.4, -0.4), 0.4, 14, (1.0, 0.66, 0.36))
    area((2.4, -1.2, 1.5), (0.3, 0.9, 0), 1.6, 14, (0.50, 0.66, 1.0))
    world((0.50, 0.64, 1.0), 0.05)
