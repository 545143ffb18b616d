"""Surfaces seen from a hand's breadth away, where a centimetre is a hundred pixels. Lengths are metres."""

from scene.material import Material
from scene.surfaces import speckle


def oak(name, light, dark, turn=0.0, rough=0.5, pore=0.62):
    """Planed oak: rings a few millimetres apart, and in their early wood the open vessels that make oak oak.

    @param turn radians by which the grain is turned from running away from the camera
    @param pore how dark the vessels are
    """
    m = Material(name, rough=rough)
    calc = m.calc
    where = turned(m, m.apart(), turn)
    # Rings bend a little along the board.
    bent = m.warped(where, 3.2, 0.012)
    rings = m.noise(m.mapped(bent, (230, 3.2, 40)), 1.0, 3, 0.5)
    early = m.ramp(rings, (0.40, 0.0), (0.52, 1.0), (0.60, 0.15))
    broad = m.noise(m.mapped(where, (16, 1.6, 8)), 1.0, 4, 0.55)
    middle = tuple((a + b) / 2 for a, b in zip(light, dark))
    color = m.mix(calc('MULTIPLY', early, 0.55), m.ramp(broad, (0.32, light), (0.7, middle)), dark)
    fibre = m.noise(m.mapped(where, (2300, 26, 200)), 1.0, 4, 0.7)
    color = m.mix(1.0, color, m.ramp(fibre, (0.34, 0.80), (0.62, 1.0)), 'MULTIPLY')
    # Vessels: slits of a fifth of a millimetre, most of them in the early wood.
    slits = m.noise(m.mapped(m.warped(where, 90, 0.0008), (2600, 85, 300)), 1.0, 1, 0.4)
    vessels = m.ramp(calc('ADD', slits, calc('MULTIPLY', early, 0.10)), (0.655, 0.0), (0.70, 1.0))
    color = m.mix(calc('MULTIPLY', vessels, pore), color, tuple(c * 0.32 for c in dark))
    color = m.mix(1.0, color, speckle(m, where, 3200, 0.10), 'MULTIPLY')
    m.feed('Base Color', color)
    m.feed('Roughness', m.ramp(fibre, (0.3, rough * 0.85), (0.7, min(1.0, rough * 1.25))))
    height = calc('SUBTRACT', calc('MULTIPLY', fibre, 0.35), vessels)
    m.bump(height, 0.5, 0.00025)
    return m.material


def weathered(name, pale, dark, turn=0.0):
    """Wood that rain and sun have greyed: late wood stands up in ridges, and there are checks along the grain."""
    m = Material(name, rough=0.85)
    calc = m.calc
    where = turned(m, m.apart(), turn)
    bent = m.warped(where, 5, 0.010)
    rings = m.noise(m.mapped(bent, (330, 4.5, 50)), 1.0, 3, 0.5)
    ridge = m.ramp(rings, (0.36, 0.0), (0.50, 1.0), (0.66, 0.1))
    broad = m.noise(m.mapped(where, (14, 2.4, 8)), 1.0, 5, 0.6)
    fibre = m.noise(m.mapped(where, (2600, 34, 200)), 1.0, 4, 0.72)
    color = m.mix(calc('MULTIPLY', ridge, 0.6), m.ramp(broad, (0.3, pale), (0.7, tuple(0.55 * a + 0.45 * b for a, b in zip(pale, dark)))), dark)
    color = m.mix(1.0, color, m.ramp(fibre, (0.32, 0.55), (0.64, 1.0)), 'MULTIPLY')
    cracks = m.ramp(m.noise(m.mapped(m.warped(where, 60, 0.0015), (420, 7, 60)), 1.0, 2, 0.5), (0.70, 0.0), (0.74, 1.0))
    color = m.mix(calc('MULTIPLY', cracks, 0.85), color, tuple(c * 0.12 for c in dark))
    color = m.mix(1.0, color, speckle(m, where, 2600, 0.22), 'MULTIPLY')
    m.feed('Base Color', color)
    height = calc('SUBTRACT', calc('ADD', calc('MULTIPLY', fibre, 0.5), calc('MULTIPLY', ridge, 0.6)), calc('MULTIPLY', cracks, 2.0))
    m.bump(height, 0.7, 0.0004)
    return m.material


def travertine(name, color, rough=0.38):
    """Honed travertine: clouded layers, and small ragged holes that were left open."""
    m = Material(name, rough=rough)
    calc = m.calc
    where = m.coordinates()
    layers = m.noise(m.warped(m.mapped(where, (5, 46, 46)), 1.4, 0.5), 1.4, 7, 0.6)
    clouds = m.noise(where, 42, 7, 0.62)
    tone = m.ramp(m.mix(0.45, layers, clouds), (0.34, tuple(c * 0.70 for c in color)), (0.5, color),
                  (0.66, tuple(min(1.0, c * 1.12) for c in color)))
    # Crystals, of which each takes the light in its own way.
    grain = m.noise(where, 2400, 3, 0.7)
    tone = m.mix(1.0, tone, m.ramp(grain, (0.32, 0.86), (0.66, 1.0)), 'MULTIPLY')
    ragged = m.warped(m.warped(m.mapped(where, (0.55, 1.5, 1.5)), 300, 0.0022), 70, 0.006)
    hole = m.ramp(m.noise(ragged, 190, 3, 0.6), (0.645, 0.0), (0.675, 1.0))
    sparse = m.ramp(m.noise(m.mapped(where, (0.5, 1.6, 1)), 48, 2), (0.50, 0.0), (0.58, 1.0))
    pits = calc('MULTIPLY', hole, sparse)
    tone = m.mix(pits, tone, tuple(c * 0.40 for c in color))
    m.feed('Base Color', tone)
    m.feed('Roughness', m.mix(pits, m.ramp(clouds, (0.3, rough * 0.85), (0.7, rough * 1.25)), (0.95, 0.95, 0.95)))
    m.bump(calc('SUBTRACT', calc('MULTIPLY', grain, 0.10), pits), 0.8, 0.0012)
    return m.material


def seastone(name, dark, light, lichen):
    """A stone by the water: grains of several minerals, worn soft, with pores, salt and a little lichen."""
    m = Material(name, rough=0.8)
    calc = m.calc
    where = m.coordinates()
    broad = m.noise(m.warped(where, 20, 0.02), 16, 8, 0.62)
    color = m.ramp(broad, (0.32, dark), (0.68, light))
    minerals = m.noise(where, 900, 3, 0.7)
    color = m.mix(1.0, color, m.ramp(minerals, (0.34, 0.50), (0.48, 0.92), (0.62, 1.0)), 'MULTIPLY')
    pale = m.ramp(m.cells(where, 620), (0.10, 0.6), (0.22, 0.0))
    color = m.mix(calc('MULTIPLY', pale, m.ramp(m.noise(where, 260, 2), (0.46, 0.0), (0.56, 1.0))), color, tuple(min(1.0, c * 1.9) for c in light))
    pores = calc('MULTIPLY', m.ramp(m.cells(m.warped(where, 500, 0.0008), 330), (0.13, 1.0), (0.24, 0.0)),
                 m.ramp(m.noise(where, 120, 3), (0.50, 0.0), (0.60, 1.0)))
    color = m.mix(calc('MULTIPLY', pores, 0.8), color, tuple(c * 0.35 for c in dark))
    spots = m.ramp(m.noise(m.warped(where, 180, 0.006), 46, 5, 0.68), (0.66, 0.0), (0.70, 0.75))
    color = m.mix(spots, color, m.mix(m.noise(where, 1500, 3), lichen, tuple(c * 0.55 for c in lichen)))
    fine = m.noise(where, 2600, 3, 0.7)
    color = m.mix(1.0, color, m.ramp(fine, (0.33, 0.78), (0.64, 1.0)), 'MULTIPLY')
    m.feed('Base Color', color)
    m.bump(calc('SUBTRACT', calc('ADD', calc('MULTIPLY', minerals, 0.5), calc('MULTIPLY', fine, 0.25)), pores), 0.8, 0.0009)
    return m.material


def turned(m, where, turn):
    """Coordinates turned about what stands up."""
    mapping = m.node('ShaderNodeMapping')
    mapping.inputs['Rotation'].default_value = (0, 0, turn)
    m.link(where, mapping.inputs[0])
    return mapping.outputs[0]


def carrara(name, white, grey, rough=0.2):
    """Marble: grey clouds that drift one way, and veins along them, each with a paler veil around its line."""
    m = Material(name, rough=rough)
    calc = m.calc
    where = turned(m, m.coordinates(), 0.65)
    drift = m.warped(m.mapped(where, (2.1, 5.6, 3)), 1.3, 0.55)
    clouds = m.noise(drift, 1.7, 9, 0.6)
    color = m.mix(m.ramp(clouds, (0.38, 0.0), (0.72, 0.42)), white, grey)
    fade = m.noise(where, 6, 4, 0.6)
    for scale, width, strength, seed in ((0.85, 0.030, 0.75, 2.0), (2.1, 0.013, 0.55, 7.0), (5.2, 0.007, 0.35, 11.0)):
        moved = m.node('ShaderNodeVectorMath', operation='ADD')
        m.link(m.warped(drift, 5, 0.10), moved.inputs[0])
        moved.inputs[1].default_value = (seed, seed, seed)
        ridge = m.noise(moved.outputs[0], scale, 7, 0.58)
        line = m.ramp(ridge, (0.5 - width, 0.0), (0.5 - width * 0.12, 1.0), (0.5 + width * 0.25, 0.0))
        veil = m.ramp(ridge, (0.5 - width * 3.5, 0.0), (0.5, 0.34), (0.5 + width * 1.6, 0.0))
        there = calc('MULTIPLY', calc('MAXIMUM', line, veil), m.ramp(fade, (0.40, 0.0), (0.60, strength)))
        color = m.mix(there, color, tuple(c * 0.8 for c in grey))
    color = m.mix(1.0, color, speckle(m, where, 900, 0.05), 'MULTIPLY')
    m.feed('Base Color', color)
    m.feed('Roughness', m.ramp(m.noise(where, 60, 5, 0.7), (0.3, rough * 0.85), (0.7, rough * 1.2)))
    return m.material


def cast_concrete(name, dark, light):
    """Concrete from a smooth mould: clouds of cement, pinholes where air was caught, sand that shows through."""
    m = Material(name, rough=0.72)
    calc = m.calc
    where = m.coordinates()
    clouds = m.noise(m.warped(where, 7, 0.06), 7, 10, 0.64)
    color = m.ramp(clouds, (0.32, dark), (0.68, light))
    color = m.mix(1.0, color, m.ramp(m.noise(where, 1100, 3, 0.7), (0.34, 0.82), (0.62, 1.0)), 'MULTIPLY')
    color = m.mix(1.0, color, speckle(m, where, 240, 0.10), 'MULTIPLY')
    holes = 0
    for scale, size, rare in ((46, 0.085, 0.53), (120, 0.11, 0.54), (300, 0.15, 0.52)):
        hole = m.ramp(m.cells(m.warped(where, scale * 3, 0.12 / scale), scale), (size * 0.75, 1.0), (size, 0.0))
        here = m.ramp(m.noise(where, scale * 0.35, 3), (rare, 0.0), (rare + 0.03, 1.0))
        holes = calc('MAXIMUM', holes, calc('MULTIPLY', hole, here))
    color = m.mix(calc('MULTIPLY', holes, 0.75), color, tuple(c * 0.35 for c in dark))
    m.feed('Base Color', color)
    m.bump(calc('SUBTRACT', calc('MULTIPLY', m.noise(where, 420, 4, 0.7), 0.16), holes), 0.8, 0.0016)
    return m.material


def grains(name, dark, light):
    """Dry sand: quartz, a few dark and a few glassy grains."""
    m = Material(name, rough=0.9)
    where = m.coordinates()
    color = m.ramp(m.noise(where, 14, 6, 0.6), (0.3, dark), (0.7, light))
    grain = m.noise(where, 1500, 2, 0.8)
    color = m.mix(1.0, color, m.ramp(grain, (0.30, 0.52), (0.5, 0.92), (0.68, 1.0)), 'MULTIPLY')
    black = m.ramp(m.cells(where, 560), (0.13, 0.8), (0.20, 0.0))
    color = m.mix(m.calc('MULTIPLY', black, m.ramp(m.noise(where, 180, 2), (0.52, 0.0), (0.60, 1.0))), color, (0.075, 0.055, 0.04))
    pale = m.ramp(m.cells(m.mapped(where, (1.1, 0.9, 1)), 610), (0.12, 0.7), (0.20, 0.0))
    color = m.mix(m.calc('MULTIPLY', pale, m.ramp(m.noise(where, 210, 2), (0.53, 0.0), (0.60, 1.0))), color, (0.86, 0.80, 0.70))
    m.feed('Base Color', color)
    m.bump(grain, 0.9, 0.0006)
    return m.material


def paper(name, color):
    """Uncoated paper: felt, and fibres that lie across one another."""
    m = Material(name, rough=0.95, Specular_IOR_Level=0.2)
    where = m.coordinates()
    felt = m.noise(where, 620, 5, 0.7)
    one = m.noise(m.mapped(turned(m, where, 0.5), (260, 2600, 1)), 1.0, 2, 0.5)
    two = m.noise(m.mapped(turned(m, where, 2.2), (300, 2200, 1)), 1.0, 2, 0.5)
    fibres = m.mix(0.5, one, two)
    tone = m.mix(1.0, color, m.ramp(m.mix(0.5, felt, fibres), (0.34, 0.88), (0.62, 1.0)), 'MULTIPLY')
    tone = m.mix(1.0, tone, m.ramp(m.noise(where, 24, 5, 0.6), (0.3, 0.965), (0.7, 1.0)), 'MULTIPLY')
    m.feed('Base Color', tone)
    m.bump(m.mix(0.6, felt, fibres), 0.5, 0.0005)
    return m.material
