"""Wood, stone, plaster and card. Nothing is downloaded; every surface is procedural. Lengths are metres."""

from scene.material import Material


def wood(name, dark, light, rough=0.42):
    m = Material(name, rough=rough)
    grain = m.noise(m.coordinates((1.2, 14, 14)), 6, 8, 0.62)
    fibre = m.noise(m.coordinates((5, 160, 160)), 9, 6, 0.7)
    color = m.ramp(grain, (0.3, light), (0.55, tuple((a + b) / 2 for a, b in zip(light, dark))), (0.75, dark))
    m.feed('Base Color', m.mix(m.ramp(fibre, (0.5, 0.0), (0.75, 0.55)), color, tuple(c * 0.5 for c in dark)))
    m.bump(fibre, 0.25)
    return m.material


def board(name, dark, light, rough=0.42, uneven=0.0):
    """Makes wood seen from half a metre: rings, grain, and pores that are still lines at the size of a picture's pixel.

    @param uneven share by which one plank may be darker than another
    """
    m = Material(name, rough=rough)
    where = m.apart()
    rings = m.noise(m.mapped(where, (0.7, 9, 9)), 7, 8, 0.6)
    between = tuple((a + b) / 2 for a, b in zip(light, dark))
    color = m.ramp(rings, (0.32, light), (0.52, between), (0.74, dark))
    grain = m.ramp(m.noise(m.mapped(where, (3, 110, 110)), 2.2, 6, 0.72), (0.36, 0.72), (0.62, 1.0))
    pores = m.ramp(m.noise(m.mapped(where, (18, 330, 330)), 1.7, 3, 0.8), (0.36, 0.42), (0.47, 1.0))
    for layer in (grain, pores, speckle(m, where, 460, 0.16)):
        color = m.mix(1.0, color, layer, 'MULTIPLY')
    if uneven:
        color = each_its_own(m, color, uneven)
    m.feed('Base Color', color)
    m.feed('Roughness', m.ramp(m.noise(where, 60, 6, 0.75), (0.3, rough * 0.78), (0.7, min(1.0, rough * 1.3))))
    m.bump(m.mix(1.0, pores, grain, 'MULTIPLY'), 0.3)
    m.afar(tuple(c * 0.78 * (1 - uneven / 2) for c in between))
    return m.material


def stone(name, dark, light, rough=0.5, scale=5, grit=0.3, vein=0.0, pits=0.0, uneven=0.0):
    """Makes marble with veins, or concrete with pits and grit.

    @param uneven share by which one slab may be darker than another; 0 gives one continuous stone
    """
    m = Material(name, rough=rough)
    where = m.apart() if uneven else m.coordinates()
    color = m.ramp(m.noise(where, scale, 10, 0.62), (0.3, light), (0.7, dark))
    for size, width in ((1.3, 0.016), (3.1, 0.007)) if vein else ():
        ridge = m.noise(m.warped(where, scale * size, 0.09), scale * size, 6, 0.6)
        line = m.ramp(ridge, (0.5 - width, 0.0), (0.5, vein), (0.5 + width, 0.0))
        color = m.mix(line, color, tuple(c * 0.5 for c in dark))
    grain = speckle(m, where, 420, grit)
    color = m.mix(1.0, color, grain, 'MULTIPLY')
    color = m.mix(1.0, color, speckle(m, where, 110, grit * 0.5), 'MULTIPLY')
    if pits:
        hole = m.ramp(m.cells(where, 120), (0.12, pits), (0.20, 0.0))
        sparse = m.ramp(m.noise(where, 40, 2), (0.50, 0.0), (0.56, 1.0))
        color = m.mix(m.mix(1.0, hole, sparse, 'MULTIPLY'), color, tuple(c * 0.45 for c in dark))
    if uneven:
        color = each_its_own(m, color, uneven)
    m.feed('Base Color', color)
    m.feed('Roughness', m.ramp(m.noise(where, 90, 5, 0.7), (0.3, rough * 0.8), (0.7, min(1.0, rough * 1.25))))
    m.bump(grain, 0.16)
    m.afar(tuple((a + b) / 2 * 0.85 * (1 - uneven / 2) for a, b in zip(light, dark)))
    return m.material


def each_its_own(m, color, uneven):
    tone = m.node('ShaderNodeObjectInfo').outputs['Random']
    return m.mix(1.0, color, m.ramp(tone, (0.0, 1 - uneven), (1.0, 1.0)), 'MULTIPLY')


def speckle(m, where, scale, amount):
    """Returns fine unevenness as factors around 1; without it a surface looks smeared next to a sharp product."""
    return m.ramp(m.noise(where, scale, 4, 0.75), (0.32, 1 - amount), (0.68, 1.0))


def plaster(name, color, scale=60, strength=0.12):
    m = Material(name, color, 0.8)
    m.bump(m.noise(m.coordinates(), scale, 6, 0.65), strength, 0.003)
    return m.material


def cardboard(name):
    m = Material(name, (0.36, 0.23, 0.12), 0.85)
    m.feed('Base Color', m.ramp(m.noise(m.coordinates((1, 1, 24)), 30), (0.3, (0.34, 0.215, 0.11)), (0.7, (0.42, 0.275, 0.15))))
    return m.material
