"""A marble shelf in a bathroom with handmade tiles and towels, in light from a window on the right."""

import random

from mathutils import Vector
from scene.lights import area, sun, world
from scene.material import Material, plain
from scene.mineral import glazed
from scene.plants import leaf, plant
from scene.shapes import box, curve, lathe
from scene.sky import window
from scene.surfaces import stone

option, label, gloss = 'indoor', 'Bathroom', 0.14
ground = 'table'
height, distance, lens, stop, exposure, look = 0.30, 1.05, 54, 4.0, 0.0, 'High Contrast'
light, softness, tint = (1.45, -0.1, 1.25), 0.45, (0.985, 0.99, 1.0)


def towel(name, color):
    """Makes terry: short loops that catch the light."""
    m = Material(name, color, 0.95, Sheen_Weight=0.5)
    m.bump(m.noise(m.coordinates(), 380, 3, 0.7), 1.0, 0.004)
    return m.material


def build():
    marble = stone('marble', (0.42, 0.415, 0.41), (0.72, 0.715, 0.70), 0.16, 3.4, grit=0.05, vein=0.65)
    box('shelf', (0, 0.02, -0.02), (3, 0.80, 0.04), marble, 0.004)
    box('grout', (0, 1.012, 0.5), (5, 0.02, 3), plain('grout', (0.50, 0.50, 0.47), 0.9))
    tile = glazed('tile', (0.10, 0.20, 0.17), (0.24, 0.38, 0.33))
    for row in range(-4, 18):
        for column in range(-22, 22):
            at = (column * 0.066 + random.uniform(-1, 1) * 0.0006, 1.0, row * 0.136 + (column % 2) * 0.068)
            one = box('tile', at, (0.0635, 0.012, 0.1335), tile, 0.0025)
            one.rotation_euler = (random.uniform(-1, 1) * 0.012, random.uniform(-1, 1) * 0.006, random.uniform(-1, 1) * 0.016)
    white, sand = towel('white', (0.74, 0.72, 0.68)), towel('sand', (0.56, 0.45, 0.34))
    roll([(-0.50, 0.33, 0.062), (-0.375, 0.34, 0.062), (-0.44, 0.33, 0.170)], (white, sand, white))
    glass = plain('bottle', (0.16, 0.055, 0.015), 0.06, Transmission_Weight=0.6)
    lathe('bottle', curve([(0.0001, 0), (0.036, 0), (0.038, 0.01), (0.038, 0.12), (0.02, 0.145), (0.012, 0.15), (0.012, 0.165), (0.0001, 0.165)], 6), glass, (0.50, 0.31, 0))
    lathe('pot', curve([(0.0001, 0), (0.04, 0), (0.048, 0.05), (0.045, 0.085), (0.040, 0.085), (0.0001, 0.07)], 6), plain('pot', (0.66, 0.64, 0.60), 0.5), (0.40, 0.33, 0))
    plant((0.40, 0.33, 0.07), 16, 0.17, 0.12, leaf('herb', (0.05, 0.12, 0.03), (0.16, 0.28, 0.07)), 0.045, 0.022)
    toward = Vector(light)
    sun(-toward, 6.0, 0.03, (1.0, 0.92, 0.80))
    window(toward, 2.6, 1.0, 1.5, 2, 3, 0.04, (0.0, 0.22, 0.16))
    area((1.7, -0.4, 1.2), (0, 0.2, 0.1), 1.1, 14, (0.90, 0.96, 1.0))
    world((0.88, 0.95, 1.0), 0.30)


def roll(places, cloths):
    """Adds rolled towels with their ends towards the camera."""
    for (x, y, z), cloth in zip(places, cloths):
        for turn in range(5):
            thick = 0.060 - turn * 0.0115
            ring = lathe('roll', [(thick - 0.0095, -0.13), (thick - 0.004, -0.136), (thick, -0.128), (thick, 0.128), (thick - 0.004, 0.136), (thick - 0.0095, 0.13)], cloth, (x, y, z), 64)
            ring.rotation_euler = (1.5708, random.uniform(0, 6), random.uniform(-0.04, 0.04))


def lay():
    """Adds a folded towel, soap in its dish, and a brush."""
    cream = towel('cream', (0.66, 0.62, 0.55))
    for level in range(3):
        box('fold', (-0.45, -0.04, 0.014 + level * 0.024), (0.26, 0.34, 0.025), cream, 0.011, 0.12 + random.uniform(-1, 1) * 0.02)
    lathe('dish', curve([(0.0001, 0.006), (0.045, 0.006), (0.062, 0.018), (0.064, 0.016), (0.05, 0.0), (0.0001, 0.0)], 5), plain('dish', (0.20, 0.28, 0.25), 0.25), (0.38, 0.10, 0), 72)
    box('soap', (0.38, 0.10, 0.022), (0.075, 0.05, 0.026), plain('soap', (0.62, 0.50, 0.34), 0.45, Subsurface_Weight=0.2), 0.010, 0.5)
