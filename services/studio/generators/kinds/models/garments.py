"""Garments on a hanger or laid flat. Photos teach the kinds already; renderings add hangers, white grounds and folds."""

import math

from cloth import Folds, mirrored, panel
from kit import ball, choice, fabric, metal, paint, plain, timber, tube, uniform

HANG = 0.0


def piece(right, hanging, stuff, seed, lift=0.0, back=True):
    amount = uniform(0.006, 0.022) if hanging else uniform(0.003, 0.012)
    folds = Folds(seed, amount, (uniform(6, 12), uniform(0.8, 2.5)) if hanging else (uniform(5, 10), uniform(4, 8)), 0.012 if hanging else 0.006)
    panel('piece', mirrored(right), folds, stuff, lift, hanging)
    if hanging and back:
        panel('back', mirrored(right), folds, stuff, 0, True, side=-1)


def hanger(top, half):
    stuff, steel = choice((timber, paint))(), metal()
    tube('arms', [(-half, 0, top - 0.09), (-half * 0.5, 0, top - 0.035), (0, 0, top), (half * 0.5, 0, top - 0.035), (half, 0, top - 0.09)], uniform(0.003, 0.011), stuff)
    tube('hook', [(0, 0, top), (0, 0, top + 0.05), (0.018, 0, top + 0.07), (0.004, 0, top + 0.092), (-0.018, 0, top + 0.072)], 0.002, steel)


def put(hanging, x, y, z):
    return (x, -z, y) if hanging else (x, y, z)


def top(pose):
    """Models a shirt, a pullover, a hoodie, a vest or a jacket."""
    hanging, stuff, seed = pose == 'hanging', fabric(), uniform(0, 99)
    tall, half, neck = uniform(0.52, 0.76), uniform(0.2, 0.29), uniform(0.06, 0.095)
    drop, slope, dip = uniform(0.18, 0.25), uniform(0.03, 0.06), uniform(0.02, 0.13)
    style = choice(('short', 'short', 'long', 'long', 'none'))
    hem = half * uniform(0.92, 1.15)
    right = [(0, tall - dip), (neck * 0.6, tall - dip * 0.7), (neck, tall)]
    if style == 'none':
        right += [(neck + 0.045, tall - 0.01), (half * 0.72, tall - drop * 0.6), (half, tall - drop)]
    else:
        long, lean = (uniform(0.10, 0.2) if style == 'short' else uniform(0.42, 0.56)), uniform(0.5, 1.35) if not hanging else uniform(1.0, 1.4)
        wide = uniform(0.14, 0.2) if style == 'short' else uniform(0.08, 0.12)
        sx, sy = half * 0.88, tall - slope
        ex, ey = sx + long * math.cos(lean), sy - long * math.sin(lean)
        cx, cy = -math.sin(lean), -math.cos(lean)
        right += [(sx, sy), (ex, ey), (ex + cx * wide, ey + cy * wide), (half, tall - drop - slope * 0.5)]
    right += [(half * 0.96, tall * 0.4), (hem, 0.0), (hem * 0.5, -0.008), (0, -0.01)]
    piece(right, hanging, stuff, seed)
    rib = choice((stuff, fabric()))
    z = 0.022 if hanging else 0.011
    tube('neck', [put(hanging, x * neck * 1.0, tall - dip * math.sqrt(max(0, 1 - x * x)), z) for x in (i / 8 - 1 for i in range(17))], uniform(0.004, 0.011), rib)
    panel('inside', [(-neck, tall - 0.003), (neck, tall - 0.003), (neck * 0.7, tall - dip * 0.75), (0, tall - dip * 1.05), (-neck * 0.7, tall - dip * 0.75)], Folds(seed, 0.001), plain('inside', tuple(c * 0.4 for c in stuff.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value[:3]), 0.9), 0.0 if not hanging else -0.008, hanging, 0.006)
    detail = choice(('none', 'none', 'buttons', 'zip', 'pocket', 'print'))
    if detail in ('buttons', 'zip'):
        tube('front', [put(hanging, 0, tall - dip, z + 0.004), put(hanging, 0, tall * 0.5, z + 0.004), put(hanging, 0, 0.01, z + 0.002)], 0.004, rib if detail == 'buttons' else metal())
        for k in range(6 if detail == 'buttons' else 0):
            ball('button', put(hanging, 0, tall * (0.06 + 0.14 * k), z + 0.008), 0.006, paint(), detail=8)
        for side in (-1, 1) if uniform(0, 1) < 0.6 else ():
            flap = [(0, tall - dip - 0.01), (side * neck * 1.1, tall + 0.012), (side * neck * 1.35, tall - 0.03), (side * neck * 0.6, tall - dip - 0.06)]
            panel('collar', flap if side > 0 else flap[::-1], Folds(seed, 0.001), rib, z, hanging, 0.006)
    elif detail == 'pocket':
        panel('pocket', [(half * 0.25, tall * 0.55), (half * 0.65, tall * 0.55), (half * 0.65, tall * 0.72), (half * 0.25, tall * 0.72)], Folds(seed, 0.001), rib, z, hanging, 0.006)
    elif detail == 'print':
        w, h = half * uniform(0.3, 0.7), tall * uniform(0.08, 0.25)
        panel('print', [(-w, tall * 0.55), (w, tall * 0.55), (w, tall * 0.55 + h), (-w, tall * 0.55 + h)], Folds(seed, 0.002), paint(), z, hanging, 0.008, rounds=choice((1, 3)))
    if hanging:
        hanger(tall - 0.006, half * 0.8)
    return pose


def dress(pose):
    hanging, stuff, seed = pose == 'hanging', fabric(), uniform(0, 99)
    tall, half, neck = uniform(0.8, 1.3), uniform(0.17, 0.23), uniform(0.06, 0.11)
    waist, hem = half * uniform(0.75, 1.0), uniform(0.2, 0.42)
    style, dip = choice(('straps', 'none', 'short', 'long')), uniform(0.03, 0.13)
    w = tall - uniform(0.36, 0.46)
    if style == 'straps':
        right = [(0, tall - 0.14), (half * 0.55, tall - 0.1), (half, tall - 0.2)]
        for side in (-1, 1):
            tube('strap', [put(hanging, side * half * 0.5, tall - 0.11, 0.008), put(hanging, side * half * 0.42, tall, 0.004)], 0.004, stuff)
    else:
        right = [(0, tall - dip), (neck, tall)]
        if style == 'none':
            right += [(neck + 0.05, tall - 0.015), (half * 0.75, tall - 0.12), (half, tall - 0.2)]
        else:
            long, lean = (uniform(0.1, 0.18), uniform(0.6, 1.2)) if style == 'short' else (uniform(0.4, 0.52), uniform(0.9, 1.35))
            ex, ey = half * 0.9 + long * math.cos(lean), tall - 0.04 - long * math.sin(lean)
            right += [(half * 0.9, tall - 0.04), (ex, ey), (ex - 0.11 * math.sin(lean), ey - 0.11 * math.cos(lean)), (half, tall - 0.22)]
    right += [(waist, w), (waist + (hem - waist) * 0.45, w * 0.55), (hem, 0.0), (hem * 0.5, -0.02), (0, -0.025)]
    piece(right, hanging, stuff, seed)
    if uniform(0, 1) < 0.4:
        piece([(0, w + 0.02), (waist * 1.03, w + 0.02), (waist * 1.03, w - 0.02), (0, w - 0.02)], hanging, choice((stuff, fabric())), seed, 0.014, False)
    if hanging:
        hanger(tall - 0.004, half * 0.85)
    return pose


def lower(pose):
    hanging, stuff, seed = pose == 'hanging', fabric(), uniform(0, 99)
    style = choice(('trousers', 'trousers', 'shorts', 'skirt'))
    half = uniform(0.18, 0.25)
    if style == 'skirt':
        tall, hem = uniform(0.35, 0.85), half * uniform(0.95, 1.9)
        right = [(0, tall), (half, tall), (half + (hem - half) * 0.5, tall * 0.5), (hem, 0), (hem * 0.5, -0.02), (0, -0.025)]
    else:
        tall = uniform(0.92, 1.08) if style == 'trousers' else uniform(0.32, 0.55)
        crotch, hem, out = tall - uniform(0.24, 0.3), uniform(0.09, 0.2), uniform(0.0, 0.12)
        right = [(0, tall), (half, tall), (half * 1.12, tall - 0.2), (half * 0.9 + out, 0), (max(0.02, half * 0.9 + out - hem), 0), (0.004, crotch)]
    piece(right, hanging, stuff, seed)
    z = 0.016 if hanging else 0.009
    piece([(0, tall + 0.005), (half * 1.02, tall + 0.005), (half * 1.03, tall - 0.04), (0, tall - 0.04)], hanging, choice((stuff, fabric())), seed, z * 0.6, False)
    if style != 'skirt':
        tube('fly', [put(hanging, 0, tall, z), put(hanging, 0.004, tall - 0.12, z), put(hanging, 0, tall - 0.2, z)], 0.002, stuff)
    if hanging:
        for side in (-1, 1):
            tube('clip', [(side * half * 0.6, 0, tall - 0.01), (side * half * 0.6, -0.01, tall + 0.03)], 0.006, metal())
        hanger(tall + 0.05, half * 0.8)
    return pose


makers = {kind: [(lambda make=make: make('hanging'), 'hanging', 5), (lambda make=make: make('lying'), 'flat', 2)]
          for kind, make in (('top', top), ('dress', dress), ('lower', lower))}
