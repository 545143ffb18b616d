"""A person in a draped jumper and trousers."""

import math

import bpy
import numpy as np

from .jumper import collider, drape, sweater
from .legs import axis, solid, trouser_leg
from .meshes import freeze, keep_faces, points_of, smooth, weights_of
from .skin import hand, skin


def dressed(p, rig, cloth, color, longer, trousers, widths, tone, lower, behind=False):
    """Dresses a posed person. Lengths are metres.

    @param cloth cloth of the jumper, see hands.py; `longer` is its length below the hips
    @param trousers function that makes their cloth; `widths` are those of a leg laid flat, at the thigh, the knee and
    the hem
    @param lower distance by which the hips are lower than with straight legs
    @param behind True when the back is visible
    @returns the right hand, the jumper, and both legs of the trousers
    """
    catcher = collider(p, rig)
    jumper = sweater(p, rig, cloth.material('cloth', color), ease=cloth.ease + 0.008, hem=-0.04, hem_tight=0.25, longer=longer)
    drape(jumper, cloth.grow, bending=cloth.bending)
    freeze(jumper)
    if behind:
        span(jumper)
    right = freeze(hand(p, rig, 'R', skin(tone)))
    bpy.data.objects.remove(catcher)
    body = solid(p, rig)
    legs = [trouser_leg(p, side, trousers(), widths, 0.04 + lower, p.cube['l-upper-leg'][2] + 0.02) for side in 'LR']
    for leg in legs:
        drape(leg, (0.05, 0.05), 2, stiff=12, bending=0.8, mass=0.4)
        leg.modifiers['cloth'].point_cache.frame_end = 40
    for frame in range(1, 41):
        bpy.context.scene.frame_set(frame)
    trunk = points_of(jumper.data)[weights_of(jumper, ['sleeves']) < 0.2]
    for leg, side in zip(legs, 'LR'):
        freeze(leg)
        tuck(leg, trunk, axis(p, side))
    bpy.data.objects.remove(body)
    for thing, thick, levels in ((jumper, cloth.thick, 2), *((leg, 0.0016, 1) for leg in legs)):
        solidify = thing.modifiers.new('thick', 'SOLIDIFY')
        solidify.thickness, solidify.offset = thick, 1
        dense = thing.modifiers.new('dense', 'SUBSURF')
        dense.levels = dense.render_levels = levels
    return right, jumper, legs


def span(jumper, share=0.95):
    """Spans cloth over the hollows between the shoulder blades and below the hips, for a view from behind. The back
    moves out towards its hull from side to side. Then it is smoothed a little, and its ribs by half."""
    co, normal = points_of(jumper.data), points_of(jumper.data, 'normal')
    arm = weights_of(jumper, ['sleeves'])
    trunk = co[arm < 0.3]
    xs, zs = np.linspace(-0.26, 0.26, 105), np.arange(trunk[:, 2].min(), trunk[:, 2].max() + 0.01, 0.01)
    hull = np.array([np.interp(xs, *outline(trunk[np.abs(trunk[:, 2] - z) < 0.012][:, :2]).T) for z in zs])
    padded = np.pad(hull, ((3, 3), (0, 0)), 'edge')
    hull = sum(padded[i : i + len(zs)] * w for i, w in enumerate((1, 3, 5, 6, 5, 3, 1))) / 24
    column, row = (co[:, 0] + 0.26) / 0.005, (co[:, 2] - zs[0]) / 0.01
    x, z = np.clip(column.astype(int), 0, 103), np.clip(row.astype(int), 0, len(zs) - 2)
    u, v = np.clip(column - x, 0, 1), np.clip(row - z, 0, 1)
    at = (hull[z, x] * (1 - u) + hull[z, x + 1] * u) * (1 - v) + (hull[z + 1, x] * (1 - u) + hull[z + 1, x + 1] * u) * v
    # In a cleft the cloth faces sideways; at the sides it also faces forward, so its normal decides there.
    middle = (1 - smooth(np.abs(co[:, 0]), 0.05, 0.09)) * (1 - smooth(at - co[:, 1], 0.13, 0.17))
    goes = share * np.maximum(smooth(normal[:, 1], -0.1, 0.3), middle) * (1 - smooth(arm, 0.1, 0.4))
    hollow = np.maximum(0, at - co[:, 1])
    co[:, 1] += goes * hollow
    jumper.data.vertices.foreach_set('co', co.ravel())
    rib = np.empty(len(co), np.float32)
    jumper.data.attributes['rib'].data.foreach_get('value', rib)
    # The walls of a cleft now lie in folds.
    for name, weights, steps in (('calm', 1 - 0.5 * rib, 4), ('cleft', middle * smooth(hollow, 0.004, 0.012), 40)):
        group = jumper.vertex_groups.new(name=name)
        for i, weight in enumerate(weights):
            group.add([i], float(weight), 'REPLACE')
        smoothing = jumper.modifiers.new(name, 'SMOOTH')
        smoothing.factor, smoothing.iterations, smoothing.vertex_group = 0.5, steps, name
    freeze(jumper)


def outline(points):
    """Returns the hull of points on the side of larger y, from left to right."""
    upper = []
    for point in points[np.argsort(points[:, 0])]:
        while len(upper) > 1 and np.cross(upper[-1] - upper[-2], point - upper[-2]) >= 0:
            upper.pop()
        upper.append(point)
    return np.array(upper)


def tuck(leg, trunk, bones):
    """Tucks the trousers under the hem of the jumper and cuts them there; the hem's height varies around the body."""
    hip, knee, _ = bones
    co = points_of(leg.data)
    centre = trunk[:, :2].mean(0)
    around = lambda at: ((np.arctan2(*(at[:, :2] - centre).T) / (2 * math.pi) % 1) * 90).astype(int) % 90
    hem = np.array([trunk[around(trunk) == step, 2].min(initial=9) for step in range(90)])
    above = co[:, 2] - np.minimum(np.minimum(hem, np.roll(hem, 1)), np.roll(hem, -1))[around(co)]
    middle = knee + np.outer((co[:, 2] - knee[2]) / (hip[2] - knee[2]), hip - knee)
    co[:, :2] += ((middle - co) * (0.24 * smooth(above, -0.003, 0.022))[:, None])[:, :2]
    leg.data.vertices.foreach_set('co', co.ravel())
    keep_faces(leg, above < 0.05)
