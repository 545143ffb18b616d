"""A marble table on a street, with lit windows behind."""

from scene.foliage import foliage, leaves
from scene.lights import area, bokeh, world
from scene.material import glow, plain
from scene.plants import bush
from scene.shapes import box, lathe, mesh, tube
from scene.surfaces import stone
from scene.tableware import cup, napkin, plate

option, label, gloss = 'outdoor', 'Café', 0.16
ground = 'table'
height, distance, lens, stop, exposure, look = 0.38, 1.05, 54, 3.5, 0.0, 'Medium High Contrast'
light, softness, tint = (-1.5, -0.6, 1.9), 0.7, (0.99, 0.985, 0.97)


def build():
    lathe('table', [(0.0001, 0), (0.62, 0), (0.63, -0.004), (0.63, -0.03), (0.0001, -0.03)], stone('marble', (0.44, 0.43, 0.42), (0.70, 0.69, 0.67), 0.22, 4, grit=0.16, vein=0.55), (0, 0.12, 0), 160)
    box('front', (0, 4.4, 1.0), (9, 0.1, 5), plain('front', (0.055, 0.10, 0.085), 0.5))
    for x in (-2.2, -0.2, 1.9):
        box('window', (x, 4.33, 0.95), (1.5, 0.04, 1.9), glow('window', (1.0, 0.72, 0.42), 1.5))
        box('bar', (x, 4.30, 0.95), (0.06, 0.04, 1.9), plain('bar', (0.04, 0.06, 0.05), 0.5))
    box('awning', (0, 3.6, 2.15), (8, 1.4, 0.08), plain('awning', (0.45, 0.09, 0.05), 0.9))
    mesh('street', [(-9, 0.9, -0.74), (9, 0.9, -0.74), (9, 12, -0.74), (-9, 12, -0.74)], [(0, 1, 2, 3)], stone('paving', (0.16, 0.15, 0.14), (0.30, 0.29, 0.27), 0.8, 3))
    dark = plain('chair', (0.03, 0.028, 0.026), 0.5)
    for x, y in ((-1.1, 2.2), (1.25, 2.5), (0.35, 3.1)):
        lathe('seat', [(0.0001, 0), (0.22, 0), (0.22, -0.03), (0.0001, -0.03)], dark, (x, y, -0.28), 40)
        for dx in (-0.16, 0.16):
            tube('leg', [(x + dx, y, -0.28), (x + dx * 1.3, y, -0.74)], 0.014, dark)
            tube('back', [(x + dx, y + 0.18, -0.28), (x + dx, y + 0.24, 0.16)], 0.014, dark)
        tube('back', [(x - 0.16, y + 0.24, 0.16), (x, y + 0.25, 0.20), (x + 0.16, y + 0.24, 0.16)], 0.014, dark)
    bokeh(26, (-3, 3), (4.0, 4.25), (0.6, 2.0), [(1, 0.75, 0.4), (1, 0.6, 0.3), (1, 0.85, 0.6)], 0.03, 30)
    for x in (-2.6, 2.7):
        bush(x, 3.4, -0.74, 1.2, (0.03, 0.09, 0.02), (0.12, 0.24, 0.05))
    area((-1.5, -0.6, 1.9), (0, 0.1, 0), 1.6, 62, (0.90, 0.95, 1.0))
    world((0.72, 0.84, 1.0), 0.55)


def lay():
    """Adds coffee, a spoon, a plate on a cloth, and fallen leaves."""
    white = plain('porcelain', (0.76, 0.75, 0.72), 0.15)
    cup(0.365, 0.20, 2.4, white)
    tube('spoon', [(0.30, 0.135, 0.018), (0.355, 0.14, 0.027), (0.42, 0.155, 0.026)], 0.0022, plain('steel', (0.6, 0.6, 0.6), 0.22, Metallic=1.0))
    napkin(-0.40, 0.24, 0.26, 0.9, (0.46, 0.16, 0.10))
    plate(-0.40, 0.42, 0.11, white)
    autumn = foliage('autumn', (0.22, 0.075, 0.012), (0.48, 0.25, 0.04), 0.2, 20)
    leaves('fallen', [(-0.34, -0.16, 0.006), (0.36, -0.12, 0.006), (0.10, 0.58, 0.006)], 0.075, 0.046, autumn, 0.18)
