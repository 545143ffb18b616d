"""An oak floor in a herringbone in front of a white panelled wall, with window light from the left and a leaning
umbrella."""

import math

from mathutils import Vector
from scene.lights import area, sun, world
from scene.material import plain
from scene.plants import leaf, plant
from scene.shapes import box, curve, herringbone, lathe, tube
from scene.sky import window
from scene.surfaces import board, plaster

option, label, gloss = 'indoor', 'Hallway', 0.06
ground = 'floor'
height, distance, lens, stop, exposure, look = 0.68, 2.35, 80, 2.8, 0.25, 'High Contrast'
light, softness, tint = (-1.5, -0.35, 1.5), 0.5, (1.0, 0.985, 0.955)

wall = 1.55


def build():
    herringbone(board('oak', (0.17, 0.09, 0.042), (0.40, 0.25, 0.135), 0.34, 0.42), 0.48, 0.08, (-1.7, 1.7), (-1.5, wall + 0.1))
    paint = plaster('paint', (0.64, 0.625, 0.59), 40, 0.05)
    white = plain('white', (0.74, 0.73, 0.70), 0.32)
    box('wall', (0, wall + 0.05, 1.5), (8, 0.1, 3.4), paint)
    box('skirting', (0, wall - 0.012, 0.075), (8, 0.024, 0.15), white, 0.004)
    box('skirting', (0, wall - 0.017, 0.012), (8, 0.034, 0.024), white, 0.004)
    # A moulding divides the wall into panels.
    for x, wide in ((-1.45, 1.05), (-0.24, 1.2)):
        for dx in (-wide / 2, wide / 2):
            box('rail', (x + dx, wall - 0.006, 0.95), (0.028, 0.02, 1.4), white, 0.006)
        box('rail', (x, wall - 0.006, 0.26), (wide + 0.026, 0.0206, 0.028), white, 0.006)
    door(0.76, white)
    umbrella()
    lathe('pot', curve([(0.0001, 0), (0.12, 0), (0.15, 0.12), (0.155, 0.28), (0.14, 0.28), (0.0001, 0.24)], 6), plain('pot', (0.30, 0.20, 0.14), 0.8), (-0.62, 1.18, 0))
    plant((-0.62, 1.18, 0.25), 22, 0.85, 0.5, leaf('leaf', (0.03, 0.08, 0.02), (0.11, 0.20, 0.06)), 0.13, 0.06)
    toward = Vector(light)
    sun(-toward, 7.5, 0.02, (1.0, 0.86, 0.68))
    window(toward, 3.2, 1.0, 1.7, 2, 3, 0.07, (0.1, 0.9, 0.25))
    area((-2.6, -0.5, 1.9), (0.2, 0.4, 0.2), 1.3, 90, (0.94, 0.97, 1.0))
    area((2.4, -2.2, 2.0), (0, 0.6, 0.3), 1.8, 22, (1.0, 0.93, 0.84))
    world((1.0, 0.97, 0.93), 0.26)


def door(x, white):
    """Adds a painted door with panels, its frame, and a brass handle above the picture's rim."""
    leafing = plain('door', (0.16, 0.205, 0.19), 0.34)
    for dx in (-0.06, 0.93):
        box('frame', (x + dx, wall - 0.018, 1.1), (0.09, 0.05, 2.3), white, 0.006)
    box('leaf', (x + 0.435, wall - 0.002, 1.1), (0.88, 0.02, 2.2), leafing, 0.003)
    for z, tall in ((0.52, 0.62), (1.25, 0.62)):
        for dx in (0.26, 0.66):
            box('panel', (x + dx - 0.02, wall - 0.016, z), (0.28, 0.014, tall), leafing, 0.006)
            box('field', (x + dx - 0.02, wall - 0.022, z), (0.20, 0.014, tall - 0.08), leafing, 0.010)


def umbrella():
    """Adds a folded umbrella that leans in the corner next to the door."""
    cloth = plain('cloth', (0.10, 0.045, 0.04), 0.85)
    cane = plain('cane', (0.25, 0.13, 0.06), 0.4)
    foot, tip = Vector((0.50, wall - 0.16, 0.0)), Vector((0.575, wall - 0.035, 0.92))
    way = tip - foot
    turn = way.to_track_quat('Z', 'Y').to_euler()
    for name, profile, material in (
        ('cloth', curve([(0.0001, 0.08), (0.018, 0.10), (0.034, 0.25), (0.040, 0.45), (0.030, 0.62), (0.018, 0.68), (0.0001, 0.69)], 6), cloth),
        ('tip', [(0.0001, 0.0), (0.005, 0.0), (0.006, 0.10), (0.0001, 0.10)], cane),
        ('stem', [(0.0001, 0.66), (0.009, 0.66), (0.009, 0.84), (0.0001, 0.84)], cane),
    ):
        lathe(name, profile, material, foot, 40).rotation_euler = turn
    top = foot + way.normalized() * 0.84
    tube('hook', [top + Vector((0.045 * (1 - math.cos(t)), 0, 0.045 * math.sin(t))) for t in (0, 0.8, 1.6, 2.4, 3.1)], 0.009, cane)
