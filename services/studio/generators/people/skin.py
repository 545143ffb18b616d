"""Hands: the details of a hand's surface, and its material."""

import math

import bpy
import numpy as np
from scene.material import Material

from .body import data, follow, unit
from .meshes import applied, keep_faces, points_of, smooth, values, wobble


def sculpt_hand(thing, person, side, folds=1.0):
    """Sculpts creases, knuckles, tendons and palm lines on a dense hand in the rest pose, and stores their redness as
    the attribute `red`.

    `folds` is the depth of the skin folds on the fingers' joints; a hand in a close view has finer ones.
    """
    co, normal = points_of(thing.data), points_of(thing.data, 'normal')
    s = side.lower()
    along, out = person.palm(side)
    palmar = smooth(normal @ out, -0.25, 0.45)
    lift, red, line = np.zeros(len(co)), np.zeros(len(co)), np.zeros(len(co))
    jitter = wobble(co, 260, 3.1) * 0.0006
    wrist = person.cube[f'{s}-hand']
    for finger in range(1, 6):
        j = [person.cube[f'{s}-finger-{finger}-{k}'] for k in range(1, 5)]
        for k in range(0 if finger > 1 else 1, 3):
            p = j[k]
            d = unit(j[k + 1] - (j[k - 1] if k else wrist))
            rel = co - p
            axial = rel @ d
            radial = np.linalg.norm(rel - np.outer(axial, d), axis=1)
            near = (radial < 0.0135) * (np.abs(axial) < 0.014)
            if not near.any():
                continue
            if k == 0:
                axial = axial - 0.019  # the crease at the foot of a finger lies well beyond the joint
            offsets = {0: (0.0, 0.0016), 1: (-0.0011, 0.0012), 2: (0.0,)}[k]
            for n, offset in enumerate(offsets):
                cut = np.exp(-((axial + jitter * 1.2 - offset) / 0.00055) ** 2) * palmar * near
                lift -= cut * (0.00042 if n == 0 else 0.00028)
                line += cut * (0.6 if n == 0 else 0.4)
            if k:
                bulge = np.exp(-(axial / 0.006) ** 2) * (1 - palmar) * near
                red += bulge * 0.55
                wave = np.cos((axial + jitter * 2.5) * (2 * math.pi / 0.0019)) * bulge * folds
                lift += wave * (0.00020 if k == 1 else 0.00013)
                line += np.clip(-wave, 0, 1) * 0.45
        tip = co - j[3]
        red += np.exp(-(np.linalg.norm(tip, axis=1) / 0.013) ** 2) * 0.8
        pad = co - (j[2] * 0.4 + j[3] * 0.6)
        red += np.exp(-(np.linalg.norm(pad, axis=1) / 0.012) ** 2) * palmar * 0.35
    # The chart of the palm is flat: x from the wrist to the middle finger's root, y from the index to the little
    # finger.
    index, little, middle = (person.cube[f'{s}-finger-{n}-1'] for n in (2, 5, 3))
    length, across = np.linalg.norm(middle - wrist), unit(little - index - along * np.dot(little - index, along))
    width = np.dot(little - index, across)
    chart = np.stack([((co - wrist) @ along) / length, ((co - index) @ across) / width], 1)
    flat = palmar * (chart[:, 0] < 1.25) * (chart[:, 0] > -0.1)
    chart = chart + np.stack([wobble(co, 60, 1.0), wobble(co, 60, 2.0)], 1) * 0.018
    for path, depth in (
        ([(0.80, 0.02), (0.60, 0.25), (0.35, 0.38), (0.08, 0.36)], 0.8),
        ([(0.80, 0.10), (0.66, 0.50), (0.50, 0.95)], 0.8),
        ([(0.72, 1.20), (0.84, 0.80), (0.93, 0.45), (1.02, 0.18)], 0.9),
        ([(-0.02, -0.05), (-0.05, 0.4), (-0.02, 0.85)], 0.7),
        ([(0.05, 0.55), (0.45, 0.48), (0.80, 0.40)], 0.3),
    ):
        distance = np.full(len(co), 9.0)
        for a, b in zip(path, path[1:]):
            a, b = np.array(a), np.array(b)
            t = np.clip(((chart - a) @ (b - a)) / ((b - a) @ (b - a)), 0, 1)
            step = chart - a - t[:, None] * (b - a)
            distance = np.minimum(distance, np.hypot(step[:, 0] * length, step[:, 1] * width))
        fade = smooth(wobble(co, 90, 11.0 + depth), -0.45, 0.25)
        cut = (np.exp(-(distance / 0.0009) ** 2) + 0.5 * np.exp(-(distance / 0.003) ** 2)) * flat * depth * (0.35 + 0.65 * fade)
        lift -= cut * 0.0005
        line += cut * 0.38
    # Mounds are redder than the hollow of the palm.
    hollow = np.exp(-(((chart[:, 0] - 0.55) / 0.3) ** 2 + ((chart[:, 1] - 0.5) / 0.45) ** 2))
    red += palmar * (0.38 - 0.3 * hollow)
    # Tendons run along the back of the hand.
    for finger in (2, 3, 4, 5):
        a, b = wrist, person.cube[f'{s}-finger-{finger}-1']
        t = np.clip(((co - a) @ (b - a)) / ((b - a) @ (b - a)), 0, 1)
        away = (co - a) - t[:, None] * (b - a)
        away = away - np.outer(away @ out, out)
        ridge = np.exp(-(np.linalg.norm(away, axis=1) / 0.0028) ** 2) * (1 - palmar) * smooth(t, 0.25, 0.6) * smooth(t, 1.0, 0.75)
        lift += ridge * 0.0007
        knuckle = np.exp(-(np.linalg.norm(co - b, axis=1) / 0.014) ** 2) * (1 - palmar)
        red += knuckle * 0.6
    lift += wobble(co, 120, 7.0) * 0.00014 + wobble(co, 420, 5.0) * 0.00005
    co = co + normal * lift[:, None]
    thing.data.vertices.foreach_set('co', co.ravel())
    values(thing, 'red', np.clip(red, 0, 1.2))
    values(thing, 'line', np.clip(line, 0, 1))
    values(thing, 'palmar', palmar * (((co - wrist) @ along) > -0.02))


# Factors of each tone for the skin on the back of the hand, and for the palm, which is paler in dark tones.
tones = {
    'light': ((1, 1, 1), (1, 1, 1)),
    'tan': ((0.62, 0.54, 0.50), (0.78, 0.75, 0.74)),
    'deep': ((0.20, 0.15, 0.13), (0.46, 0.47, 0.47)),
}


def skin(tone='light', name='skin', cells=900, relief=0.5):
    """@param cells fine lines of the skin per metre; a close view has finer and flatter ones"""
    back, palm = tones[tone]
    of_back = lambda *color: tuple(a * b for a, b in zip(color, back))
    of_palm = lambda *color: tuple(a * b for a, b in zip(color, palm))
    light, dark = of_back(0.60, 0.385, 0.285), of_back(0.47, 0.265, 0.185)
    m = Material(name, light, 0.44, Subsurface_Weight=1.0, Subsurface_Scale=0.003, IOR=1.4)
    m.shader.subsurface_method = 'RANDOM_WALK_SKIN'
    m.set('Subsurface Radius', (1.0, 0.32, 0.16))
    m.set('Subsurface Anisotropy', 0.8)
    m.set('Specular IOR Level', 0.42)
    attribute = lambda kind: m.node('ShaderNodeAttribute', attribute_name=kind).outputs['Fac']
    rest = m.node('ShaderNodeAttribute', attribute_name='rest').outputs['Vector']
    blotch = m.noise(rest, 38, 3, 0.5)
    mottle = m.noise(rest, 240, 4, 0.6)
    fine = m.noise(rest, 1100, 3, 0.7)
    palmar = m.ramp(attribute('palmar'), (0.0, 0.0), (1.0, 1.0))

    def both(*color):
        """Returns a colour of blood under the skin, in the tone of the back or of the palm."""
        return m.mix(palmar, of_back(*color), of_palm(*color))

    color = m.mix(m.ramp(blotch, (0.32, 0.0), (0.68, 1.0)), light, dark)
    # On dark skin the whole pale palm stands out from the back, on pale skin only a little.
    share = 0.75 if tone == 'light' else 0.9
    color = m.mix(m.ramp(attribute('palmar'), (0.0, 0.0), (1.0, share)), color, of_palm(0.66, 0.41, 0.32))
    color = m.mix(m.ramp(mottle, (0.38, 0.0), (0.72, 0.55)), color, both(0.55, 0.215, 0.155))
    color = m.mix(m.ramp(attribute('red'), (0.0, 0.0), (1.0, 0.62)), color, both(0.58, 0.215, 0.16))
    color = m.mix(m.ramp(attribute('line'), (0.0, 0.0), (1.0, 0.55)), color, both(0.36, 0.125, 0.085))
    freckle = m.ramp(m.noise(rest, 330, 2, 0.5), (0.66, 0.0), (0.74, 0.35))
    color = m.mix(freckle, color, both(0.30, 0.15, 0.09))
    color = m.mix(m.ramp(fine, (0.35, 0.16), (0.6, 0.0)), color, both(0.40, 0.20, 0.14))
    rough = m.ramp(m.noise(rest, 160, 4, 0.6), (0.3, 0.36), (0.7, 0.54))
    voronoi = m.node('ShaderNodeTexVoronoi', feature='DISTANCE_TO_EDGE')
    voronoi.inputs['Scale'].default_value = cells
    m.link(rest, voronoi.inputs['Vector'])
    pores = m.ramp(voronoi.outputs['Distance'], (0.0, 0.0), (0.16, 1.0))
    height = m.mix(0.35, pores, fine)
    image = m.node('ShaderNodeTexImage', image=bpy.data.images.load(f'{data}/textures/mpfb_fingernails.jpg'))
    image.image.colorspace_settings.name = 'Non-Color'
    uv = m.node('ShaderNodeUVMap', uv_map='UVMap')
    m.link(uv.outputs[0], image.inputs[0])
    nail = m.ramp(image.outputs[0], (0.35, 0.0), (0.65, 1.0))
    rim = m.ramp(image.outputs[0], (0.12, 0.0), (0.3, 0.7), (0.55, 0.0))
    color = m.mix(rim, m.mix(nail, color, of_palm(0.68, 0.36, 0.31)), of_palm(0.42, 0.17, 0.13))
    rough = m.mix(nail, rough, (0.16, 0.16, 0.16))
    height = m.mix(nail, height, (0.75, 0.75, 0.75))
    m.feed('Base Color', color)
    m.feed('Roughness', rough)
    m.bump(height, relief, 0.0004)
    return m.material


def hand(person, rig, side, material, levels=3, forearm=0.12, folds=1.0):
    """Makes the hand and part of the forearm as a separate dense mesh."""
    thing = person.mesh(f'hand.{side}', 'body')
    s = side.lower()
    elbow, wrist = person.cube[f'{s}-elbow'], person.cube[f'{s}-hand']
    axis = unit(wrist - elbow)
    co = points_of(thing.data)
    inside = ((co - wrist) @ axis > -forearm) & (np.linalg.norm(co - wrist, axis=1) < 0.30)
    keep_faces(thing, inside)
    applied(thing, levels)
    sculpt_hand(thing, person, side, folds)
    thing.data.materials.append(material)
    follow(thing, rig)
    # This modifier prevents the web of the thumb from being pinched to a white thread.
    mend = thing.modifiers.new('mend', 'CORRECTIVE_SMOOTH')
    mend.factor, mend.iterations = 0.5, 20
    return thing
