"""Plaster, natural stone and tiles, seen from half a metre."""

from scene.material import Material
from scene.surfaces import speckle


def trowelled(name, color, rough=0.75, depth=0.5):
    """Makes lime plaster or microcement: clouds, strokes of the trowel, fine grit."""
    m = Material(name, rough=rough)
    where = m.coordinates()
    dark = tuple(c * 0.80 for c in color)
    m.afar(dark)
    clouds = m.ramp(m.noise(m.warped(where, 3, 0.25), 3.2, 9, 0.62), (0.3, dark), (0.7, color))
    strokes = m.noise(m.warped(m.mapped(where, (5, 14, 9)), 1.6, 0.9), 2.2, 7, 0.66)
    color = m.mix(1.0, clouds, m.ramp(strokes, (0.3, 0.86), (0.6, 1.0)), 'MULTIPLY')
    color = m.mix(1.0, color, speckle(m, where, 380, 0.16), 'MULTIPLY')
    m.feed('Base Color', color)
    m.feed('Roughness', m.ramp(strokes, (0.3, rough * 0.8), (0.7, min(1.0, rough * 1.2))))
    m.bump(m.mix(0.28, strokes, m.noise(where, 260, 5, 0.7)), depth, 0.004)
    return m.material


def travertine(name, color, rough=0.5):
    """Makes travertine: layers, with holes between them."""
    m = Material(name, rough=rough)
    where = m.coordinates()
    layers = m.noise(m.warped(m.mapped(where, (1.6, 15, 22)), 1.1, 0.4), 2.2, 8, 0.62)
    clouds = m.noise(where, 9, 8, 0.65)
    tone = m.ramp(m.mix(0.55, layers, clouds), (0.34, tuple(c * 0.62 for c in color)), (0.5, color),
                  (0.7, tuple(min(1.0, c * 1.10) for c in color)))
    hole = m.ramp(m.noise(m.warped(m.mapped(where, (1, 2.4, 2)), 30, 0.01), 42, 4, 0.6), (0.60, 0.0), (0.64, 1.0))
    sparse = m.ramp(m.noise(where, 13, 3), (0.44, 0.0), (0.52, 1.0))
    pits = m.mix(1.0, hole, sparse, 'MULTIPLY')
    tone = m.mix(pits, tone, tuple(c * 0.36 for c in color))
    tone = m.mix(1.0, tone, speckle(m, where, 420, 0.16), 'MULTIPLY')
    m.feed('Base Color', tone)
    m.feed('Roughness', m.ramp(clouds, (0.3, rough * 0.8), (0.7, min(1, rough * 1.3))))
    m.bump(m.mix(0.5, m.ramp(pits, (0.0, 1.0), (1.0, 0.0)), m.noise(where, 240, 5, 0.7)), 0.5, 0.0016)
    return m.material


def rough_stone(name, dark, light, lichen=None, scale=9):
    """Makes a broken face: grains, stains and lichen."""
    m = Material(name, rough=0.92)
    where = m.coordinates()
    broad, fine = m.noise(m.warped(where, 8, 0.06), scale, 10, 0.66), m.noise(where, 150, 8, 0.75)
    color = m.ramp(broad, (0.32, dark), (0.5, tuple((a + b) / 2 for a, b in zip(dark, light))), (0.68, light))
    color = m.mix(1.0, color, m.ramp(fine, (0.34, 0.55), (0.6, 1.0)), 'MULTIPLY')
    color = m.mix(1.0, color, speckle(m, where, 500, 0.35), 'MULTIPLY')
    if lichen:
        spots = m.ramp(m.noise(m.warped(where, 60, 0.02), 17, 6, 0.7), (0.58, 0.0), (0.64, 0.8))
        color = m.mix(spots, color, m.mix(m.noise(where, 300, 3), lichen, tuple(c * 0.6 for c in lichen)))
    m.feed('Base Color', color)
    m.bump(m.mix(0.45, broad, fine), 0.9, 0.006)
    return m.material


def glazed(name, dark, light):
    """Makes handmade tiles of varying colour, all slightly uneven."""
    m = Material(name, rough=0.12)
    where = m.apart()
    tone = m.node('ShaderNodeObjectInfo').outputs['Random']
    m.feed('Base Color', m.mix(0.3, m.ramp(tone, (0.0, dark), (1.0, light)), m.ramp(m.noise(where, 25, 5), (0.3, dark), (0.7, light))))
    m.bump(m.noise(where, 16, 3, 0.5), 0.35, 0.006)
    return m.material
