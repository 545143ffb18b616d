"""A marble slab on a dressing table, with a mirror, bottles and flowers behind, in morning light from the left."""

import math
import random

from mathutils import Vector
from scene.close import carrara
from scene.foliage import around, foliage, leaves
from scene.lights import area, sun, world
from scene.material import plain
from scene.mineral import trowelled
from scene.shapes import box, curve, lathe, tube
from scene.sky import window

option, label, gloss = 'indoor', 'Vanity', 0.12
ground = 'table'
height, distance, lens, stop, exposure, look = 0.098, 0.35, 60, 5.0, -0.1, 'High Contrast'
aim = 0.038
above = 0.30, 0.33, 60, 8.0
light, softness, tint = (-1.5, -0.5, 1.3), 0.3, (1.0, 0.98, 0.95)


def build():
    box('slab', (0.02, 0.015, -0.011), (0.52, 0.36, 0.022), carrara('marble', (0.60, 0.59, 0.575), (0.20, 0.205, 0.215), 0.16, 1.7), 0.005)
    box('table', (0, 0.5, -0.042), (3, 1.5, 0.04), plain('table', (0.42, 0.30, 0.22), 0.35), 0.004)
    box('wall', (0, 1.15, 0.6), (5, 0.06, 3), trowelled('wall', (0.70, 0.54, 0.46)))
    box('room', (0, -2.4, 1.0), (8, 0.1, 5), plain('room', (0.62, 0.50, 0.40), 0.9))
    brass = plain('brass', (0.72, 0.46, 0.20), 0.24, Metallic=1.0)
    # A round mirror in a brass rim leans on the wall.
    lean, middle, wide = 0.10, Vector((0.10, 1.02, 0.26)), 0.29
    disc = lathe('mirror', [(0.0001, 0), (wide, 0)], plain('mirror', (0.86, 0.87, 0.87), 0.02, Metallic=1.0), middle, 96)
    rim = tube('rim', [(wide * math.cos(t * math.pi / 12), wide * math.sin(t * math.pi / 12), 0) for t in range(25)], 0.008, brass)
    rim.location = middle
    for thing in (disc, rim):
        thing.rotation_euler = (math.pi / 2 - lean, 0, 0)
    perfume = plain('perfume', (0.94, 0.70, 0.58), 0.05, Transmission_Weight=0.9)
    box('bottle', (0.150, 0.300, 0.018), (0.050, 0.032, 0.080), perfume, 0.006, 0.35)
    lathe('neck', [(0.0001, 0.057), (0.010, 0.057), (0.010, 0.070), (0.0155, 0.070), (0.0155, 0.098), (0.0001, 0.098)], brass, (0.150, 0.300, 0), 48)
    amber = plain('amber', (0.20, 0.07, 0.02), 0.06, Transmission_Weight=0.6)
    lathe('flask', curve([(0.0001, -0.02), (0.024, -0.02), (0.026, -0.012), (0.026, 0.060), (0.014, 0.078), (0.010, 0.082), (0.010, 0.095), (0.0001, 0.095)], 6), amber, (0.215, 0.36, 0))
    lathe('vase', curve([(0.0001, -0.02), (0.030, -0.02), (0.050, 0.02), (0.046, 0.075), (0.030, 0.100), (0.034, 0.108), (0.0001, 0.095)], 8), plain('vase', (0.70, 0.66, 0.60), 0.35), (-0.150, 0.42, 0))
    bouquet(Vector((-0.150, 0.42, 0.19)))
    toward = Vector(light)
    sun(-toward, 8.0, 0.035, (1.0, 0.86, 0.70))
    window(toward, 2.0, 0.62, 0.50, 2, 1, 0.03, (0.01, 0.18, 0.03))
    area((-1.5, 0.2, 1.1), (0, 0.2, 0.05), 1.3, 15, (0.92, 0.96, 1.0))
    area((1.2, -1.0, 0.9), (0, 0.1, 0), 1.3, 4, (1.0, 0.90, 0.82))
    world((0.96, 0.94, 0.94), 0.36)


def bouquet(middle):
    """Adds ranunculus with overlapping petals, and leaves between them."""
    green = foliage('green', (0.05, 0.11, 0.03), (0.17, 0.26, 0.08), 0.4, 20)
    leaves('green', around(middle - Vector((0, 0, 0.02)), (0.10, 0.09, 0.07), 90), 0.055, 0.026, green, 1.3)
    for index in range(13):
        turn, up = index * 2.4, 0.055 * (1 - index / 7)
        at = middle + Vector((0.07 * math.cos(turn), 0.06 * math.sin(turn), up + 0.01))
        color = random.choice(((0.80, 0.46, 0.40), (0.84, 0.64, 0.56), (0.86, 0.78, 0.70)))
        petal = plain('petal', color, 0.7, Subsurface_Weight=0.1)
        for ring in range(4):
            r = 0.027 - ring * 0.006
            lathe('petals', curve([(0.0001, -r * 0.7), (r * 0.8, -r * 0.45), (r, r * 0.1), (r * 0.82, r * 0.5 + ring * 0.003)], 5), petal, at, 20)
