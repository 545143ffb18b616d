"""Photographs a product as a seller's phone would: on a desk, in an untidy room.

    python snapshot.py
<bottle|mug|mug-above|bowl|tin|candle|carton|vase|clock|bag|tote|satchel|shopper|shoulder-bag|shirt|watch|watch-laid|necklace|pearls|band|ring>
<out.jpg> [width] [samples]

Needs `pip install 'bpy<5'` (Python 3.11).
"""

import sys

import bpy
from mathutils import Matrix
from jewels import jewels
from products import products
from scene.lights import area, world
from scene.material import plain
from scene.plants import leaf, plant
from scene.render import camera, render, reset
from scene.shapes import box, curve, lathe, tube
from scene.surfaces import cardboard, plaster, wood


def desk():
    top = wood('desk', (0.15, 0.078, 0.036), (0.34, 0.205, 0.105))
    for row in range(9):
        box(f'plank{row}', (0, -0.45 + row * 0.14, -0.02), (2.4, 0.1394, 0.04), top, 0.0008)
    box('wall', (0, 0.86, 0.6), (5, 0.04, 2.4), plaster('wall', (0.50, 0.48, 0.44)))


def books(x, y, turn, z=0.0):
    cover = [(0.30, 0.07, 0.035), (0.06, 0.13, 0.18), (0.58, 0.46, 0.22), (0.09, 0.16, 0.10)]
    pages = plain('pages', (0.66, 0.60, 0.48), 0.9)
    for level, color in enumerate(cover):
        size = (0.20 - level * 0.012, 0.145 - level * 0.006)
        at = (x + 0.01 * (level % 2), y, z + 0.016 + level * 0.031)
        spin = turn + 0.14 * (level - 1.5)
        box('pages', at, (size[0] - 0.008, size[1] - 0.006, 0.023), pages, turn=spin)
        for side in (-1, 1):
            box('cover', (at[0], at[1], at[2] + side * 0.0133), (*size, 0.003), plain(f'cover{level}', color, 0.55), 0.001, spin)


def hook(z):
    """Adds a door with a peg, in front of which a tote hangs."""
    box('door', (0, 0.075, 0.0), (1.02, 0.04, 3), plaster('door', (0.33, 0.40, 0.40), 30, 0.05))
    box('wall', (0, 0.13, 0.0), (5, 0.04, 4), plaster('wall', (0.50, 0.48, 0.44)))
    tube('peg', [(0, 0.06, z - 0.002), (0, 0.02, z), (0, -0.022, z + 0.003)], 0.0055, plain('peg', (0.45, 0.30, 0.17), 0.5))


def clutter():
    books(0.285, 0.37, 0.35)
    brown = cardboard('card')
    box('parcel', (-0.36, 0.52, 0.105), (0.31, 0.22, 0.21), brown, 0.003, 0.22)
    box('tape', (-0.36, 0.52, 0.2106), (0.312, 0.05, 0.0008), plain('tape', (0.46, 0.33, 0.17), 0.18), turn=0.22)
    lathe('roll', curve([(0.026, 0), (0.046, 0), (0.047, 0.002), (0.047, 0.044), (0.046, 0.046), (0.026, 0.046)], 3),
          plain('roll', (0.52, 0.34, 0.13), 0.15), (-0.205, 0.235, 0), sharp=30)
    pot = plain('pot', (0.44, 0.42, 0.38), 0.6)
    lathe('pot', [(0.0001, 0), (0.055, 0), (0.072, 0.115), (0.074, 0.12), (0.068, 0.12), (0.064, 0.105), (0.0001, 0.10)], pot, (0.06, 0.63, 0))
    plant((0.06, 0.63, 0.10), 12, 0.36, 0.20, leaf('leaf', (0.022, 0.075, 0.016), (0.075, 0.16, 0.035)))
    lathe('cup', [(0.0001, 0), (0.036, 0), (0.038, 0.002), (0.038, 0.098), (0.0355, 0.098), (0.0355, 0.004), (0.0001, 0.004)],
          plain('cup', (0.05, 0.075, 0.12), 0.35), (0.44, 0.20, 0))
    for index, (lean, color) in enumerate([(0.10, (0.6, 0.38, 0.03)), (-0.12, (0.02, 0.02, 0.025)), (0.03, (0.45, 0.05, 0.03))]):
        tube('pen', [(0.44, 0.20 + 0.01 * index, 0.01), (0.44 + lean * 0.3, 0.205, 0.165)], 0.004, plain('pen', color, 0.4))
    tube('cable', [(-0.75, 0.02, 0.003), (-0.42, 0.10, 0.003), (-0.30, -0.02, 0.003), (-0.19, 0.10, 0.003), (-0.42, 0.27, 0.003),
                   (-0.72, 0.30, 0.003)], 0.0026, plain('cable', (0.62, 0.62, 0.60), 0.4))
    box('paper', (0.23, 0.03, 0.0006), (0.21, 0.148, 0.0008), plain('sheet', (0.72, 0.71, 0.68), 0.9), turn=-0.35)
    for line in range(7):
        box('line', (0.215 + line * 0.005, 0.075 - line * 0.0155, 0.0012), (0.125, 0.0018, 0.0002), plain('ink', (0.10, 0.10, 0.12)), turn=-0.35)
    frame = plain('frame', (0.055, 0.035, 0.02), 0.4)
    box('frame', (-0.03, 0.835, 0.62), (0.34, 0.02, 0.44), frame, 0.003)
    box('print', (-0.03, 0.823, 0.62), (0.29, 0.004, 0.39), plain('print', (0.55, 0.42, 0.30), 0.7))
    box('shape', (-0.03, 0.820, 0.55), (0.29, 0.003, 0.17), plain('shape', (0.16, 0.22, 0.21), 0.7))


def light():
    """Adds a window to the left, a warm lamp behind, and the grey light of the room."""
    area((-1.25, -0.35, 0.95), (0, 0.05, 0.05), 0.85, 34, (0.93, 0.97, 1.0))
    area((0.95, 0.45, 0.95), (0.1, 0.2, 0.1), 0.25, 6.5, (1.0, 0.70, 0.40))
    world((0.80, 0.85, 1.0), 0.16)


views = {
    # camera, target, lens in mm of a 36 mm frame's longer side, roll, turn of the product
    'bottle': ((0.045, -0.50, 0.225), (-0.004, 0, 0.094), 53, 0.03, 0.05),
    'mug': ((-0.05, -0.37, 0.20), (0.012, 0, 0.046), 60, -0.03, -0.1),
    # These two are seen from 33° and 35° above.
    'mug-above': ((-0.05, -0.40, 0.31), (0.012, 0, 0.040), 76, -0.02, -0.1),
    'bowl': ((0.04, -0.50, 0.38), (0.0, 0, 0.025), 76, 0.015, 0.0),
    'tin': ((0.10, -0.41, 0.215), (0.0, 0, 0.066), 57, 0.02, 0.36),
    'candle': ((-0.06, -0.36, 0.19), (0.0, 0, 0.046), 58, 0.02, -0.1),
    'carton': ((0.09, -0.33, 0.16), (0.0, 0, 0.030), 58, -0.03, 0.3),
    'vase': ((0.04, -0.56, 0.26), (0.0, 0, 0.110), 52, -0.02, 0.0),
    'clock': ((-0.07, -0.42, 0.19), (0.0, 0, 0.066), 56, 0.03, -0.2),
    'shirt': ((0.002, 0.05, 1.16), (0.0, 0.215, 0.0), 62, 0.012, 0.0),
    'watch': ((0.0, -0.42, 0.07), (0.0, 0, 0.031), 100, 0.015, 0.0),
    'watch-laid': ((0.0, -0.03, 0.46), (0.0, -0.02, 0.0), 58, 0.05, 0.0),
    'necklace': ((0.0, -0.02, 0.46), (0.0, 0.0, 0.0), 58, 0.02, 0.0),
    'pearls': ((0.0, -0.02, 0.46), (0.0, 0.0, 0.0), 58, -0.02, 0.0),
    'band': ((0.0, -0.165, 0.112), (0.001, 0, 0.001), 105, 0.04, 0.0),
    'ring': ((0.012, -0.150, 0.132), (0.0, -0.001, 0.002), 105, -0.05, 0.0),
    'bag': ((0.08, -0.60, 0.26), (0.0, 0, 0.100), 52, 0.02, 0.22),
    'tote': ((0.05, -1.15, 0.30), (0.005, 0, 0.225), 52, 0.015, 0.0),
    'shopper': ((0.05, -1.46, 0.36), (0.005, 0, 0.29), 52, 0.015, 0.0),
    'shoulder-bag': ((-0.04, -1.24, 0.30), (0.0, 0, 0.245), 52, -0.02, 0.0),
    'satchel': ((0.04, -0.86, 0.24), (0.0, 0, 0.125), 52, -0.015, 0.06),
}

# Products photographed from above, on a cleared desk.
lying = ('shirt', 'watch-laid', 'necklace', 'pearls', 'band', 'ring')
# Products on a sheet of paper; the others lie on the wood.
papered = ('watch-laid', 'necklace', 'pearls', 'band')
# Height of the peg in metres, for each hanging product.
hung = {'tote': 0.432, 'shopper': 0.562, 'shoulder-bag': 0.472}
# At this distance only a small aperture keeps everything sharp.
stops = {'band': 45, 'ring': 45}

if __name__ == '__main__':
    name, out = sys.argv[1:3]
    width = int(sys.argv[3]) if len(sys.argv) > 3 else 1200
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 8
    reset(7)
    if name in hung:
        hook(hung[name])
    else:
        desk()
    if name not in lying and name not in hung:  # the product needs the whole desk
        clutter()
    if name in papered:
        box('sheet', (0.01, 0.01, 0.0006), (0.297, 0.42, 0.0008), plain('paper', (0.76, 0.755, 0.74), 0.9), turn=-0.06)
    room = set(bpy.context.scene.objects)
    (products | jewels)[name]()
    bpy.context.view_layer.update()
    at, target, lens, roll, turn = views[name]
    for part in set(bpy.context.scene.objects) - room:
        part.matrix_world = Matrix.Rotation(turn, 4, 'Z') @ part.matrix_world
    light()
    camera(at, target, lens, stops.get(name, 7.0), roll)
    render(out, width, width * 4 // 3, samples)
