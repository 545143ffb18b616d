"""An oak worktop next to a window, with tiles and a shelf behind."""

from scene.lights import area, world
from scene.material import plain
from scene.plants import leaf, plant
from scene.shapes import box, curve, lathe, planks
from scene.surfaces import board, wood
from scene.tableware import bowl, fruit, napkin, plate

option, label, gloss = 'indoor', 'Kitchen', 0.05
ground = 'table'
height, distance, lens, stop, exposure, look = 0.36, 1.02, 52, 4.0, 0.1, 'Medium High Contrast'
light, softness, tint = (-1.6, 0.1, 1.05), 0.55, (0.97, 0.985, 1.0)


def build():
    planks(board('oak', (0.17, 0.09, 0.042), (0.40, 0.25, 0.13)))
    tile = plain('tile', (0.66, 0.65, 0.61), 0.12)
    box('grout', (0, 1.66, 0.5), (5, 0.02, 2.2), plain('grout', (0.45, 0.44, 0.42), 0.9))
    for row in range(14):
        for column in range(-14, 14):
            box('tile', (column * 0.15 + (row % 2) * 0.075, 1.645, row * 0.075), (0.146, 0.012, 0.071), tile, 0.003)
    box('shelf', (0.35, 1.52, 0.60), (1.8, 0.24, 0.035), wood('shelf', (0.11, 0.055, 0.025), (0.28, 0.16, 0.08)), 0.003)
    clay, white = plain('clay', (0.42, 0.18, 0.09), 0.7), plain('white', (0.72, 0.70, 0.66), 0.3)
    for index, x in enumerate((-0.25, -0.08, 0.10)):
        lathe('jar', curve([(0.0001, 0), (0.05, 0), (0.06, 0.06), (0.05, 0.14), (0.035, 0.16), (0.0001, 0.16)], 5), (white, clay, white)[index], (x, 1.5, 0.62))
    for level in range(5):
        lathe('plate', curve([(0.0001, 0), (0.07, 0), (0.11, 0.02), (0.0001, 0.012)], 5), white, (0.42, 1.5, 0.62 + level * 0.014))
    lathe('vase', curve([(0.0001, 0), (0.05, 0), (0.075, 0.07), (0.055, 0.16), (0.03, 0.2), (0.0001, 0.2)], 6), white, (-0.72, 1.25, 0))
    plant((-0.72, 1.25, 0.18), 10, 0.45, 0.28, leaf('twig', (0.06, 0.10, 0.05), (0.16, 0.22, 0.12)), 0.07, 0.03)
    lathe('pot', curve([(0.0001, 0), (0.09, 0), (0.10, 0.02), (0.10, 0.12), (0.0001, 0.13)], 4), plain('steel', (0.55, 0.55, 0.55), 0.25, Metallic=1.0), (0.75, 1.2, 0))
    area((-1.6, 0.1, 1.05), (0, 0.1, 0), 1.0, 58, (0.94, 0.97, 1.0))
    area((1.8, -0.8, 1.5), (0, 0.2, 0), 1.6, 9, (1.0, 0.92, 0.82))
    world((0.85, 0.9, 1.0), 0.25)


def lay():
    """Adds a bowl of lemons, a plate, a linen cloth, and herbs."""
    white = plain('porcelain', (0.74, 0.72, 0.68), 0.18)
    napkin(-0.37, -0.13, 0.34, 0.5, (0.34, 0.42, 0.44))
    plate(0.435, 0.24, 0.135, white)
    plate(0.44, 0.245, 0.10, plain('glaze', (0.30, 0.36, 0.35), 0.25))
    lemons(-0.43, 0.47)
    fruit(-0.24, 0.41, 0, 0.028, 1.32, lemon)
    herbs(0.22, 0.86, white)


def lay_near():
    """Adds a bowl of lemons and herbs in the background, because the close camera does not see the shelf."""
    lemons(-0.35, 0.74)
    herbs(0.36, 0.86, plain('porcelain', (0.74, 0.72, 0.68), 0.18))


lemon = (0.78, 0.50, 0.035)


def lemons(x, y):
    bowl(x, y, 0.13, plain('clay', (0.50, 0.30, 0.19), 0.5))
    for right, back, z in ((-0.04, -0.02, 0.02), (0.04, 0, 0.022), (-0.01, 0.06, 0.025), (0, 0.01, 0.065)):
        fruit(x + right, y + back, z, 0.029, 1.32, lemon)


def herbs(x, y, pot):
    lathe('pot', curve([(0.0001, 0), (0.05, 0), (0.062, 0.10), (0.058, 0.10), (0.0001, 0.085)], 5), pot, (x, y, 0))
    plant((x, y, 0.09), 26, 0.16, 0.13, leaf('herb', (0.04, 0.12, 0.02), (0.14, 0.29, 0.06)), 0.045, 0.026)
