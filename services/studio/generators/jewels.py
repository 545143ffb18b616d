"""Models worn products of invented brands: a watch, laid out and closed, two necklaces and two rings. Lengths are
metres."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix
from scene.letters import text
from scene.material import Material
from scene.shapes import add, box, curve, lathe, mesh, tube

# Strap: distance of its lugs from the middle of the case, and its width and thickness at the lugs and at its ends.
lugs, wide, thick = 0.0186, (0.0200, 0.0170), (0.0038, 0.0022)


def leather(name, color):
    m = Material(name, color, 0.5)
    grain = m.cells(m.warped(m.coordinates(), 300, 0.0016), 620)
    m.feed('Base Color', m.mix(m.ramp(m.noise(m.coordinates(), 70, 4), (0.35, 0.0), (0.7, 0.5)), color, tuple(c * 0.5 for c in color)))
    m.bump(grain, 0.35, 0.0006)
    return m.material


def strap(bend, length, sign, hide, thread, pointed):
    """Models one half of a strap along y, starting at a lug. `bend` maps a distance along the strap and a height to a
    point."""
    steps, sides = 60, 10
    points, faces = [], []
    for i in range(steps + 1):
        t = i / steps
        half = (wide[0] + (wide[1] - wide[0]) * min(1, t * 1.4)) / 2
        deep = thick[0] + (thick[1] - thick[0]) * min(1, t * 2.2)
        left = (1 - t) * length
        if pointed and left < half:
            half *= max(0.12, math.sqrt(max(0.0, 1 - (1 - left / half) ** 2)))
        for j in range(sides):
            a = 2 * math.pi * j / sides
            x = half * math.copysign(abs(math.cos(a)) ** 0.35, math.cos(a))
            z = deep / 2 * (1 + math.copysign(abs(math.sin(a)) ** 0.55, math.sin(a)))
            points.append((x, *bend(t * length, z, sign)))
    for i in range(steps):
        for j in range(sides):
            a, b = i * sides + j, i * sides + (j + 1) % sides
            faces.append((a, b, b + sides, a + sides))
    faces += [tuple(range(sides)), tuple(range(steps * sides, (steps + 1) * sides))]
    thing = mesh('strap', points, faces, hide, math.radians(60))
    bm = bmesh.new()
    bm.from_mesh(thing.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(thing.data)
    bm.free()
    # Stitches run next to its edges.
    count = int((length - 0.012) / 0.0032)
    for i in range(count):
        s = 0.006 + i * 0.0032
        t = s / length
        half = (wide[0] + (wide[1] - wide[0]) * min(1, t * 1.4)) / 2 - 0.0022
        deep = thick[0] + (thick[1] - thick[0]) * min(1, t * 2.2)
        if pointed and s > length - 0.012:
            break
        for side in (-1, 1):
            ends = [(side * half, *bend(s + d, deep + h, sign)) for d, h in ((0, -0.0002), (0.001, 0.0003), (0.002, -0.0002))]
            tube('stitch', ends, 0.00028, thread)


def dial(steel):
    """Models the case of a watch, with its face up at z = 0.0065 and twelve o'clock towards y."""
    face = Material('dial', (0.030, 0.052, 0.075), 0.42).material
    white = Material('white', (0.80, 0.80, 0.76), 0.4).material
    red = Material('second', (0.55, 0.10, 0.03), 0.4).material
    lathe('case', [(0.0001, -0.002), (0.016, -0.002), (0.0182, -0.0008), (0.0195, 0.001), (0.0195, 0.0048), (0.0188, 0.0060), (0.0174, 0.0078),
                   (0.0166, 0.0078), (0.0162, 0.0068)], steel, sharp=25)
    lathe('face', [(0.0001, 0.0064), (0.0164, 0.0064)], face)
    top = 0.0066
    for hour in range(12):
        a = hour * math.pi / 6
        long = 0.0036 if hour % 3 else 0.0048
        bar = box('bar', (0.0137 * math.sin(a), 0.0137 * math.cos(a), top), (0.0009 if hour else 0.0022, long, 0.0005), white, 0.0001)
        bar.rotation_euler = (0, 0, -a)
    for minute in range(60):
        a = minute * math.pi / 30
        tick = box('tick', (0.0160 * math.sin(a), 0.0160 * math.cos(a), top - 0.0001), (0.00022, 0.0008, 0.0002), white)
        tick.rotation_euler = (0, 0, -a)
    for long, across, a, stuff, z in ((0.0085, 0.0011, -1.02, white, 0.0070), (0.0128, 0.0008, 1.06, white, 0.0073), (0.0140, 0.00028, 3.55, red, 0.0076)):
        hand = box('hand', (long * 0.42 * math.sin(a), long * 0.42 * math.cos(a), z), (across, long, 0.00025), stuff, 0.0001)
        hand.rotation_euler = (0, 0, -a)
    lathe('nut', [(0.0011, 0.0068), (0.0011, 0.0079), (0.0001, 0.0079)], steel)
    for words, size, y in (('NORDEN', 0.0021, 0.0062), ('automatic', 0.00115, -0.0064)):
        add('label', text(words, size, white, 1.15)).location = (0, y, top + 0.0001)
    crown = lathe('crown', [(0.0001, 0), (0.0026, 0.0002), (0.0028, 0.0008), (0.0028, 0.0028), (0.0024, 0.0033), (0.0001, 0.0034)], steel)
    crown.rotation_euler, crown.location = (0, math.pi / 2, 0), (0.0190, 0, 0.0026)
    for x in (-1, 1):
        for y in (-1, 1):
            lug = box('lug', (x * 0.0118, y * 0.0186, 0.0016), (0.0034, 0.0100, 0.0050), steel, 0.0014)
            lug.rotation_euler = (-y * 0.22, 0, 0)
    glass = Material('glass', (1, 1, 1), 0.02, Transmission_Weight=1.0, IOR=1.2).material
    lathe('glass', [(0.0164, 0.0079), (0.0100, 0.0085), (0.0001, 0.0087)], glass)


def polished():
    steel = Material('steel', (0.60, 0.60, 0.60), 0.22, Metallic=1.0)
    steel.bump(steel.noise(steel.coordinates((1, 60, 60)), 40, 3), 0.04)
    return steel.material


def laid():
    """Models a watch with a leather strap, laid out flat: 24 cm long with its buckle, with a case 39 mm wide."""
    steel = polished()
    dial(steel)
    hide, thread = leather('hide', (0.075, 0.034, 0.017)), Material('thread', (0.62, 0.48, 0.30), 0.8).material

    def flat(s, z, sign):
        # The strap falls from the lug down to the table.
        fall = 0.0010 * math.exp(-s / 0.012)
        return sign * (lugs + s), z + fall + 0.0012
    strap(flat, 0.075, 1, hide, thread, False)
    strap(flat, 0.118, -1, hide, thread, True)
    for hole in range(7):
        dot = lathe('hole', [(0.0001, 0), (0.0009, 0)], Material('hole', (0.01, 0.007, 0.005), 0.9).material, sides=24)
        dot.location = (0, -(lugs + 0.066 + hole * 0.0065), thick[1] + 0.0014)
    y = lugs + 0.0765
    tube('buckle', [(-0.0105, y - 0.006, 0.0022), (-0.0108, y + 0.006, 0.0022), (0.0108, y + 0.006, 0.0022), (0.0105, y - 0.006, 0.0022)], 0.0012, steel)
    tube('tongue', [(0, y - 0.006, 0.0030), (0.0002, y + 0.008, 0.0030)], 0.0009, steel)
    for away in (0.018, 0.034):
        box('keeper', (0, lugs + 0.075 - away, 0.0022), (0.0205, 0.0055, 0.0040), hide, 0.0008)


def closed():
    """Models the same watch with a closed strap on which it stands, with its face to the front."""
    before = set(bpy.context.scene.objects)
    steel = polished()
    dial(steel)
    radius, deep = 0.0285, 0.0180
    start = math.asin(lugs / radius)

    def round_(s, z, sign):
        a = start + s / radius
        r = radius + z - 0.0018
        return sign * r * math.sin(a), r * math.cos(a) - deep
    hide, thread = leather('hide', (0.075, 0.034, 0.017)), Material('thread', (0.62, 0.48, 0.30), 0.8).material
    long = radius * (math.pi - start)
    for sign in (-1, 1):
        strap(round_, long, sign, hide, thread, False)
    bpy.context.view_layer.update()
    # The watch stands on its strap and leans back a little.
    stand = Matrix.Translation((0, 0, radius + 0.002)) @ Matrix.Rotation(math.radians(84), 4, 'X') @ Matrix.Translation((0, 0, deep))
    for thing in set(bpy.context.scene.objects) - before:
        thing.matrix_world = stand @ thing.matrix_world


def links(points, radius, wire, metal):
    """Models a chain of oval links along a path, with every second link on its edge."""
    length = [0.0]
    for a, b in zip(points, points[1:]):
        length.append(length[-1] + math.dist(a, b))
    bpy.ops.mesh.primitive_torus_add(major_radius=radius, minor_radius=wire, major_segments=16, minor_segments=8)
    first = bpy.context.object
    first.data.polygons.foreach_set('use_smooth', [True] * len(first.data.polygons))
    first.data.materials.append(metal)
    step, at, index, count = radius * 2 * 1.35 - wire * 2.2, 0.0, 0, 0
    while at < length[-1]:
        while index < len(length) - 2 and length[index + 1] < at:
            index += 1
        t = (at - length[index]) / (length[index + 1] - length[index])
        a, b = points[index], points[index + 1]
        x, y = (p + (q - p) * t for p, q in zip(a, b))
        link = add('link', first.data)
        link.scale = (1.35, 0.9, 1)
        link.rotation_mode = 'ZYX'
        link.rotation_euler = (math.pi / 2 * (count % 2) + random.uniform(-0.3, 0.3), 0, math.atan2(b[1] - a[1], b[0] - a[0]))
        link.location = (x, y, wire + radius * 0.55)
        at, count = at + step, count + 1
    bpy.data.objects.remove(first)


def hung(wide, tall, steps=2000):
    """Returns the path of a chain laid out as it hangs: down from one end of its clasp, round, and up to the other end.
    """
    out = []
    for i in range(steps + 1):
        t = -1 + 2 * i / steps
        out.append((wide / 2 * math.sin(t * math.pi / 2) + 0.0012 * math.sin(t * 9 + 1), tall * abs(t) ** 2.1 + 0.0010 * math.sin(t * 13)))
    return out


def necklace():
    """Models a gold chain with a pendant, laid out as it hangs: 15 cm wide, and 22 cm tall with the pendant."""
    gold = Material('gold', (0.83, 0.53, 0.18), 0.16, Metallic=1.0).material
    path = [(x, y - 0.085) for x, y in hung(0.15, 0.185)]
    links(path, 0.00125, 0.00038, gold)
    y = -0.0865
    tube('ring', [(0, y, 0.001), (0.0016, y - 0.0028, 0.0016), (0, y - 0.0052, 0.001), (-0.0016, y - 0.0028, 0.0016), (0, y, 0.001)], 0.0004, gold)
    stone = Material('stone', (0.02, 0.22, 0.17), 0.06, Coat_Weight=1.0, Coat_Roughness=0.02).material
    at = (0, y - 0.0165, 0.0)
    for name, profile, stuff in (
        ('bezel', [(0.0001, 0.0005), (0.0098, 0.0005), (0.0104, 0.0015), (0.0104, 0.0036), (0.0096, 0.0040), (0.0091, 0.0034)], gold),
        ('cabochon', curve([(0.0092, 0.0034), (0.0080, 0.0050), (0.0050, 0.0064), (0.0001, 0.0069)], 8), stone),
    ):
        thing = lathe(name, profile, stuff, at, sharp=35)
        thing.scale = (0.82, 1.08, 1)


def pearls():
    """Models a string of pearls, 17 cm wide and 21 cm tall."""
    pearl = Material('pearl', (0.80, 0.74, 0.66), 0.16, Coat_Weight=0.7, Coat_Roughness=0.08, Subsurface_Weight=0.2, Subsurface_Scale=0.002).material
    path = [(x, y - 0.10) for x, y in hung(0.165, 0.20)]
    radius, gone, at = 0.0039, 0.0, 0.0
    for a, b in zip(path, path[1:]):
        gone += math.dist(a, b)
        if gone < at:
            continue
        at += radius * 2.04
        bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, segments=32, ring_count=20, location=(*b, radius))
        sphere = bpy.context.object
        sphere.data.polygons.foreach_set('use_smooth', [True] * len(sphere.data.polygons))
        sphere.data.materials.append(pearl)


def hoop(inner, thick, tall, metal):
    """Models a band round z with the height `tall` about z = 0, rounded outside and a little inside."""
    outer, half = inner + thick, tall / 2
    rounded = [(inner + 0.0002, -half), (outer - 0.0007, -half), (outer - 0.0001, -half * 0.55), (outer, 0), (outer - 0.0001, half * 0.55),
               (outer - 0.0007, half), (inner + 0.0002, half), (inner, half * 0.6), (inner, -half * 0.6), (inner + 0.0002, -half)]
    return lathe('hoop', curve(rounded, 5), metal, sides=192)


def band():
    """Models a plain gold band that lies: 17.2 mm wide inside, 20.6 mm outside, 4.4 mm tall."""
    gold = Material('gold', (0.83, 0.53, 0.18), 0.14, Metallic=1.0).material
    hoop(0.0086, 0.0017, 0.0044, gold).location = (0, 0, 0.0022)


def ring():
    """Models a silver ring that lies on its bezel, 17 mm wide inside, with its oval stone to the front."""
    before = set(bpy.context.scene.objects)
    silver = polished()
    hoop(0.0085, 0.0016, 0.0028, silver)
    stone = Material('stone', (0.03, 0.05, 0.20), 0.05, Coat_Weight=1.0, Coat_Roughness=0.02).material
    for name, profile, stuff in (
        ('bezel', [(0.0001, -0.0002), (0.0034, -0.0002), (0.0046, 0.0010), (0.0050, 0.0016), (0.0050, 0.0030), (0.0046, 0.0034), (0.0043, 0.0030)], silver),
        ('cabochon', curve([(0.0044, 0.0029), (0.0039, 0.0041), (0.0024, 0.0051), (0.00001, 0.0055)], 8), stone),
    ):
        thing = lathe(name, profile, stuff, sharp=35)
        thing.rotation_euler, thing.scale, thing.location = (math.pi / 2, 0, 0), (1.2, 0.9, 1), (0, -0.0099, 0)
    bpy.context.view_layer.update()
    lies = Matrix.Translation((0, 0, 0.0033)) @ Matrix.Rotation(math.radians(-8), 4, 'X')
    for thing in set(bpy.context.scene.objects) - before:
        thing.matrix_world = lies @ thing.matrix_world


jewels = {'watch': closed, 'watch-laid': laid, 'necklace': necklace, 'pearls': pearls, 'band': band, 'ring': ring}
