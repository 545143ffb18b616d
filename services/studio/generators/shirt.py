"""Models a T-shirt of an invented brand, laid flat on z = 0 with its hem towards -y, 44 cm from sleeve to sleeve."""

import math

from mathutils import Vector, noise
from scene.letters import text
from scene.material import Material
from scene.shapes import add, mesh, tube

BODY, SHOULDER, NECK = 0.150, 0.128, 0.062
TOP, SLOPE, ARMPIT, DIP = 0.425, 0.030, 0.285, 0.062


def top(x):
    """Returns the upper end of the front above the hem: neckline, shoulder, and down the armhole to the armpit."""
    x = abs(x)
    if x <= NECK:
        return TOP - DIP * math.sqrt(max(0.0, 1 - (x / NECK) ** 2))
    if x <= SHOULDER:
        return TOP - SLOPE * (x - NECK) / (SHOULDER - NECK)
    t = (x - SHOULDER) / (BODY - SHOULDER)
    return TOP - SLOPE - (TOP - SLOPE - ARMPIT) * t**0.55


def height(x, y, edge):
    """Returns the height of cloth in soft folds, which comes down to the table at its edge; `edge` is the distance to
    it."""
    slant = noise.noise(Vector((x * 9 + y * 5, y * 4 - x * 3, 1.7))) * 0.0052
    fold = (1 - abs(noise.noise(Vector((x * 7 - y * 4 + 3, y * 7 + x * 5, 5.1))))) ** 3 * 0.0034
    fine = noise.noise(Vector((x * 30, y * 24, 9.3))) * 0.0009
    return 0.0015 + 0.0065 * (1 - math.exp(-edge / 0.012)) + (slant + fold + fine) * min(1.0, edge / 0.02)


def sheet(name, point, columns, rows, material):
    vertices = [point(i / columns, j / rows) for j in range(rows + 1) for i in range(columns + 1)]
    wide = columns + 1
    faces = [(j * wide + i, j * wide + i + 1, (j + 1) * wide + i + 1, (j + 1) * wide + i)
             for j in range(rows) for i in range(columns)]
    return mesh(name, vertices, faces, material, math.radians(80))


def front(u, v):
    x = BODY * math.sin((u - 0.5) * math.pi)
    y = v * top(x)
    waist = 1 - 0.035 * math.sin(math.pi * min(1.0, y / ARMPIT))
    edge = min(BODY - abs(x), y, max(0.0, top(x) - y))
    return x * waist, y, height(x, y, edge)


def sleeve(side):
    # Shoulder, armpit, and the two ends of the hem.
    corners = [Vector((0.117, TOP - SLOPE + 0.003)), Vector((0.146, ARMPIT)), Vector((0.224, 0.335)), Vector((0.192, 0.247))]

    def point(u, v):
        above, below = corners[0].lerp(corners[2], u), corners[1].lerp(corners[3], u)
        at = above.lerp(below, v)
        at.y += 0.007 * math.sin(math.pi * u) * (1 - v)
        edge = min(v, 1 - v) * 0.1
        edge = min(edge, (1 - u) * 0.09)
        return side * at.x, at.y, height(side * at.x, at.y, edge) + 0.0012

    return point


def inside(u, v):
    """Models the back of the neck, seen through the neckline."""
    x = (u - 0.5) * 2 * NECK * 1.04
    low, high = top(min(abs(x), NECK * 0.999)) - 0.006, TOP + 0.004 - 0.010 * (1 - (x / NECK / 1.04) ** 2)
    return x, low + (high - low) * v, 0.0022


def rib(name, line, lift, material):
    tube(name, [(x, y, lift) for x, y in line], 0.0052, material)


def stitch(name, line, material):
    tube(name, [(x, y, z + 0.0002) for x, y, z in line], 0.0005, material)


def jersey(name, color):
    m = Material(name, color, 0.95, Sheen_Weight=0.12)
    where = m.coordinates()
    heather = m.noise(m.coordinates((900, 300, 300)), 1, 4, 0.7)
    m.feed('Base Color', m.mix(m.ramp(heather, (0.35, 0.0), (0.75, 0.45)), color, tuple(min(1.0, c * 1.7) for c in color)))
    m.bump(m.noise(m.mapped(where, (1400, 900, 900)), 1, 2), 0.22, 0.0005)
    return m.material


def shirt():
    green = (0.030, 0.105, 0.060)
    cloth, ribbed = jersey('jersey', green), jersey('rib', tuple(c * 0.86 for c in green))
    back = jersey('back', tuple(c * 0.5 for c in green))
    seam = Material('seam', tuple(c * 0.72 for c in green), 0.95).material
    sheet('back', inside, 60, 12, back)
    sheet('front', front, 220, 200, cloth)
    for side in (-1, 1):
        sheet('sleeve', sleeve(side), 70, 70, cloth)
        rows = [sleeve(side)(0.86, v / 40) for v in range(41)]
        stitch('hem', rows, seam)
        stitch('armhole', [front(0.5 + side * math.asin(x / BODY) / math.pi, 1)[:2] + (0.0075,)
                           for x in (SHOULDER + (BODY - SHOULDER) * t / 24 for t in range(2, 24))], seam)
    stitch('hem', [front(u / 60, 0.055) for u in range(1, 60)], seam)
    angles = [math.pi * i / 48 for i in range(49)]
    rib('collar', [(NECK * math.cos(a), TOP - DIP * math.sin(a)) for a in angles], 0.0068, ribbed)
    rib('collar', [inside(u / 30, 1)[:2] for u in range(31)], 0.0042, ribbed)
    label = Material('label', (0.80, 0.76, 0.68), 0.8).material
    mesh('label', [(-0.014, TOP - 0.028, 0.0030), (0.014, TOP - 0.028, 0.0030), (0.014, TOP - 0.012, 0.0030), (-0.014, TOP - 0.012, 0.0030)],
         [(0, 1, 2, 3)], label)
    cream = Material('print', (0.74, 0.69, 0.56), 0.85).material
    for words, size, y, spacing in (('HALDEN', 0.034, 0.262, 1.14), ('HARBOUR SUPPLY', 0.0125, 0.232, 1.3)):
        shape = text(words, size, cream, spacing)
        for vertex in shape.vertices:
            x, at = vertex.co.x, y + vertex.co.y
            edge = min(BODY - abs(x), at, top(x) - at)
            vertex.co = Vector((x, at, height(x, at, edge) + 0.0018))
        add('print', shape)
