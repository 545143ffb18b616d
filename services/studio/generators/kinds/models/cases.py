"""Boxes, cartons, books, cards and furniture."""

import math

import products
from kit import ball, choice, color, fabric, leather, metal, paint, plain, prism, rounded, timber, tube, uniform
from mathutils import Vector
from scene.letters import text, upright
from scene.shapes import add, box, mesh
from scene.surfaces import cardboard

words = ('ORBIT', 'Meadow', 'tea', 'NORD', 'Lumen', 'SOAP', 'fresh', 'Kite & Co', 'ATLAS', 'moss')


def print_front(wide, tall, y, low=0.0):
    """Prints blocks and a word on a front in the plane `y`."""
    for _ in range(choice((0, 1, 2, 3))):
        w, h = wide * uniform(0.15, 0.95), tall * uniform(0.05, 0.4)
        box('print', (uniform(-1, 1) * (wide - w) / 2, y - 0.0002, low + h / 2 + uniform(0, 1) * (tall - h)), (w, 0.0003, h), plain('print', color(), 0.5))
    upright(text(choice(words), min(wide / 4, tall / 3) * uniform(0.5, 1), plain('ink', color(), 0.5)), (0, y - 0.0006, low + tall * uniform(0.3, 0.75)))


def carton():
    """Models a folding carton, upright or on its long side."""
    x, y, z = uniform(0.05, 0.25), uniform(0.03, 0.15), uniform(0.05, 0.28)
    box('carton', (0, 0, z / 2), (x, y, z), choice((paint, paint, lambda: cardboard('card')))(), uniform(0.0005, 0.003))
    print_front(x, z, -y / 2)


def parcel():
    x, y, z = uniform(0.15, 0.45), uniform(0.12, 0.35), uniform(0.06, 0.3)
    box('parcel', (0, 0, z / 2), (x, y, z), cardboard('card'), 0.003)
    box('tape', (0, 0, z / 2), (x * 1.003, uniform(0.03, 0.06), z * 1.003), plain('tape', (0.46, 0.33, 0.17), 0.2))
    if uniform(0, 1) < 0.6:
        box('label', (uniform(-0.2, 0.2) * x, -y / 2 - 0.0003, z * 0.5), (x * 0.35, 0.0004, z * 0.4), plain('label', (0.8, 0.8, 0.78), 0.7))


def gift():
    """Models a box with a lid, closed or open, sometimes with a ribbon."""
    x, y, z = uniform(0.08, 0.25), uniform(0.08, 0.2), uniform(0.04, 0.15)
    stuff = choice((paint, fabric, leather, timber))()
    box('box', (0, 0, z / 2), (x, y, z), stuff, 0.002)
    lid = choice((stuff, paint()))
    box('lid', (0, 0, z * uniform(0.85, 1.0)), (x * 1.03, y * 1.03, z * uniform(0.2, 0.4)), lid, 0.002)
    if uniform(0, 1) < 0.5:
        ribbon, top = paint(), z * 1.21
        for turn, long in ((0, x), (math.pi / 2, y)):
            box('ribbon', (0, 0, z * 0.6), (0.016, (y if turn == 0 else x) * 1.05, z * 1.24), ribbon, 0.0008, turn)
        for side in (-1, 1):
            tube('bow', [(0, 0, top), (side * 0.03, 0.004, top + 0.025), (side * 0.045, 0, top + 0.012), (0, 0, top)], 0.0045, ribbon)


def milk():
    """Models a drink carton with a gable top."""
    w, z = uniform(0.06, 0.095), uniform(0.14, 0.22)
    h, g, top = w / 2, w * 0.45, paint()
    points = [(-h, -h, 0), (h, -h, 0), (h, h, 0), (-h, h, 0), (-h, -h, z), (h, -h, z), (h, h, z), (-h, h, z), (-h, 0, z + g), (h, 0, z + g)]
    mesh('milk', points, [(3, 2, 1, 0), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 9, 8), (6, 7, 8, 9), (5, 6, 9), (7, 4, 8)], top)
    box('fin', (0, 0, z + g + w * 0.07), (w, 0.002, w * 0.16), top)
    if uniform(0, 1) < 0.6:
        cap = prism('cap', [(0.014 * math.cos(a), 0.014 * math.sin(a)) for a in (math.pi * i / 12 for i in range(24))], 0, 0.015, paint())
        cap.location, cap.rotation_euler = (0, -w * 0.24, z + g * 0.45), (math.radians(42), 0, 0)
    print_front(w, z, -h)


def flat_book(level=0.0, wide=None, tall=None):
    """Models a book that lies: hardcover or paperback, with a printed cover."""
    wide, tall, thick = wide or uniform(0.10, 0.22), tall or uniform(0.15, 0.3), uniform(0.006, 0.045)
    over, pages, cover = uniform(0, 0.004), plain('pages', (0.64, 0.58, 0.47), 0.9), choice((paint, paint, fabric, leather))()
    box('pages', (0.001, 0, level + thick / 2), (wide - over, tall - 2 * over, thick - 0.003), pages)
    for z in (0.001, thick - 0.001):
        box('cover', (0, 0, level + z), (wide, tall, 0.002), cover, 0.0006)
    box('spine', (-wide / 2, 0, level + thick / 2), (0.0025, tall, thick), cover, 0.0008)
    for _ in range(choice((0, 1, 2, 3))):
        w, h = wide * uniform(0.2, 0.98), tall * uniform(0.04, 0.5)
        box('print', (uniform(-0.5, 0.5) * (wide - w), uniform(-0.5, 0.5) * (tall - h), level + thick + 0.0002), (w, h, 0.0003), plain('print', color(), 0.5))
    for _ in range(choice((1, 2))):
        shape, up = text(choice(words).upper(), wide / 6 * uniform(0.6, 1.2), plain('ink', color(), 0.5)), uniform(-0.4, 0.4) * tall
        for vertex in shape.vertices:
            vertex.co = Vector((vertex.co.x, vertex.co.y + up, level + thick + 0.0006))
        add('title', shape)
    return thick


def pile():
    level = 0.0
    for _ in range(choice((2, 3, 4))):
        level += flat_book(level) + 0.0005


def standing_book():
    wide, tall, thick = uniform(0.10, 0.2), uniform(0.15, 0.28), uniform(0.008, 0.04)
    cover = choice((paint, fabric, leather))()
    box('pages', (0.002, 0, tall / 2), (wide - 0.004, thick - 0.004, tall - 0.006), plain('pages', (0.64, 0.58, 0.47), 0.9))
    for side in (-1, 1):
        box('cover', (0, side * (thick / 2 - 0.001), tall / 2), (wide, 0.002, tall), cover, 0.0006)
    box('spine', (-wide / 2, 0, tall / 2), (0.003, thick, tall), cover, 0.001)
    print_front(wide, tall, -thick / 2)


def open_book():
    """Models an open book that lies, with lines of text."""
    wide, tall, thick = uniform(0.1, 0.18), uniform(0.15, 0.26), uniform(0.008, 0.025)
    page, ink = plain('page', (0.72, 0.70, 0.64), 0.9), plain('ink', (0.12, 0.12, 0.12), 0.8)
    for side in (-1, 1):
        rise = lambda u: 0.003 + thick * math.sin(math.pi * min(1, 0.08 + u * 0.55)) * (1 - 0.5 * u)
        rows = [(side * wide * i / 12, y, rise(i / 12)) for i in range(13) for y in (-tall / 2, tall / 2)]
        mesh('page', rows, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(12)], page, 1)
        box('cover', (side * wide / 2, 0, 0.001), (wide * 1.02, tall * 1.03, 0.002), paint())
        for line in range(14):
            box('line', (side * wide * 0.52, tall * (0.4 - 0.06 * line), rise(0.52) + 0.001), (wide * uniform(0.5, 0.75), tall * 0.012, 0.0006), ink)


def card():
    """Models a greeting card: it lies, or stands half open."""
    wide, tall, paper = uniform(0.08, 0.15), uniform(0.1, 0.2), paint()
    if uniform(0, 1) < 0.5:
        box('card', (0, 0, 0.0005), (wide, tall, 0.001), paper)
        for _ in range(choice((1, 2, 3))):
            prism('print', [(x + uniform(-0.2, 0.2) * wide, y) for x, y in rounded(wide * 0.4, tall * uniform(0.1, 0.5), wide * 0.05)], 0.001, 0.0012, plain('print', color(), 0.6))
        return 'lying'
    for turn in (-0.35, 0.35):
        leaf = box('leaf', (0, 0, 0), (wide, 0.0008, tall), paper)
        leaf.location, leaf.rotation_euler = (math.cos(turn) * wide / 2, math.sin(turn) * wide / 2, tall / 2), (0, 0, turn)
    return 'standing'


def legs(wide, deep, tall, stuff, thick):
    for x in (-1, 1):
        for y in (-1, 1):
            box('leg', (x * (wide / 2 - thick), y * (deep / 2 - thick), tall / 2), (thick, thick, tall), stuff, thick * 0.1)


def chair():
    wide, seat, back = uniform(0.38, 0.55), uniform(0.40, 0.48), uniform(0.3, 0.55)
    stuff = choice((timber, paint, metal))()
    legs(wide, wide, seat, stuff, uniform(0.02, 0.045))
    box('seat', (0, 0, seat), (wide, wide, uniform(0.02, 0.08)), choice((stuff, fabric(), leather())), 0.008)
    if uniform(0, 1) < 0.8:
        for side in (-1, 1):
            box('post', (side * (wide / 2 - 0.03), wide / 2 - 0.02, seat + back / 2), (0.03, 0.03, back), stuff, 0.003)
        slats = choice((1, 3, 5))
        for k in range(slats):
            box('slat', (0, wide / 2 - 0.02, seat + back * (k + 0.6) / slats), (wide - 0.06, 0.018, back / slats * uniform(0.4, 0.8)), stuff, 0.004)
    if uniform(0, 1) < 0.25:
        for side in (-1, 1):
            box('arm', (side * wide / 2, 0, seat + 0.2), (0.04, wide, 0.03), stuff, 0.005)


def table():
    wide, deep, tall = uniform(0.4, 1.6), uniform(0.35, 0.8), uniform(0.4, 0.78)
    stuff = choice((timber, timber, paint))()
    legs(wide, deep, tall, choice((stuff, metal())), uniform(0.03, 0.06))
    box('top', (0, 0, tall), (wide * 1.05, deep * 1.05, uniform(0.02, 0.045)), stuff, 0.004)
    if uniform(0, 1) < 0.4:
        box('drawer', (0, 0, tall - 0.07), (wide * 0.95, deep * 0.95, 0.12), stuff, 0.003)


def sofa():
    wide, deep, stuff = uniform(0.7, 2.0), uniform(0.7, 0.9), choice((fabric, leather))()
    legs(wide, deep, 0.16, timber(), 0.05)
    box('base', (0, 0, 0.27), (wide, deep, 0.24), stuff, 0.04)
    box('back', (0, deep / 2 - 0.08, 0.58), (wide, 0.17, 0.5), stuff, 0.05)
    for side in (-1, 1):
        box('arm', (side * (wide / 2 - 0.07), 0, 0.42), (0.15, deep, 0.36), stuff, 0.04)
    if uniform(0, 1) < 0.5:
        ball('cushion', (uniform(-0.3, 0.3) * wide, 0.12, 0.55), (0.2, 0.08, 0.2), fabric())


def cabinet():
    wide, deep, tall, stuff = uniform(0.35, 1.2), uniform(0.25, 0.5), uniform(0.5, 1.7), choice((timber, paint))()
    box('body', (0, 0, tall / 2 + 0.06), (wide, deep, tall), stuff, 0.004)
    legs(wide, deep, 0.1, stuff, 0.04)
    rows, open_ = choice((2, 3, 4)), uniform(0, 1) < 0.4
    for k in range(rows):
        z, inner = 0.06 + tall * (k + 0.5) / rows, plain('inner', (0.03, 0.025, 0.02), 0.9) if open_ else choice((stuff, paint()))
        box('front', (0, -deep / 2 - (0.001 if open_ else 0.01), z), (wide * 0.92, 0.002 if open_ else 0.018, tall / rows * 0.88), inner, 0.0005)
        if not open_:
            ball('knob', (0, -deep / 2 - 0.03, z), 0.014, metal())


makers = {
    'box': [(carton, 'standing', 4), (parcel, 'standing', 2), (gift, 'standing', 3), (milk, 'standing', 2), (products.carton, 'standing', 0.2)],
    'book': [(flat_book, 'lying', 5), (pile, 'lying', 2), (standing_book, 'standing', 3), (open_book, 'lying', 1), (card, None, 1.5)],
    'furniture': [(chair, 'standing', 3), (table, 'standing', 2), (sofa, 'standing', 2), (cabinet, 'standing', 2)],
}
