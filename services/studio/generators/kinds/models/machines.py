"""Bicycles, appliances and clocks, which are "other"."""

import math

from kit import ball, choice, circle, color, lathe, loop, metal, paint, plain, tube, uniform
from scene.shapes import box


def two_wheels():
    """Models a bicycle or a scooter."""
    r, gap, stuff, dark = uniform(0.25, 0.36), uniform(0.9, 1.15), choice((paint, metal))(), plain('tyre', (0.012, 0.012, 0.012), 0.8)
    spokes = uniform(0, 1) < 0.6
    for x in (-gap / 2, gap / 2):
        loop('tyre', [(x + p[0], 0, r + p[1]) for p in circle(r * 0.95, count=32)], r * 0.06, dark)
        for a in (math.pi * k / 7 for k in range(7)):
            if spokes:
                tube('spoke', [(x - r * 0.9 * math.cos(a), 0, r - r * 0.9 * math.sin(a)), (x + r * 0.9 * math.cos(a), 0, r + r * 0.9 * math.sin(a))], 0.003, metal() if a == 0 else stuff)
        if not spokes:
            ball('hub', (x, 0, r), (r * 0.6, 0.03, r * 0.6), metal())
    seat, head, crank = (gap * 0.12, 0, r * 2.3), (-gap * 0.36, 0, r * 2.4), (gap * 0.05, 0, r * 0.85)
    for a, b in ((seat, crank), (seat, head), (head, crank), (crank, (gap / 2, 0, r)), (seat, (gap / 2, 0, r)), (head, (-gap / 2, 0, r))):
        tube('frame', [a, tuple((p + q) / 2 for p, q in zip(a, b)), b], r * uniform(0.04, 0.1), stuff)
    ball('saddle', (seat[0], 0, seat[2] + 0.05), (0.13, 0.06, 0.03), dark)
    tube('bar', [(head[0], -0.26, head[2] + 0.12), head, (head[0], 0.26, head[2] + 0.12)], 0.014, dark)
    if not spokes:
        box('body', (gap * 0.22, 0, r * 1.6), (gap * 0.5, 0.2, r * 0.8), stuff, 0.08)


def machine():
    """Models an appliance, a radio, a clock or a camera: a body with dials, grilles and knobs."""
    x, y, z = uniform(0.08, 0.4), uniform(0.05, 0.25), uniform(0.07, 0.35)
    body = paint()
    box('body', (0, 0, z / 2), (x, y, z), body, min(x, y, z) * uniform(0.02, 0.2))
    front = -y / 2 - 0.001
    for _ in range(choice((1, 2, 3))):
        r, at = min(x, z) * uniform(0.08, 0.4), (uniform(-0.3, 0.3) * x, front, z * uniform(0.3, 0.7))
        dial = lathe('dial', [(0.0001, 0), (r, 0), (r, r * 0.15), (r * 0.85, r * 0.2), (0.0001, r * uniform(0.1, 0.4))], choice((paint, metal, lambda: plain('lens', (0.01, 0.01, 0.015), 0.05)))(), at)
        dial.rotation_euler = (math.pi / 2, 0, 0)
    if uniform(0, 1) < 0.5:
        for k in range(8):
            box('grille', (x * 0.25, front, z * (0.25 + 0.06 * k)), (x * 0.35, 0.002, z * 0.02), plain('slot', (0.01, 0.01, 0.01)))
    if uniform(0, 1) < 0.35:
        tube('handle', [(-x * 0.35, 0, z), (-x * 0.3, 0, z * 1.2), (x * 0.3, 0, z * 1.2), (x * 0.35, 0, z)], 0.008, metal())
    if uniform(0, 1) < 0.35:
        tube('aerial', [(x * 0.4, 0, z), (x * 0.6, 0, z * 1.8)], 0.003, metal())


def clock():
    r, stuff = uniform(0.04, 0.16), paint()
    case = lathe('case', [(0.0001, 0), (r, 0), (r * 1.02, r * 0.2), (r, r * 0.4), (r * 0.92, r * 0.4), (r * 0.9, r * 0.34), (0.0001, r * 0.34)], stuff, (0, 0, r * 1.1))
    case.rotation_euler = (math.pi / 2, 0, 0)
    face, ink = paint(), plain('ink', color(), 0.5)
    dial = lathe('face', [(0.0001, 0), (r * 0.9, 0)], face, (0, -r * 0.36, r * 1.1))
    dial.rotation_euler = (math.pi / 2, 0, 0)
    for k in range(12):
        a = math.pi * k / 6
        mark = box('mark', (0.76 * r * math.sin(a), -r * 0.37, r * 1.1 + 0.76 * r * math.cos(a)), (r * 0.05, r * 0.02, r * 0.14), ink)
        mark.rotation_euler = (0, a, 0)
    for long, a in ((0.5, uniform(0, 6.28)), (0.7, uniform(0, 6.28))):
        tube('hand', [(0, -r * 0.38, r * 1.1), (long * r * math.sin(a), -r * 0.38, r * 1.1 + long * r * math.cos(a))], r * 0.03, ink)
    for side in (-1, 1):
        ball('foot', (side * r * 0.6, -r * 0.1, r * 0.1), r * 0.12, stuff, detail=12)
        if uniform(0, 1) < 0.5:
            ball('bell', (side * r * 0.6, -r * 0.15, r * 2.1), (r * 0.35, r * 0.35, r * 0.25), metal())
