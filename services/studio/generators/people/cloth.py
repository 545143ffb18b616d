"""Denim and chinos: woven cloth with the seams of trousers."""

from scene.material import Material


def twill(name, color, weft, worn=0.0, stitch=None):
    """Makes twill in metres of the UV map `cloth`, with slubs along the leg and an outer seam at 0, paler where it is
    worn.

    @param weft colour between the threads, and of worn places
    @param stitch colour of the stitches next to the hem; no stitches without it
    """
    m = Material(name, color, 0.9, Sheen_Weight=0.2, Sheen_Roughness=0.5, Specular_IOR_Level=0.2)
    calc = m.calc
    uv = m.node('ShaderNodeUVMap', uv_map='cloth').outputs[0]
    split = m.node('ShaderNodeSeparateXYZ')
    m.link(uv, split.inputs[0])
    u = split.outputs[0]
    end = m.node('ShaderNodeAttribute', attribute_name='end').outputs['Fac']
    slub = m.noise(m.mapped(uv, (1900, 26, 1)), 1.0, 3, 0.65)
    cross = m.noise(m.mapped(uv, (60, 1500, 1)), 1.0, 3, 0.6)
    fine = m.noise(uv, 1500, 3, 0.7)
    clouds = m.noise(uv, 9, 4, 0.55)
    grain = m.mix(0.5, slub, m.mix(0.5, cross, fine))
    base = m.mix(m.ramp(grain, (0.40, 0.0), (0.62, 1.0)), color, m.mix(0.45, color, weft))
    if worn:
        fade = calc('MULTIPLY', m.ramp(clouds, (0.35, 0.25), (0.65, 1.0)), worn)
        base = m.mix(fade, base, m.mix(0.55, color, weft))
    # The outer seam is a line with a ridge of folded cloth next to it, which is pale from rubbing.
    away = calc('ABSOLUTE', u)
    line = m.ramp(away, (0.0005, 1.0), (0.0014, 0.0))
    ridge = m.ramp(away, (0.007, 1.0), (0.0095, 0.0))
    pucker = m.noise(m.mapped(uv, (25, 170, 1)), 1.0, 2, 0.5)
    rub = calc('MULTIPLY', ridge, m.ramp(pucker, (0.45, 0.0), (0.65, 0.5 if worn else 0.12)))
    base = m.mix(rub, base, m.mix(0.6, color, weft))
    base = m.mix(calc('MULTIPLY', line, 0.6), base, tuple(c * 0.35 for c in color))
    height = calc('ADD', calc('MULTIPLY', grain, 0.35), calc('MULTIPLY', ridge, calc('ADD', 0.25, calc('MULTIPLY', pucker, 0.5))))
    height = calc('SUBTRACT', height, calc('MULTIPLY', line, 0.5))
    if stitch:
        # A row of stitches, and the step at the inner end of the hem.
        row = m.ramp(calc('ABSOLUTE', calc('SUBTRACT', end, 0.028)), (0.0006, 1.0), (0.0011, 0.0))
        dash = m.ramp(calc('FRACT', calc('DIVIDE', u, 0.0034)), (0.68, 1.0), (0.74, 0.0))
        thread = calc('MULTIPLY', row, dash)
        base = m.mix(thread, base, stitch)
        height = calc('SUBTRACT', height, calc('MULTIPLY', row, 0.35))
        height = calc('ADD', height, calc('MULTIPLY', m.ramp(end, (0.0275, 1.0), (0.0295, 0.0)), 0.3))
    m.feed('Base Color', base)
    m.bump(height, 0.55, 0.0009)
    return m.material
