"""Watches, necklaces, rings, eyewear, bags, hats and shoes."""

import math

import products
from kit import ball, choice, circle, color, fabric, glass, lathe, leather, loop, metal, paint, plain, prism, rounded, skin, timber, tube, uniform
from mathutils import Vector
from scene.shapes import box, curve, mesh


def dial(radius, square, face):
    """Models a watch case that faces up at z = 0, with hands and marks, or with a screen."""
    shape = rounded(radius * 1.7, radius * 2, radius * 0.35) if square else [(x, y) for x, y, _ in circle(radius, count=64)]
    case, thick = metal(), radius * uniform(0.3, 0.6)
    prism('case', shape, 0, thick, case)
    prism('face', [(x * 0.88, y * 0.88) for x, y in shape], thick, thick + 0.0004, face)
    ink = plain('ink', color(), 0.4)
    if uniform(0, 1) < (0.5 if square else 0.12):
        for k in range(3):
            box('segment', (0, radius * (0.4 - 0.4 * k), thick + 0.0008), (radius * uniform(0.5, 1.1), radius * 0.16, 0.0004), ink)
    else:
        for k in range(12):
            a = math.pi * k / 6
            box('mark', (0.74 * radius * math.sin(a) * (0.85 if square else 1), 0.74 * radius * math.cos(a), thick + 0.0008), (radius * 0.05, radius * 0.16, 0.0005), ink, 0, -a)
        for long, wide in ((0.45, 0.08), (0.65, 0.05)):
            a = uniform(0, 6.28)
            box('hand', (math.sin(a) * long * radius / 2, math.cos(a) * long * radius / 2, thick + 0.0013), (radius * wide, radius * long, 0.0004), ink, 0, -a)
        if uniform(0, 1) < 0.3:
            for x, y in ((0.35, 0), (-0.35, 0), (0, -0.38)):
                prism('sub', [(p[0] + x * radius, p[1] + y * radius) for p in circle(radius * 0.18)], thick + 0.0005, thick + 0.0008, paint())
    crown = lathe('crown', [(0.0001, 0), (radius * 0.1, 0), (radius * 0.1, radius * 0.14), (0.0001, radius * 0.14)], case, sides=24)
    crown.location, crown.rotation_euler = (radius * (0.88 if square else 1.0), 0, thick / 2), (0, math.pi / 2, 0)
    return thick


def strap_pieces(put, long, wide, thick, radius, links):
    """Adds a strap from `radius` to `long` in the direction of `put(s, z, x)`, as links of metal or one band."""
    stuff = metal() if links else choice((leather, fabric, paint))()
    steps = int((long - radius) / (wide * 0.4)) if links else 24
    for k in range(steps) if links else ():
        s = radius + (long - radius) * (k + 0.5) / steps
        for x0, x1 in ((-0.5, -0.2), (-0.18, 0.18), (0.2, 0.5)):
            half = (long - radius) / steps * 0.46
            corners = [put(s + ds, z, x * wide) for z in (0, thick) for ds in (-half, half) for x in (x0, x1)]
            mesh('link', corners, [(0, 1, 3, 2), (4, 5, 7, 6), (0, 1, 5, 4), (2, 3, 7, 6), (0, 2, 6, 4), (1, 3, 7, 5)], stuff)
    if not links:
        rings = []
        for k in range(steps + 1):
            s = radius + (long - radius) * k / steps
            w = wide * (1 - 0.18 * k / steps) / 2
            rings.append([put(s, z, x * w) for x, z in ((-1, 0), (1, 0), (1, thick), (-1, thick))])
        skin('strap', rings, stuff, sharp=40)


def watch(pose):
    radius, square = uniform(0.013, 0.023), uniform(0, 1) < 0.3
    wide, links, thin = radius * uniform(0.7, 1.1), uniform(0, 1) < 0.35, uniform(0.0015, 0.003)
    face = choice((paint, lambda: plain('face', (0.01, 0.01, 0.012), 0.1), lambda: plain('face', (0.75, 0.75, 0.72), 0.4)))()
    thick = dial(radius, square, face)
    if pose == 'lying':
        for sign, long in ((1, uniform(0.07, 0.1)), (-1, uniform(0.09, 0.13))):
            strap_pieces(lambda s, z, x, sign=sign: (x, sign * s, z + 0.0005), long, wide, thin, radius * 0.92, links)
        if not links:
            loop('buckle', [(-wide / 2, -0.09 - radius, 0.002), (wide / 2, -0.09 - radius, 0.002), (wide / 2, -0.1 - radius, 0.002), (-wide / 2, -0.1 - radius, 0.002)], 0.0011, metal())
        return 'lying'
    # A closed strap runs round an ellipse below the case; the watch then stands on it or lies on its side.
    a, b = uniform(0.027, 0.034), uniform(0.022, 0.028)
    start = math.asin(min(0.95, radius * 0.9 / a))

    def put(s, z, x, sign):
        t = start + (s - radius * 0.9) / ((a + b) / 2)
        return (x, sign * (a + z) * math.sin(t), thick * 0.5 + (b + z) * (math.cos(t) - math.cos(start)))
    for sign in (1, -1):
        strap_pieces(lambda s, z, x, sign=sign: put(s, z, x, sign), radius * 0.9 + (math.pi - start) * (a + b) / 2 * 1.02, wide, thin, radius * 0.9, links)
    return 'closed'


def necklace():
    """Models a chain, beads or a cord, laid in an oval, a drop, or untidily, often with a pendant."""
    wide, tall = uniform(0.05, 0.11), uniform(0.08, 0.15)
    open_, wobble, seed = choice((True, False, False)), uniform(0, 0.15), uniform(0, 99)
    count, narrow = 240, uniform(0.0, 0.8)
    points = []
    for i in range(count + 1):
        t = math.pi * (0.5 + (0.12 if open_ else 0.0)) + 2 * math.pi * (0.94 if open_ else 1.0) * i / count
        r = 1 + wobble * (math.sin(3 * t + seed) + 0.6 * math.sin(5 * t + 2 * seed))
        y = math.sin(t) * r
        points.append(Vector((wide * math.cos(t) * r * (1 - narrow * max(0, y)), tall * y, 0.0015)))
    style, stuff = choice(('chain', 'chain', 'beads', 'beads', 'cord')), choice((metal, metal, paint))()
    if style == 'cord':
        tube('cord', points[::6], uniform(0.0008, 0.002), leather())
    else:
        size, along, last = uniform(0.0016, 0.006) if style == 'beads' else uniform(0.0012, 0.0035), 0.0, points[0]
        vertices, faces, base = [], [], ball('bead', (0, 0, -9), 1, stuff, detail=6)
        shape, turn = [v.co.copy() for v in base.data.vertices], 0
        polygons = [tuple(p.vertices) for p in base.data.polygons]
        base.location = (0, 0, 0)
        for point in points[1:]:
            along += (point - last).length
            step = (point - last).normalized()
            last = point
            if along < size * (1.95 if style == 'beads' else 1.6):
                continue
            along, turn, first = 0.0, 1 - turn, len(vertices)
            across = Vector((-step.y, step.x, 0))
            stretch = (1, 1, 1) if style == 'beads' else (1, 0.7 if turn else 0.3, 0.35 if turn else 0.7)
            vertices += [point + (step * v.x * stretch[0] + across * v.y * stretch[1]) * size + Vector((0, 0, (v.z * stretch[2] + 0.9) * size)) for v in shape]
            faces += [tuple(first + k for k in p) for p in polygons]
        mesh('beads', vertices, faces, stuff, 3)
        for old in (base,):
            import bpy
            bpy.data.objects.remove(old)
    if uniform(0, 1) < 0.7:
        low, jewel = min(points, key=lambda p: p.y), choice((metal, paint, lambda: glass((0.2, 0.4, 0.8))))()
        size = uniform(0.004, 0.014)
        kind = choice(('drop', 'disc', 'bar', 'cross'))
        if kind == 'drop':
            ball('drop', (low.x, low.y - size * 1.5, size * 0.5), (size * 0.7, size * 1.2, size * 0.5), jewel)
        elif kind == 'disc':
            prism('disc', [(low.x + x, low.y - size * 1.1 + y) for x, y, _ in circle(size)], 0.0005, 0.003, jewel)
        else:
            box('bar', (low.x, low.y - size * 1.6, 0.002), (size * 0.35, size * 3, 0.003), jewel, 0.0006)
            if kind == 'cross':
                box('bar', (low.x, low.y - size * 1.2, 0.002), (size * 1.8, size * 0.35, 0.003), jewel, 0.0006)


def ring():
    """Models a ring, standing upright or lying, plain or with one or several stones."""
    r, wide, thick, stuff = uniform(0.0075, 0.011), uniform(0.001, 0.005), uniform(0.0006, 0.0013), metal()
    domed, flare, rings = uniform(0, 1) < 0.6, choice((0, 0, 1)), []
    for a in (2 * math.pi * i / 96 for i in range(97)):
        grow = 1 + 0.5 * max(0, math.cos(a)) ** 4 * flare
        rings.append([((r + q) * math.sin(a), p * wide * grow, (r + q) * math.cos(a)) for p, q in
                      ((-0.5, 0), (-0.5, thick), (-0.25, thick * (1.5 if domed else 1)), (0.25, thick * (1.5 if domed else 1)), (0.5, thick), (0.5, 0))])
    skin('hoop', rings, stuff, sharp=40)
    gem = lambda: choice((glass, lambda: plain('gem', color(), 0.06, Coat_Weight=1.0), lambda: glass((0.85, 0.9, 1))))()
    style = choice(('plain', 'one', 'one', 'row', 'signet', 'halo'))
    if style in ('one', 'halo'):
        size = uniform(0.0015, 0.005)
        lathe('stone', [(0.0001, 0), (size, size * 0.8), (size * 0.6, size * 1.15), (0.0001, size * 1.15)], gem(), (0, 0, r + thick), choice((8, 12, 48)), 20)
        for k in range(4):
            a = math.pi / 4 + math.pi / 2 * k
            tube('claw', [(0, 0, r + thick * 0.5), (size * math.cos(a), size * math.sin(a), r + thick + size)], size * 0.09, stuff)
        if style == 'halo':
            for a in (2 * math.pi * k / 14 for k in range(14)):
                ball('small', (size * 1.3 * math.cos(a), size * 1.3 * math.sin(a), r + thick + size * 0.7), size * 0.26, gem(), detail=8)
    elif style == 'row':
        for k in range(-3, 4):
            a = k * 0.24
            ball('small', ((r + thick) * math.sin(a), 0, (r + thick) * math.cos(a)), wide * 0.4 + 0.0006, gem(), detail=8)
    elif style == 'signet':
        prism('plate', rounded(uniform(0.006, 0.012), uniform(0.006, 0.012), 0.002), r, r + 0.0025, choice((stuff, gem())))


def eyewear(pose):
    """Models glasses or sunglasses, with open or folded temples."""
    half, tall, thick = uniform(0.055, 0.07), uniform(0.03, 0.055), uniform(0.0008, 0.003)
    stuff, lens = choice((paint, metal, lambda: plain('frame', (0.012, 0.012, 0.013), 0.15)))(), choice((
        lambda: glass((1, 1, 1)), lambda: plain('lens', (0.01, 0.01, 0.012), 0.03), lambda: plain('lens', tuple(c * 0.3 for c in color()), 0.05), lambda: glass(color())))()
    wide, power, slant = half * uniform(0.36, 0.44), choice((1.0, 0.6, 0.45)), uniform(-0.2, 0.3)
    gap = half - wide
    for side in (-1, 1):
        outline = []
        for k in range(28):
            a = 2 * math.pi * k / 28
            c, s = math.cos(a), math.sin(a)
            x, z = wide * math.copysign(abs(c) ** power, c), tall / 2 * math.copysign(abs(s) ** power, s)
            outline.append((side * (gap * 0.97 + x), 0.0, tall / 2 + z + slant * x * 0.6))
        loop('rim', outline, thick, stuff)
        mesh('lens', outline, [tuple(range(28))], lens)
        hinge, back = side * (gap + wide), uniform(0.12, 0.145)
        z = tall * uniform(0.6, 0.85)
        if pose == 'folded':
            y = 0.008 + 0.004 * (side + 1)
            tube('temple', [(hinge, 0, z), (hinge, y, z), (hinge - side * back * 0.7, y, z), (hinge - side * back * 0.9, y, z - 0.02)], thick, stuff)
        else:
            tube('temple', [(hinge, 0, z), (hinge, 0.02, z), (hinge * 0.97, back * 0.8, z - 0.004), (hinge * 0.95, back, z - 0.03)], thick, stuff)
    tube('bridge', [(-(gap - wide) * 1.05, 0, tall * 0.6), (0, -0.002, tall * 0.72), ((gap - wide) * 1.05, 0, tall * 0.6)], thick, stuff)


makers = {
    'watch': [(lambda: watch('lying'), 'lying', 4), (lambda: watch('closed'), 'closed', 4)],
    'necklace': [(necklace, 'lying', 1)],
    'ring': [(ring, 'ring', 1)],
    'eyewear': [(lambda: eyewear('open'), 'any', 3), (lambda: eyewear('folded'), 'any', 1.5)],
    'bag': [(make, 'standing', 1) for make in (products.bag, products.tote, products.satchel)],
}
