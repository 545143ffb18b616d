"""Three products of our own, each standing on z = 0 at the origin and facing -y. Invented brands."""

import math

from scene import Material, around, box, curve, lathe, mesh, text, tube, upright

INK = (0.02, 0.018, 0.016)


def bottle():
    """A hand wash in an amber pump bottle, 19 cm high."""
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
    wide, low, high = 1.25, 0.024, 0.102
    steps = 96
    at = [-math.pi / 2 - wide + 2 * wide * i / steps for i in range(steps + 1)]
    skin = radius + 0.0004
    vertices = [(skin * math.cos(a), skin * math.sin(a), z) for z in (low, high) for a in at]
    faces = [(i, i + 1, steps + 2 + i, steps + 1 + i) for i in range(steps)]
    mesh('label', vertices, faces, paper, math.radians(60))
    over = skin + 0.0002
    around(text('HALDEN', 0.0125, ink, 1.18), over, 0.0865)
    around(text('Hand wash', 0.0085, ink), over, 0.0640)
    around(text('Bergamot and cedar', 0.0052, red), over, 0.0550)
    around(text('No. 4', 0.0052, ink), over, 0.0735)
    around(text('300 ml  ·  10.1 fl oz', 0.0042, ink), over, 0.0315)


def mug():
    """A stoneware mug, 9 cm high: speckled glaze above, bare clay at the foot."""
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
    """A tea tin with a lid, 8 by 8 by 13 cm."""
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


products = {'bottle': bottle, 'mug': mug, 'tin': tin}
