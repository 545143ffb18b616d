"""A polished concrete floor under a high window, with a brick wall, an armchair's leg and a plant far behind."""

import math
import random

from mathutils import Vector
from scene.foliage import around, foliage, leaves
from scene.lights import area, sun, world
from scene.material import Material, plain
from scene.shapes import box, curve, lathe, tube
from scene.sky import window
from scene.surfaces import stone

option, label, gloss = 'indoor', 'Loft', 0.10
ground = 'floor'
height, distance, lens, stop, exposure, look = 0.92, 3.5, 78, 1.4, 0.1, 'High Contrast'
light, softness, tint = (1.5, -0.3, 1.35), 0.4, (1.0, 0.985, 0.955)

wall = 2.7


def build():
    concrete = stone('concrete', (0.17, 0.165, 0.155), (0.38, 0.37, 0.35), 0.34, 1.7, grit=0.2, pits=0.5)
    for x in (-3.23, -0.03):
        for y in (-1.6, 0.95):
            box('floor', (x + 0.93, y + 0.4, -0.05), (3.19, 2.54, 0.1), concrete, 0.002)
    brick = plain('brick', (0.58, 0.56, 0.53), 0.75)
    box('mortar', (0, wall + 0.06, 1.2), (8, 0.1, 3), plain('mortar', (0.46, 0.445, 0.42), 0.9))
    for row in range(20):
        for column in range(-9, 10):
            box('brick', (column * 0.25 + (row % 2) * 0.125, wall + random.uniform(0.0, 0.006), 0.035 + row * 0.075), (0.24, 0.06, 0.065), brick, 0.006)
    armchair(0.82, 1.95)
    lathe('basket', curve([(0.0001, 0), (0.15, 0), (0.20, 0.16), (0.18, 0.33), (0.165, 0.33), (0.0001, 0.28)], 6), plain('basket', (0.36, 0.25, 0.14), 0.9), (-1.02, 2.05, 0))
    fig = foliage('fig', (0.025, 0.07, 0.014), (0.10, 0.18, 0.045), 0.3)
    leaves('fig', around((-1.02, 2.05, 1.15), (0.42, 0.34, 0.62), 170, 50, 0.12), 0.22, 0.14, fig)
    for turn in range(4):
        tube('stem', [(-1.02, 2.05, 0.25), (-1.02 + 0.08 * math.cos(turn * 1.6), 2.05 + 0.08 * math.sin(turn * 1.6), 0.8), (-1.02 + 0.2 * math.cos(turn * 1.6), 2.05 + 0.2 * math.sin(turn * 1.6), 1.4)], 0.010, plain('stem', (0.12, 0.08, 0.05), 0.8))
    toward = Vector(light)
    sun(-toward, 6.5, 0.02, (1.0, 0.84, 0.64))
    window(toward, 4.0, 1.5, 2.0, 3, 4, 0.05, (0.05, 0.75, 0.1))
    area((2.6, -0.6, 2.1), (-0.2, 0.6, 0.2), 1.6, 120, (0.95, 0.97, 1.0))
    area((-2.6, -2.0, 2.0), (0, 0.6, 0.3), 1.8, 18, (1.0, 0.94, 0.86))
    world((0.97, 0.97, 1.0), 0.24)


def armchair(x, y):
    """Adds an armchair of cognac leather on a walnut frame."""
    leather = Material('leather', (0.235, 0.085, 0.03), 0.42)
    leather.bump(leather.noise(leather.coordinates(), 26, 5, 0.6), 0.3, 0.006)
    walnut = plain('walnut', (0.10, 0.05, 0.026), 0.4)
    for dx in (0.0, 0.66):
        for dy in (0.0, 0.6):
            tube('leg', [(x + dx, y + dy, 0.34), (x + dx - 0.015 + 0.03 * (dx > 0), y + dy, 0.0)], 0.019, walnut)
        tube('arm', [(x + dx, y - 0.03, 0.58), (x + dx, y + 0.3, 0.60), (x + dx, y + 0.64, 0.62)], 0.024, walnut)
        tube('post', [(x + dx, y, 0.34), (x + dx, y, 0.58)], 0.019, walnut)
    box('frame', (x + 0.33, y + 0.3, 0.27), (0.64, 0.6, 0.05), walnut, 0.01)
    box('seat', (x + 0.33, y + 0.28, 0.37), (0.60, 0.62, 0.16), leather.material, 0.05)
    back = box('back', (x + 0.33, y + 0.60, 0.66), (0.60, 0.16, 0.52), leather.material, 0.06)
    back.rotation_euler = (-0.24, 0, 0)
