"""Knitted wool."""

import math

from scene.material import Material


def knit(name, color, wale=0.0034, course=0.0026, deep=0.42, dense=None):
    """Makes stocking stitch in metres of the UV map `knit`, ribbed where the attribute `rib` is 1 and felted where
    `plain` is 1.

    Rows are uneven, because even rows would cause moiré on sleeves, which are seen at an angle and out of focus.

    @param dense colour where the attribute `dense` is 1, on heels and toes of socks
    """
    m = Material(name, color, 0.92, Sheen_Weight=0.35, Sheen_Roughness=0.5, Specular_IOR_Level=0.2)

    def calc(operation, a, b=None):
        node = m.node('ShaderNodeMath', operation=operation)
        for socket, value in zip(node.inputs, (a, b)):
            if value is None:
                continue
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                m.link(value, socket)
        return node.outputs[0]

    uv = m.node('ShaderNodeUVMap', uv_map='knit').outputs[0]
    jog = m.node('ShaderNodeTexNoise')
    jog.inputs['Scale'].default_value, jog.inputs['Detail'].default_value = 130, 2
    m.link(uv, jog.inputs['Vector'])
    split = m.node('ShaderNodeSeparateXYZ')
    m.link(uv, split.inputs[0])
    shake = calc('MULTIPLY', calc('SUBTRACT', jog.outputs[0], 0.5), 0.5)
    x = calc('ADD', calc('DIVIDE', split.outputs[0], wale), shake)
    y = calc('ADD', calc('DIVIDE', split.outputs[1], course), shake)
    leg = calc('ABSOLUTE', calc('SUBTRACT', calc('FRACT', x), 0.5))  # 0 in the middle of a wale, 0.5 between wales
    strand = calc('SUBTRACT', 1.0, calc('ABSOLUTE', calc('SUBTRACT', calc('MULTIPLY', leg, 4.0), 1.0)))
    slant = calc('FRACT', calc('ADD', y, calc('MULTIPLY', leg, 1.5)))
    loop = calc('SINE', calc('MULTIPLY', slant, math.pi))
    stitch = calc('MULTIPLY', calc('POWER', strand, 0.5), calc('POWER', loop, 0.6))
    felt = m.node('ShaderNodeTexNoise')
    felt.inputs['Scale'].default_value, felt.inputs['Detail'].default_value = 420, 3
    m.link(uv, felt.inputs['Vector'])
    plain = m.node('ShaderNodeAttribute', attribute_name='plain').outputs['Fac']
    stitch = calc('ADD', calc('MULTIPLY', stitch, calc('SUBTRACT', 1.0, plain)), calc('MULTIPLY', felt.outputs[0], plain))
    rib = m.node('ShaderNodeAttribute', attribute_name='rib').outputs['Fac']
    wave = calc('ADD', calc('MULTIPLY', calc('SINE', calc('MULTIPLY', split.outputs[0], 2 * math.pi / 0.0062)), 0.5), 0.5)
    height = calc('ADD', calc('MULTIPLY', stitch, 0.6), calc('MULTIPLY', calc('MULTIPLY', rib, wave), 1.3))
    fuzz = m.node('ShaderNodeTexNoise')
    fuzz.inputs['Scale'].default_value, fuzz.inputs['Detail'].default_value = 2600, 3
    m.link(uv, fuzz.inputs['Vector'])
    height = calc('ADD', height, calc('MULTIPLY', fuzz.outputs[0], 0.35))
    shade = tuple(c * deep for c in color)
    heather = m.ramp(fuzz.outputs[0], (0.35, tuple(c * 0.86 for c in color)), (0.65, tuple(min(1, c * 1.08) for c in color)))
    if dense:
        heather = m.mix(m.node('ShaderNodeAttribute', attribute_name='dense').outputs['Fac'], heather, dense)
    hole = calc('MULTIPLY', calc('SUBTRACT', 1.0, calc('MULTIPLY', stitch, calc('ADD', calc('MULTIPLY', calc('MULTIPLY', rib, wave), 0.5), calc('SUBTRACT', 1.0, calc('MULTIPLY', rib, 0.5))))), 0.75)
    m.feed('Base Color', m.mix(hole, heather, shade))
    m.bump(height, 0.9, 0.0011)
    return m.material
