"""Woven cloth in a close view that shows its threads."""

import math

from scene.material import Material


def cloth(name, color, thread=0.0014):
    """Makes linen: crossing threads of uneven thickness, with slubs."""
    m = Material(name, color, 0.95, Sheen_Weight=0.25, Specular_IOR_Level=0.15)
    calc = m.calc
    where = m.node('ShaderNodeTexCoord').outputs['Object']
    split = m.node('ShaderNodeSeparateXYZ')
    m.link(m.warped(where, 35, 0.0011), split.inputs[0])
    x, y = (calc('MULTIPLY', side, math.pi / thread) for side in split.outputs[:2])
    warp, weft = (calc('ABSOLUTE', calc('SINE', side)) for side in (x, y))
    over = calc('MULTIPLY', calc('SINE', calc('MULTIPLY', x, 1.0)), calc('SINE', calc('MULTIPLY', y, 1.0)))
    over = calc('GREATER_THAN', over, 0.0)
    height = calc('ADD', calc('MULTIPLY', over, warp), calc('MULTIPLY', calc('SUBTRACT', 1.0, over), weft))
    slub_x = m.noise(m.mapped(where, (900, 14, 1)), 1.0, 3, 0.6)
    slub_y = m.noise(m.mapped(where, (14, 900, 1)), 1.0, 3, 0.6)
    tone = m.mix(0.5, m.ramp(slub_x, (0.3, 0.72), (0.7, 1.0)), m.ramp(slub_y, (0.3, 0.72), (0.7, 1.0)))
    shade = m.ramp(height, (0.0, 0.55), (0.55, 1.0))
    m.feed('Base Color', m.mix(1.0, m.mix(1.0, color, tone, 'MULTIPLY'), shade, 'MULTIPLY'))
    m.bump(m.mix(0.25, height, slub_x), 0.6, 0.0005)
    return m.material
