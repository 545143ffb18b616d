"""Fine cotton jersey."""

import math

from scene.material import Material


def jersey(name, color):
    """Makes cotton whose stitches are too fine to be seen: grain, ribs where the attribute `rib` is 1, and the seam
    next to them."""
    m = Material(name, color, 0.88, Sheen_Weight=0.12, Sheen_Roughness=0.6, Specular_IOR_Level=0.22)
    calc = m.calc
    uv = m.node('ShaderNodeUVMap', uv_map='knit').outputs[0]
    split = m.node('ShaderNodeSeparateXYZ')
    m.link(uv, split.inputs[0])
    grain = m.mix(0.5, m.noise(m.mapped(uv, (1500, 500, 1)), 1.0, 3, 0.6), m.noise(uv, 2400, 3, 0.6))
    rib = m.node('ShaderNodeAttribute', attribute_name='rib').outputs['Fac']
    wave = calc('ADD', calc('MULTIPLY', calc('SINE', calc('MULTIPLY', split.outputs[0], 2 * math.pi / 0.0026)), 0.5), 0.5)
    # The seam between body and rib lies halfway along the attribute.
    seam = m.ramp(calc('ABSOLUTE', calc('SUBTRACT', rib, 0.5)), (0.15, 1.0), (0.45, 0.0))
    m.feed('Base Color', m.mix(m.ramp(grain, (0.35, 0.0), (0.65, 1.0)), tuple(c * 0.90 for c in color), tuple(min(1, c * 1.05) for c in color)))
    height = calc('ADD', calc('MULTIPLY', grain, 0.3), calc('MULTIPLY', calc('MULTIPLY', rib, wave), 0.5))
    m.bump(calc('SUBTRACT', height, calc('MULTIPLY', seam, 0.8)), 0.6, 0.0007)
    return m.material
