"""A walnut desk in the evening, with a lamp, a laptop and books."""

import random

from scene.lights import area, world
from scene.material import glow, plain
from scene.shapes import box, curve, lathe, planks, tube
from scene.surfaces import board, plaster
from scene.tableware import book, cup

option, label, gloss = 'indoor', 'Desk', 0.12
ground = 'table'
height, distance, lens, stop, exposure, look = 0.34, 1.02, 52, 4.0, 0.35, 'Medium High Contrast'
light, softness, tint = (1.5, -0.15, 1.1), 0.5, (0.99, 0.985, 0.97)


def build():
    planks(board('walnut', (0.055, 0.028, 0.014), (0.17, 0.092, 0.046), 0.35), width=0.3, rows=7)
    box('wall', (0, 1.5, 0.8), (6, 0.04, 3), plaster('wall', (0.30, 0.33, 0.33)))
    cover = [(0.42, 0.10, 0.05), (0.07, 0.14, 0.18), (0.60, 0.48, 0.26), (0.36, 0.35, 0.32), (0.12, 0.18, 0.12)]
    for index in range(7):
        height = random.uniform(0.20, 0.27)
        box('book', (0.48 + index * 0.042, 1.05, height / 2), (0.036, 0.17, height), plain('book', random.choice(cover), 0.6), 0.002)
    lathe('base', curve([(0.0001, 0), (0.08, 0), (0.085, 0.012), (0.0001, 0.018)], 4), plain('brass', (0.6, 0.40, 0.16), 0.3, Metallic=1.0), (-0.55, 0.95, 0))
    tube('stem', [(-0.55, 0.95, 0.01), (-0.55, 0.95, 0.42), (-0.50, 0.92, 0.52)], 0.007, plain('brass', (0.6, 0.40, 0.16), 0.3, Metallic=1.0))
    lathe('shade', [(0.045, 0.62), (0.14, 0.46), (0.137, 0.46), (0.042, 0.615)], plain('shade', (0.72, 0.66, 0.55), 0.8), (-0.50, 0.92, 0))
    lathe('bulb', curve([(0.0001, 0.5), (0.03, 0.53), (0.0001, 0.56)], 5), glow('bulb', (1, 0.66, 0.34), 45), (-0.50, 0.92, 0))
    box('laptop', (0.02, 1.12, 0.12), (0.40, 0.012, 0.25), plain('lid', (0.35, 0.35, 0.36), 0.35, Metallic=0.8), 0.004)
    box('laptop', (0.02, 0.98, 0.008), (0.40, 0.27, 0.014), plain('lid', (0.35, 0.35, 0.36), 0.35, Metallic=0.8), 0.004)
    lathe('cup', [(0.0001, 0), (0.04, 0), (0.043, 0.1), (0.04, 0.1), (0.0001, 0.01)], plain('cup', (0.62, 0.6, 0.56), 0.4), (-0.28, 1.15, 0))
    area((1.5, -0.15, 1.1), (0, 0.1, 0), 0.9, 44, (0.95, 0.97, 1.0))
    world((0.8, 0.86, 1.0), 0.14)


def lay():
    """Adds a notebook with its pen, coffee, and a book."""
    book(-0.365, -0.05, (0.15, 0.21, 0.016), 0.28, (0.045, 0.085, 0.085))
    brass = plain('pen', (0.62, 0.42, 0.17), 0.28, Metallic=1.0)
    tube('pen', [(-0.395, -0.12, 0.0205), (-0.32, -0.005, 0.0205)], 0.0042, brass)
    cup(0.36, 0.22, 0.6, plain('porcelain', (0.70, 0.68, 0.63), 0.2))
    book(-0.47, 0.44, (0.17, 0.24, 0.03), -0.35, (0.40, 0.14, 0.06))
    book(-0.46, 0.44, (0.14, 0.20, 0.022), -0.12, (0.55, 0.47, 0.32), 0.03)
