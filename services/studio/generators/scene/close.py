"""Surfaces in close views, or lit so that every grain shows. Lengths are metres.

Height textures are kept simple, because Cycles evaluates them three times for each ray.
"""

from scene.material import Material


def shade(color, by):
    return tuple(min(1.0, c * by) for c in color)


def oak(name, light, dark, rough=0.5, pore=0.7):
    """Makes planed oak with its grain away from the camera: rings of a few millimetres, and the open vessels typical of
    oak."""
    m = Material(name, rough=rough)
    where = m.apart()
    rings = m.noise(m.mapped(m.bent(where, 3.2, 0.030), (230, 3.2, 40)), 1.0, 2, 0.5)
    early = m.ramp(rings, (0.40, 0.0), (0.52, 1.0), (0.60, 0.15))
    broad = m.noise(m.mapped(where, (16, 1.6, 8)), 1.0, 2, 0.55)
    color = m.mix(m.calc('MULTIPLY', early, 0.6), m.ramp(broad, (0.32, light), (0.7, shade(light, 0.80))), dark)
    fibre = m.noise(m.mapped(where, (2300, 26, 200)), 1.0, 3, 0.7)
    color = m.mix(1.0, color, m.ramp(fibre, (0.34, 0.78), (0.62, 1.0)), 'MULTIPLY')
    # Vessels are slits of a fifth of a millimetre, most of them in the early wood.
    slits = m.noise(m.mapped(where, (2600, 85, 300)), 1.0, 1, 0.4)
    vessels = m.ramp(m.calc('ADD', slits, m.calc('MULTIPLY', early, 0.10)), (0.655, 0.0), (0.70, pore))
    color = m.mix(vessels, color, shade(dark, 0.32))
    color = m.mix(1.0, color, m.ramp(m.noise(where, 3200, 1), (0.32, 0.9), (0.68, 1.0)), 'MULTIPLY')
    m.feed('Base Color', color)
    m.feed('Roughness', m.ramp(fibre, (0.3, rough * 0.85), (0.7, min(1.0, rough * 1.25))))
    m.bump(m.calc('SUBTRACT', m.calc('MULTIPLY', fibre, 0.35), m.ramp(slits, (0.62, 0.0), (0.70, 1.0))), 0.5, 0.00025)
    return m.material


def weathered(name, pale, dark):
    """Makes wood greyed by rain and sun: late wood stands up in ridges, and checks run along the grain."""
    m = Material(name, rough=0.85)
    calc = m.calc
    where = m.bent(m.apart(), 5, 0.024)
    ridge = m.ramp(m.noise(m.mapped(where, (330, 4.5, 50)), 1.0, 2, 0.5), (0.36, 0.0), (0.50, 1.0), (0.66, 0.1))
    broad = m.noise(m.mapped(where, (14, 2.4, 8)), 1.0, 3, 0.6)
    fibre = m.noise(m.mapped(where, (2600, 34, 200)), 1.0, 3, 0.72)
    color = m.mix(calc('MULTIPLY', ridge, 0.6), m.ramp(broad, (0.3, pale), (0.7, tuple(0.55 * a + 0.45 * b for a, b in zip(pale, dark)))), dark)
    color = m.mix(1.0, color, m.ramp(fibre, (0.32, 0.55), (0.64, 1.0)), 'MULTIPLY')
    cracks = m.ramp(m.noise(m.mapped(where, (420, 7, 60)), 1.0, 1, 0.5), (0.68, 0.0), (0.73, 1.0))
    color = m.mix(calc('MULTIPLY', cracks, 0.85), color, shade(dark, 0.12))
    color = m.mix(1.0, color, m.ramp(m.noise(where, 2600, 1), (0.32, 0.8), (0.68, 1.0)), 'MULTIPLY')
    m.feed('Base Color', color)
    m.bump(calc('SUBTRACT', calc('ADD', calc('MULTIPLY', fibre, 0.5), calc('MULTIPLY', ridge, 0.6)), calc('MULTIPLY', cracks, 2.0)), 0.7, 0.0004)
    return m.material


def seastone(name, dark, light, lichen):
    """Makes a stone by the water: worn grains of several minerals, with pores and a little lichen."""
    m = Material(name, rough=0.8)
    where = m.coordinates()
    color = m.ramp(m.noise(m.warped(where, 20, 0.02), 16, 6, 0.62), (0.34, dark), (0.66, light))
    minerals = m.noise(where, 900, 2, 0.7)
    color = m.mix(1.0, color, m.ramp(minerals, (0.34, 0.45), (0.48, 0.92), (0.62, 1.0)), 'MULTIPLY')
    fine = m.noise(where, 2600, 2, 0.7)
    color = m.mix(1.0, color, m.ramp(fine, (0.33, 0.72), (0.64, 1.0)), 'MULTIPLY')
    quartz = m.ramp(m.noise(m.mapped(where, (1, 0.9, 1.1)), 760, 0), (0.70, 0.0), (0.76, 0.7))
    color = m.mix(quartz, color, shade(light, 1.8))
    pores = m.ramp(m.noise(m.mapped(where, (1.1, 1, 0.9)), 430, 1), (0.24, 0.85), (0.32, 0.0))
    color = m.mix(pores, color, shade(dark, 0.35))
    spots = m.ramp(m.noise(m.warped(where, 180, 0.006), 46, 4, 0.68), (0.66, 0.0), (0.70, 0.75))
    m.feed('Base Color', m.mix(spots, color, m.mix(fine, lichen, shade(lichen, 0.5))))
    m.bump(m.calc('SUBTRACT', m.calc('ADD', m.calc('MULTIPLY', minerals, 0.6), m.calc('MULTIPLY', fine, 0.25)), pores), 0.8, 0.0009)
    return m.material


def carrara(name, white, grey, rough=0.2, scale=1.0):
    """Makes marble: grey clouds that drift one way, and veins along them, each with a paler veil around its line."""
    m = Material(name, rough=rough)
    where = m.turned(m.coordinates((scale, scale, scale)), 0.65)
    drift = m.warped(m.mapped(where, (2.1, 5.6, 3)), 1.3, 0.55)
    color = m.mix(m.ramp(m.noise(drift, 1.7, 6, 0.6), (0.38, 0.0), (0.72, 0.42)), white, grey)
    fade, ragged = m.noise(where, 6, 3, 0.6), m.warped(drift, 5, 0.10)
    for scale, width, strength, seed in ((0.85, 0.030, 0.75, 2.0), (2.1, 0.013, 0.55, 7.0), (5.2, 0.007, 0.35, 11.0)):
        moved = m.node('ShaderNodeVectorMath', operation='ADD')
        m.link(ragged, moved.inputs[0])
        moved.inputs[1].default_value = (seed, seed, seed)
        ridge = m.noise(moved.outputs[0], scale, 5, 0.58)
        line = m.ramp(ridge, (0.5 - width, 0.0), (0.5 - width * 0.12, 1.0), (0.5 + width * 0.25, 0.0))
        veil = m.ramp(ridge, (0.5 - width * 3.5, 0.0), (0.5, 0.34), (0.5 + width * 1.6, 0.0))
        there = m.calc('MULTIPLY', m.calc('MAXIMUM', line, veil), m.ramp(fade, (0.40, 0.0), (0.60, strength)))
        color = m.mix(there, color, shade(grey, 0.8))
    m.feed('Base Color', m.mix(1.0, color, m.ramp(m.noise(where, 900 / scale, 2, 0.7), (0.32, 0.95), (0.68, 1.0)), 'MULTIPLY'))
    return m.material


def cast_concrete(name, dark, light):
    """Makes concrete from a smooth mould: clouds of cement, holes of trapped air, and sand that shows through."""
    m = Material(name, rough=0.72)
    where = m.coordinates()
    color = m.ramp(m.noise(m.warped(where, 7, 0.06), 7, 7, 0.64), (0.32, dark), (0.68, light))
    grit = m.noise(where, 1100, 2, 0.7)
    color = m.mix(1.0, color, m.ramp(grit, (0.34, 0.80), (0.62, 1.0)), 'MULTIPLY')
    color = m.mix(1.0, color, m.ramp(m.noise(where, 240, 2, 0.7), (0.32, 0.9), (0.68, 1.0)), 'MULTIPLY')
    pinholes = m.ramp(m.noise(m.mapped(where, (1, 1.1, 1)), 380, 0), (0.755, 0.0), (0.79, 1.0))
    holes = m.calc('MULTIPLY', m.ramp(m.cells(where, 62), (0.07, 1.0), (0.095, 0.0)), m.ramp(m.noise(where, 21, 1), (0.52, 0.0), (0.55, 1.0)))
    color = m.mix(m.calc('MULTIPLY', m.calc('MAXIMUM', holes, pinholes), 0.72), color, shade(dark, 0.35))
    m.feed('Base Color', color)
    m.bump(m.calc('SUBTRACT', m.calc('MULTIPLY', grit, 0.10), holes), 0.8, 0.0014)
    return m.material


def paper(name, color):
    """Makes uncoated paper with felt marks and crossing fibres."""
    m = Material(name, rough=0.95, Specular_IOR_Level=0.2)
    where = m.coordinates()
    felt = m.noise(where, 620, 2, 0.7)
    one = m.noise(m.mapped(m.turned(where, 0.5), (260, 2600, 1)), 1.0, 1, 0.5)
    two = m.noise(m.mapped(m.turned(where, 2.2), (300, 2200, 1)), 1.0, 1, 0.5)
    height = m.mix(0.6, felt, m.mix(0.5, one, two))
    tone = m.mix(1.0, color, m.ramp(height, (0.34, 0.86), (0.62, 1.0)), 'MULTIPLY')
    m.feed('Base Color', m.mix(1.0, tone, m.ramp(m.noise(where, 24, 3, 0.6), (0.3, 0.965), (0.7, 1.0)), 'MULTIPLY'))
    m.bump(height, 0.5, 0.0005)
    return m.material
