"""Models twelve products of invented brands; each stands on z = 0 at the origin and faces -y."""

import math

from bowl import bowl
from shirt import shirt
from scene.letters import around, text, upright
from scene.material import Material
from scene.shapes import box, curve, lathe, mesh, tube

INK = (0.02, 0.018, 0.016)


def bottle():
    """Models a hand wash in an amber pump bottle, 19 cm high."""
    amber = Material('amber', (0.21, 0.062, 0.010), 0.16, Coat_Weight=0.6, Coat_Roughness=0.05).material
    black = Material('pump', (0.012, 0.012, 0.013), 0.32).material
    paper = Material('paper', (0.83, 0.80, 0.74), 0.7).material
    ink = Material('ink', INK, 0.6).material
    red = Material('red', (0.42, 0.045, 0.012), 0.6).material
    radius = 0.034
    lathe('body', [(0.0001, 0), (0.030, 0), (0.0325, 0.001), (0.0338, 0.0035), (radius, 0.006), (radius, 0.118),
                   *curve([(radius, 0.118), (0.0325, 0.1245), (0.026, 0.1305), (0.017, 0.1335), (0.0135, 0.136)], 8),
                   (0.0135, 0.140), (0.0001, 0.140)], amber)
    lathe('collar', [(0.0001, 0.1385), (0.0152, 0.1385), (0.0158, 0.1395), (0.0158, 0.1535), (0.0152, 0.1545),
                     (0.0075, 0.1565), (0.0048, 0.158), (0.0048, 0.172), (0.0001, 0.172)], black, sharp=35)
    lathe('head', [(0.0001, 0.170), (0.0092, 0.170), (0.0098, 0.171), (0.0098, 0.181), (0.0088, 0.1828), (0.0001, 0.1832)], black)
    tube('spout', [(0, 0, 0.1775), (-0.018, 0, 0.1778), (-0.034, 0, 0.176), (-0.0385, 0, 0.170)], 0.0042, black)
    band(paper, radius + 0.0004, 1.25, 0.024, 0.102)
    over = radius + 0.0006
    around(text('HALDEN', 0.0125, ink, 1.18), over, 0.0865)
    around(text('Hand wash', 0.0085, ink), over, 0.0640)
    around(text('Bergamot and cedar', 0.0052, red), over, 0.0550)
    around(text('No. 4', 0.0052, ink), over, 0.0735)
    around(text('300 ml  ·  10.1 fl oz', 0.0042, ink), over, 0.0315)


def mug():
    """Models a stoneware mug, 9 cm high, with speckled glaze above and bare clay at the foot."""
    glaze = Material('glaze', rough=0.22, Coat_Weight=0.5, Coat_Roughness=0.08)
    specks = glaze.ramp(glaze.noise(glaze.coordinates(), 420, 2, 0.5), (0.30, (0.16, 0.10, 0.06)), (0.345, (0.62, 0.66, 0.62)))
    glaze.feed('Base Color', specks)
    glaze.bump(glaze.noise(glaze.coordinates(), 60, 2), 0.06)
    clay = Material('clay', (0.36, 0.20, 0.11), 0.85)
    clay.bump(clay.noise(clay.coordinates(), 300, 4), 0.3)
    rim = Material('rim', (0.30, 0.17, 0.09), 0.4).material
    lathe('foot', curve([(0.0001, 0.0), (0.031, 0.0), (0.0355, 0.002), (0.0395, 0.012), (0.0405, 0.024)]), clay.material)
    lathe('wall', curve([(0.0405, 0.024), (0.0412, 0.0255), (0.0418, 0.05), (0.0414, 0.075), (0.0406, 0.089)]), glaze.material)
    lathe('rim', curve([(0.0406, 0.089), (0.0400, 0.0912), (0.0385, 0.0912), (0.0378, 0.0892)]), rim)
    lathe('inside', curve([(0.0378, 0.0892), (0.0378, 0.05), (0.0365, 0.014), (0.028, 0.007), (0.0001, 0.0065)]), glaze.material)
    handle = tube('handle', [(0.039, 0, 0.076), (0.057, 0, 0.075), (0.0665, 0, 0.058), (0.062, 0, 0.038), (0.040, 0, 0.029)], 0.0052, glaze.material)
    handle.scale = (1, 1.45, 1)
    handle.rotation_euler = (0, 0, -0.35)


def tin():
    """Models a tea tin with a lid, 8 by 8 by 13 cm."""
    green = Material('green', (0.012, 0.075, 0.060), 0.28, Metallic=0.35, Coat_Weight=0.5, Coat_Roughness=0.15)
    brass = Material('brass', (0.60, 0.38, 0.14), 0.3, Metallic=1.0).material
    paper = Material('paper', (0.84, 0.79, 0.69), 0.6).material
    ink = Material('ink', (0.010, 0.055, 0.045), 0.6).material
    red = Material('red', (0.45, 0.06, 0.02), 0.6).material
    box('body', (0, 0, 0.0525), (0.078, 0.078, 0.105), green.material, 0.004)
    box('seam', (0, 0, 0.1055), (0.0790, 0.0790, 0.0025), brass, 0.001)
    box('lid', (0, 0, 0.118), (0.0796, 0.0796, 0.024), green.material, 0.0045)
    face = -0.0394
    box('label', (0, face, 0.054), (0.056, 0.0006, 0.070), paper, 0.0002)
    front = face - 0.0005
    upright(text('MORI', 0.0150, ink, 1.15), (0, front, 0.0735))
    upright(text('roasted green tea', 0.0056, ink), (0, front, 0.0615))
    upright(text('100 g', 0.0056, ink), (0, front, 0.0255))
    sun = lathe('sun', [(0.0001, 0), (0.0092, 0)], red, sides=96)
    sun.rotation_euler, sun.location = (math.pi / 2, 0, 0), (0, front, 0.0430)


def candle():
    """Models a scented candle in a dark glass, 9 cm high, without its lid, so that wick and wax are visible."""
    glass = Material('smoke', (0.045, 0.03, 0.035), 0.12, Coat_Weight=0.7, Coat_Roughness=0.04).material
    wax = Material('wax', (0.80, 0.74, 0.62), 0.5, Subsurface_Weight=0.3).material
    paper = Material('paper', (0.80, 0.60, 0.52), 0.65).material
    ink = Material('ink', INK, 0.6).material
    radius = 0.038
    lathe('glass', [(0.0001, 0), (0.035, 0), (0.0372, 0.0015), (radius, 0.004), (radius, 0.088), (0.0372, 0.0896), (0.0362, 0.0890),
                    (0.0358, 0.076), (0.0001, 0.076)], glass, sharp=35)
    lathe('wax', curve([(0.0001, 0.0762), (0.020, 0.0760), (0.0352, 0.0772)], 6), wax)
    tube('wick', [(0, 0, 0.076), (0.0006, 0, 0.082), (0.0022, 0, 0.087)], 0.0009, Material('wick', (0.05, 0.045, 0.04), 0.9).material)
    band(paper, radius + 0.0004, 1.05, 0.016, 0.062)
    over = radius + 0.0006
    around(text('SOLVEIG', 0.0098, ink, 1.2), over, 0.047)
    around(text('smoke and plum', 0.0056, ink), over, 0.0365)
    around(text('40 hours', 0.0046, ink), over, 0.0235)


def carton():
    """Models a carton of soap, 9 by 3.5 by 6 cm, lying on its long side."""
    board = Material('board', (0.78, 0.52, 0.16), 0.55)
    board.bump(board.noise(board.coordinates(), 260, 3), 0.04)
    cream = Material('cream', (0.86, 0.82, 0.74), 0.6).material
    ink = Material('ink', (0.10, 0.03, 0.02), 0.6).material
    box('body', (0, 0, 0.031), (0.094, 0.040, 0.062), board.material, 0.0012)
    front = -0.0202
    box('panel', (0, front, 0.031), (0.074, 0.0006, 0.044), cream, 0.0002)
    upright(text('ARGAN', 0.0135, ink, 1.12), (0, front - 0.0005, 0.0385))
    upright(text('cold pressed soap', 0.0058, ink), (0, front - 0.0005, 0.0265))
    upright(text('95 g', 0.0050, ink), (0, front - 0.0005, 0.0155))


def vase():
    """Models a thrown vase in blue glaze, 22 cm high."""
    glaze = Material('blue', rough=0.18, Coat_Weight=0.6, Coat_Roughness=0.06)
    run = glaze.noise(glaze.coordinates((1, 1, 0.35)), 26, 6, 0.6)
    glaze.feed('Base Color', glaze.ramp(run, (0.30, (0.02, 0.06, 0.16)), (0.62, (0.07, 0.19, 0.34)), (0.80, (0.26, 0.38, 0.42))))
    clay = Material('clay', (0.30, 0.19, 0.12), 0.85)
    clay.bump(clay.noise(clay.coordinates(), 300, 4), 0.3)
    lathe('foot', curve([(0.0001, 0), (0.036, 0), (0.040, 0.003), (0.044, 0.014)], 6), clay.material)
    lathe('body', curve([(0.044, 0.014), (0.060, 0.050), (0.066, 0.090), (0.055, 0.135), (0.032, 0.170), (0.024, 0.192), (0.026, 0.212),
                         (0.034, 0.224), (0.0325, 0.2255), (0.024, 0.214), (0.020, 0.19)], 8), glaze.material)


def clock():
    """Models a desk clock, 11 cm across, with a red case, a white dial and two hands."""
    case = Material('case', (0.52, 0.035, 0.02), 0.25, Coat_Weight=0.5, Coat_Roughness=0.1).material
    dial = Material('dial', (0.84, 0.83, 0.79), 0.5).material
    ink = Material('ink', INK, 0.5).material
    steel = Material('steel', (0.55, 0.55, 0.56), 0.25, Metallic=1.0).material
    middle = 0.064
    for name, profile, stuff in (
        ('case', [(0.0001, -0.022), (0.050, -0.022), (0.0545, -0.018), (0.0550, 0.016), (0.0530, 0.0195), (0.0490, 0.0195), (0.0480, 0.016)], case),
        ('dial', [(0.0001, 0.0155), (0.0482, 0.0155)], dial),
        ('nut', [(0.0001, 0.0185), (0.0026, 0.0185), (0.0030, 0.0165)], steel),
    ):
        thing = lathe(name, profile, stuff, sharp=40)
        thing.rotation_euler, thing.location = (math.pi / 2, 0, 0), (0, 0, middle)
    front = -0.0159
    for hour in range(12):
        angle = hour * math.pi / 6
        upright(text(str(hour or 12), 0.0092, ink), (0.0385 * math.sin(angle), front, middle + 0.0385 * math.cos(angle)))
    for length, wide, angle in ((0.022, 0.0026, 0.9), (0.033, 0.0018, 4.4)):
        tube('hand', [(0, front - 0.001, middle), (length * math.sin(angle), front - 0.001, middle + length * math.cos(angle))], wide / 2, ink)
    for side in (-1, 1):
        tube('leg', [(side * 0.030, 0.004, 0.022), (side * 0.038, 0.004, 0.0035)], 0.0042, steel)
    lathe('button', curve([(0.006, 0), (0.006, 0.007), (0.0105, 0.0085), (0.0105, 0.014), (0.0001, 0.0148)], 5), steel, (0, 0, middle + 0.0535))


def bag():
    """Models a small canvas shopper with leather handles, 17 by 8 by 15 cm."""
    canvas = Material('canvas', (0.62, 0.54, 0.40), 0.95, Sheen_Weight=0.2)
    canvas.bump(canvas.noise(canvas.coordinates((1, 1, 1)), 700, 2), 0.35, 0.0006)
    leather = Material('leather', (0.20, 0.085, 0.035), 0.5)
    leather.bump(leather.noise(leather.coordinates(), 220, 4), 0.15)
    ink = Material('ink', (0.04, 0.08, 0.07), 0.8).material
    steps, rows = 72, 14
    vertices, faces = [], []
    for row in range(rows + 1):
        t = row / rows
        wide, deep = 0.078 + 0.010 * t, 0.038 - 0.012 * t
        for i in range(steps):
            angle = 2 * math.pi * i / steps
            c, s = math.cos(angle), math.sin(angle)
            fold = 1 + 0.035 * math.sin(5 * angle + 4 * t) * t
            vertices.append((wide * math.copysign(abs(c) ** 0.35, c) * fold, deep * math.copysign(abs(s) ** 0.35, s) * fold,
                             0.150 * t + 0.004 * math.sin(2 * angle) * t))
    for j in range(rows):
        faces += [(j * steps + i, j * steps + (i + 1) % steps, (j + 1) * steps + (i + 1) % steps, (j + 1) * steps + i) for i in range(steps)]
    faces.append(tuple(range(steps - 1, -1, -1)))
    mesh('canvas', vertices, faces, canvas.material, math.radians(50))
    box('base', (0, 0, 0.010), (0.160, 0.078, 0.020), leather.material, 0.006)
    for y in (-0.027, 0.024):
        tube('handle', [(-0.036, y, 0.115), (-0.037, y, 0.155), (-0.024, y, 0.205), (0.024, y, 0.205), (0.037, y, 0.155), (0.036, y, 0.115)], 0.0042, leather.material)
        for x in (-0.036, 0.036):
            box('tab', (x, y * 1.25, 0.118), (0.014, 0.004, 0.026), leather.material, 0.0015)
    upright(text('MERCATO', 0.0165, ink, 1.1), (0, -0.0405, 0.070))


def tote(longer=0.0):
    """Models a hanging canvas tote with two handles, 33 by 10 by 31 cm, or 45 cm with its handles up. `longer` is in
    metres."""
    canvas = Material('canvas', (0.66, 0.60, 0.48), 0.95, Sheen_Weight=0.2)
    where = canvas.coordinates()
    threads = canvas.mix(0.5, canvas.noise(canvas.mapped(where, (1800, 120, 120)), 1.0, 2), canvas.noise(canvas.mapped(where, (120, 120, 1800)), 1.0, 2))
    canvas.feed('Base Color', canvas.mix(canvas.ramp(threads, (0.38, 0.0), (0.62, 1.0)), (0.60, 0.54, 0.42), (0.70, 0.645, 0.53)))
    canvas.bump(threads, 0.5, 0.0006)
    green = Material('print', (0.030, 0.085, 0.065), 0.8).material
    steps, rows = 96, 24
    vertices, faces = [], []
    for row in range(rows + 1):
        t = row / rows
        # The bag is full below and flat at its upper rim, where the handles pull it up.
        wide = 0.150 + 0.014 * math.sin(math.pi * (0.25 + 0.6 * t))
        deep = 0.050 * (1 - 0.72 * t**1.4)
        for i in range(steps):
            angle = 2 * math.pi * i / steps
            c, s = math.cos(angle), math.sin(angle)
            x = wide * math.copysign(abs(c) ** 0.30, c)
            fold = 0.0035 * math.sin(9 * angle + 5 * t) * t + 0.004 * math.sin(3 * angle + 2 + 3 * t)
            pull = 0.007 * math.exp(-(((abs(x) - 0.070) / 0.03) ** 2)) * t**3
            sag = 0.010 * (1 - (x / 0.16) ** 2) * (1 - t) ** 6
            vertices.append((x, deep * math.copysign(abs(s) ** 0.55, s) + fold, 0.310 * t + pull - sag))
    for j in range(rows):
        faces += [(j * steps + i, j * steps + (i + 1) % steps, (j + 1) * steps + (i + 1) % steps, (j + 1) * steps + i) for i in range(steps)]
    faces.append(tuple(range(steps - 1, -1, -1)))
    body = mesh('canvas', vertices, faces, canvas.material, math.radians(50))
    body.modifiers.new('thick', 'SOLIDIFY').thickness = 0.0015
    for front, lift in ((-1, longer), (1, longer + 0.004)):
        foot = front * 0.0165
        strap('handle', [(-0.072, foot, 0.235), (-0.070, foot, 0.310), (-0.060, foot * 0.6, 0.385 + longer), (-0.030, front * 0.004, 0.438 + lift),
                         (0.0, front * 0.003, 0.448 + lift), (0.030, front * 0.004, 0.438 + lift), (0.060, foot * 0.6, 0.385 + longer),
                         (0.070, foot, 0.310), (0.072, foot, 0.235)], 0.024, 0.0022, canvas.material)
    upright(text('ARBOR', 0.046, green, 1.12), (0, -0.0525, 0.150))
    upright(text('garden and seed shop', 0.0135, green), (0, -0.0525, 0.118))


def satchel(reach=1.0):
    """Models a leather handbag with one stiff handle, 27 by 10 by 19 cm, or 26 cm with its handle up. `reach` scales
    the handle's height."""
    leather = Material('leather', (0.215, 0.072, 0.024), 0.42, Coat_Weight=0.15, Coat_Roughness=0.3)
    where = leather.coordinates()
    leather.feed('Base Color', leather.mix(leather.ramp(leather.noise(where, 9, 5, 0.6), (0.35, 0.0), (0.7, 1.0)), (0.235, 0.082, 0.028), (0.165, 0.052, 0.018)))
    leather.bump(leather.noise(where, 900, 3, 0.7), 0.3, 0.0004)
    edge = Material('edge', (0.05, 0.018, 0.008), 0.6).material
    brass = Material('brass', (0.62, 0.42, 0.16), 0.24, Metallic=1.0).material
    thread = Material('thread', (0.60, 0.47, 0.30), 0.9).material
    box('body', (0, 0, 0.092), (0.262, 0.094, 0.184), leather.material, 0.020)
    box('flap', (0, -0.0475, 0.135), (0.256, 0.006, 0.106), leather.material, 0.0028)
    box('top', (0, 0, 0.186), (0.256, 0.099, 0.006), leather.material, 0.0028)
    for side in (-1, 1):
        for step in range(30):
            box('stitch', (side * 0.122, -0.0509, 0.090 + step * 0.0032), (0.0006, 0.0006, 0.0021), thread)
    for step in range(75):
        box('stitch', (-0.1185 + step * 0.0032, -0.0509, 0.0885), (0.0021, 0.0006, 0.0006), thread)
    box('tongue', (0, -0.0525, 0.090), (0.036, 0.005, 0.054), leather.material, 0.002)
    box('lock', (0, -0.0560, 0.086), (0.024, 0.004, 0.018), brass, 0.0016)
    box('pin', (0, -0.0585, 0.086), (0.011, 0.003, 0.004), brass, 0.001)
    for side in (-1, 1):
        x = side * 0.062
        box('loop', (x, 0, 0.192), (0.024, 0.016, 0.008), leather.material, 0.003)
        ring = [(x + 0.008 * math.cos(a), 0, 0.2005 + 0.008 * math.sin(a)) for a in (math.pi * k / 4 for k in range(9))]
        tube('ring', ring, 0.0016, brass)
    path = [(-0.062, 0), (-0.058, 0.022), (-0.038, 0.043), (0, 0.051), (0.038, 0.043), (0.058, 0.022), (0.062, 0)]
    tube('handle', [(x, 0, 0.204 + z * reach) for x, z in path], 0.0062, leather.material)
    box('base', (0, 0, 0.003), (0.222, 0.060, 0.006), edge, 0.002)
    upright(text('LORNE', 0.0085, brass, 1.3), (0, -0.0508, 0.160))


def strap(name, points, wide, thick, material):
    """Models a band along a path: its full width faces the front, and it lies level where it turns."""
    path = winding(points, 12)
    vertices, faces = [], []
    for i, at in enumerate(path):
        before, after = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
        along = [b - a for a, b in zip(before, after)]
        length = math.hypot(along[0], along[2]) or 1.0
        across = (along[2] / length, -along[0] / length)
        for out, deep in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            vertices.append((at[0] + across[0] * out * wide / 2, at[1] + deep * thick / 2, at[2] + across[1] * out * wide / 2))
    for i in range(len(path) - 1):
        faces += [(4 * i + k, 4 * i + (k + 1) % 4, 4 * i + 4 + (k + 1) % 4, 4 * i + 4 + k) for k in range(4)]
    mesh(name, vertices, faces, material, math.radians(35))


def winding(points, steps):
    """Interpolates points in space by Catmull-Rom splines."""
    flat = [curve([(p[0], p[k]) for p in points], steps) for k in (1, 2)]
    return [(a[0], a[1], b[1]) for a, b in zip(*flat)]


def band(material, radius, wide, low, high, steps=96):
    """Models a label wrapped round the z axis; `wide` is half its angle."""
    at = [-math.pi / 2 - wide + 2 * wide * i / steps for i in range(steps + 1)]
    vertices = [(radius * math.cos(a), radius * math.sin(a), z) for z in (low, high) for a in at]
    faces = [(i, i + 1, steps + 2 + i, steps + 1 + i) for i in range(steps)]
    mesh('label', vertices, faces, material, math.radians(60))


products = {
    'bottle': bottle,
    'mug': mug,
    'mug-above': mug,
    'bowl': bowl,
    'tin': tin,
    'candle': candle,
    'carton': carton,
    'vase': vase,
    'clock': clock,
    'bag': bag,
    'tote': tote,
    'satchel': satchel,
    'shopper': lambda: tote(0.13),
    'shoulder-bag': lambda: satchel(5.5),
    'shirt': shirt,
}
