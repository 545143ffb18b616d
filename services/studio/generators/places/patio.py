"""Sandstone paving in front of a clipped hedge and a limewashed wall, in sun through leaves from the left, or in a low
evening sun."""

import random

import numpy as np
from mathutils import Vector
from scene.foliage import around, foliage, grass, leaves, within
from scene.lights import area
from scene.material import plain
from scene.mineral import trowelled
from scene.shapes import box, curve, flagstones, lathe, mesh, tube
from scene.sky import clear_sky, only_shadow
from scene.surfaces import stone

option, label, gloss = 'outdoor', 'Patio', 0
ground = 'floor'
height, distance, lens, stop, exposure, look = 0.92, 3.5, 78, 2.0, 0.05, 'High Contrast'
light, softness, tint = (-1.25, -0.55, 1.55), 0.16, (1.0, 0.985, 0.945)
evening = {'light': (1.7, -0.55, 0.78), 'softness': 0.2, 'tint': (1.0, 0.955, 0.88), 'exposure': 0.25}


def build(by_day=True):
    sand = stone('sand', (0.33, 0.255, 0.18), (0.56, 0.47, 0.365), 0.85, 4, grit=0.34, pits=0.5, uneven=0.22)
    flagstones(sand, (0.36, 0.46), (0.42, 0.74), 0.012, (-2.2, 2.2), (-1.75, 2.05))
    mesh('joint', [(-6, -3, -0.008), (6, -3, -0.008), (6, 9, -0.008), (-6, 9, -0.008)], [(0, 1, 2, 3)], stone('grout', (0.16, 0.13, 0.09), (0.27, 0.22, 0.16), 0.95, 30, grit=0.6))
    moss = foliage('moss', (0.045, 0.075, 0.012), (0.14, 0.19, 0.03), 0.3, 30)
    grass('moss', within((-1.6, 1.6), (1.2, 2.1), (-0.008, -0.004), 2600), 0.022, 0.005, moss, 1.2)
    box('wall', (0, 3.3, 1.2), (9, 0.2, 4), trowelled('wall', (0.62, 0.53, 0.42)))
    hedge()
    pot(0.98, 1.55)
    (daylight if by_day else low_sun)()


def daylight():
    crown = around(Vector((0, 0.1, 0)) + Vector(light).normalized() * 3.4, (1.5, 1.3, 1.0), 1500, 30, 0.2)
    only_shadow(leaves('shade', crown[crown[:, 0] < -1.75], 0.13, 0.07, plain('shade', (0.1, 0.1, 0.1), 1.0)))
    clear_sky(light, 0.12, 6.5, 0.02, (1.0, 0.90, 0.74), 2)
    area((2.2, -1.6, 1.8), (0, 0.3, 0.3), 1.4, 16, (1.0, 0.93, 0.82))


def low_sun():
    """Adds the sun an hour before sunset, which comes from the other side and from outside the picture."""
    clear_sky(evening['light'], 0.10, 5.2, 0.02, (1.0, 0.66, 0.38), 3)
    area((-2.2, -1.6, 1.8), (0, 0.3, 0.3), 1.6, 14, (0.62, 0.74, 1.0))


def hedge():
    """Adds a hedge of clipped box: leaves on its surface, and darkness within."""
    box('heart', (-0.55, 2.62, 0.28), (2.9, 0.36, 0.56), plain('heart', (0.008, 0.014, 0.004), 1.0), 0.05)
    green = foliage('box', (0.03, 0.075, 0.012), (0.13, 0.215, 0.04), 0.35, 5)
    front = within((-2.1, 1.0), (2.34, 2.48), (0.0, 0.66), 11000)
    top = within((-2.1, 1.0), (2.34, 2.9), (0.56, 0.68), 6000)
    leaves('box', np.concatenate([front, top]), 0.034, 0.020, green, 1.3)


def pot(x, y):
    """Adds an olive tree in terracotta."""
    clay = plain('clay', (0.43, 0.19, 0.095), 0.85)
    lathe('pot', curve([(0.0001, 0), (0.13, 0), (0.15, 0.06), (0.20, 0.30), (0.205, 0.31)], 5) + [(0.225, 0.315), (0.225, 0.36), (0.20, 0.36), (0.19, 0.32), (0.0001, 0.31)], clay, (x, y, 0), 72)
    bark = plain('bark', (0.16, 0.125, 0.09), 0.9)
    for lean in (-0.06, 0.04, 0.09):
        tube('trunk', [(x + lean * 0.2, y, 0.3), (x + lean * 0.6, y, 0.6), (x + lean * 2, y + lean, 1.1)], 0.014, bark)
    olive = foliage('olive', (0.075, 0.105, 0.055), (0.22, 0.27, 0.16), 0.25, 9)
    leaves('olive', around((x + 0.05, y, 1.05), (0.42, 0.38, 0.40), 2600, 70, 0.16), 0.06, 0.014, olive, 1.4)
    leaves('fallen', within((-0.9, 1.4), (0.45, 1.9), (0.003, 0.005), 16), 0.055, 0.013, olive, 0.12)
