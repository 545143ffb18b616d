"""Standing legs: their pose, socks, and draped trousers."""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from .body import follow, turn, unit
from .meshes import applied, freeze, keep_faces, points_of, smooth, values, wobble


def between(one, other):
    """Returns the rotation from one direction to another, without twist."""
    return np.array(Vector(unit(one)).rotation_difference(Vector(unit(other))).to_matrix())


def stand(p, side, ankle, outward):
    """Poses a leg by the position of its ankle in metres; the foot stays flat and is turned outward by degrees."""
    s = side.lower()
    hip, knee, rest = (p.cube[f'{s}-{n}'] for n in ('upper-leg', 'knee', 'ankle'))
    thigh, shin = np.linalg.norm(knee - hip), np.linalg.norm(rest - knee)
    reach = np.asarray(ankle, float) - hip
    far = min(np.linalg.norm(reach), thigh + shin - 1e-4)
    along = unit(reach)
    # A knee bends forward and a little towards its foot.
    sign = 1 if side == 'L' else -1
    ahead = turn((0, 0, 1), sign * outward) @ np.array((0, -1, 0))
    ahead = unit(ahead - along * (ahead @ along))
    share = (thigh**2 - shin**2 + far**2) / (2 * far)
    bent = hip + along * share + ahead * math.sqrt(max(0, thigh**2 - share**2))
    p.toward(f'upperleg01.{side}', between(knee - hip, bent - hip))
    p.toward(f'lowerleg01.{side}', between(rest - knee, hip + along * far - bent))
    p.toward(f'foot.{side}', turn((0, 0, 1), sign * outward))


def axis(p, side):
    """Returns the posed hip, knee and ankle."""
    s = side.lower()
    return [p.at(bone, p.cube[f'{s}-{name}']) for bone, name in
            ((f'upperleg01.{side}', 'upper-leg'), (f'lowerleg01.{side}', 'knee'), (f'foot.{side}', 'ankle'))]


def solid(p, rig):
    """Returns the posed legs as a solid for cloth."""
    thing = p.mesh('legs', 'helper-tights')
    keep_faces(thing, points_of(thing.data)[:, 2] < 0.95)
    applied(thing, 1)
    follow(thing, rig)
    freeze(thing)
    thing.modifiers.new('collision', 'COLLISION')
    thing.collision.thickness_outer, thing.collision.thickness_inner = 0.003, 0.02
    thing.collision.cloth_friction = 8
    thing.hide_render = True
    return thing


def sock(p, rig, side, material, top=0.26):
    """Makes a sock from the tights on a foot and shin, with folds where the foot bends."""
    s = side.lower()
    sign = 1 if side == 'L' else -1
    thing = p.mesh(f'sock.{side}', 'helper-tights')
    co = points_of(thing.data)
    keep_faces(thing, (co[:, 0] * sign > 0) & (co[:, 2] < top) & (np.abs(co[:, 0]) < 0.35))
    applied(thing, 3)
    co, normal = points_of(thing.data), points_of(thing.data, 'normal')
    ankle, knee = p.cube[f'{s}-ankle'], p.cube[f'{s}-knee']
    up = unit(knee - ankle)
    high = (co - ankle) @ up
    ahead = -(co[:, 1] - ankle[1])
    # Folds lie in front of the ankle and above the heel.
    bend = np.exp(-((high - 0.035) / 0.035) ** 2) * smooth(ahead, 0.005, 0.04) + 0.6 * np.exp(-((high - 0.05) / 0.03) ** 2)
    fold = np.sin((high + 0.35 * ahead) * 2 * math.pi / 0.017 + 4 * wobble(co, 22, 3.0 + sign)) * bend
    lift = 0.0022 + 0.0016 * fold + 0.0012 * wobble(co, 30, 7.0)
    # Toes show through wool as low mounds, and the closing seam of a sock runs in front of them.
    for toe in range(1, 6):
        tip = p.cube[f'{s}-toe-{toe}-{3 if toe == 1 else 4}']
        away = np.hypot(co[:, 0] - tip[0], co[:, 1] - tip[1] - 0.006)
        lift += (0.0030 if toe == 1 else 0.0022) * np.exp(-(away / 0.0075) ** 2) * smooth(normal[:, 2], -0.3, 0.3)
    tips = ahead.max() - ahead - 0.35 * np.abs(co[:, 0] - p.cube[f'{s}-toe-1-3'][0])
    lift += 0.0011 * np.exp(-((tips - 0.024) / 0.0016) ** 2)
    co = co + normal * lift[:, None]
    thing.data.vertices.foreach_set('co', co.ravel())
    # Heels and toes have a denser knit.
    heel = np.exp(-(np.linalg.norm((co - ankle - np.array((0, 0.045, -0.035))) / np.array((0.05, 0.034, 0.036)), axis=1)) ** 6)
    values(thing, 'dense', np.maximum(1 - smooth(tips, 0.024, 0.0265), smooth(heel, 0.3, 0.5)))
    shaft = smooth(high, 0.035, 0.055)
    values(thing, 'rib', shaft)
    values(thing, 'plain', np.zeros(len(co)))
    around = np.arctan2(co[:, 0] - ankle[0] - (high * up[0]), -(co[:, 1] - ankle[1] - high * up[1]))
    uv = np.zeros((len(thing.data.loops), 2))
    for polygon in thing.data.polygons:
        vs, loops = np.array(polygon.vertices), list(polygon.loop_indices)
        if shaft[vs].mean() > 0.5:
            t = around[vs]
            t = np.where(t - t[0] > math.pi, t - 2 * math.pi, np.where(t - t[0] < -math.pi, t + 2 * math.pi, t))
            uv[loops, 0], uv[loops, 1] = t * 0.036, high[vs]
        elif abs(normal[vs, 0].mean()) > 0.7:
            uv[loops, 0], uv[loops, 1] = co[vs, 2], co[vs, 1]
        elif abs(normal[vs, 1].mean()) > 0.7:
            uv[loops, 0], uv[loops, 1] = co[vs, 0], co[vs, 2]
        else:
            uv[loops, 0], uv[loops, 1] = co[vs, 0], co[vs, 1]
    thing.data.uv_layers.new(name='knit').data.foreach_set('uv', uv.ravel())
    thing.data.materials.append(material)
    follow(thing, rig)
    return freeze(thing)


def trouser_leg(p, side, material, widths, hem, top=0.80, round_=72, step=0.008):
    """Makes a tube of cloth about a posed leg. The map `cloth` is in metres, 0 at the outer seam.

    @param widths widths of a leg laid flat in metres, at the top, the knee and the hem
    @param hem height of its end above the floor in metres
    """
    hip, knee, ankle = axis(p, side)
    sign = 1 if side == 'L' else -1
    path = [hip, knee, ankle, ankle + unit(ankle - knee) * 0.2]
    lengths = np.concatenate([[0], np.cumsum([np.linalg.norm(b - a) for a, b in zip(path, path[1:])])])

    def at(d):
        i = min(2, max(0, int(np.searchsorted(lengths, d)) - 1))
        t = (d - lengths[i]) / (lengths[i + 1] - lengths[i])
        return path[i] * (1 - t) + path[i + 1] * t

    start = next(d for d in np.arange(0, 1, 0.002) if at(d)[2] <= top)
    end = next(d for d in np.arange(start, 1.4, 0.002) if at(d)[2] <= hem)
    rows = int((end - start) / step)
    points, uvs = [], []
    for row in range(rows + 1):
        d = start + (end - start) * row / rows
        middle = at(d)
        # Calves and thighs lie behind and in front of the bones, so the tube is moved to the flesh.
        wide = np.interp(d, [lengths[0], lengths[1], lengths[2]], widths) / math.pi
        shift = np.interp(d, lengths[:3], [-0.035, -0.005, 0.012])
        for column in range(round_):
            a = 2 * math.pi * column / round_
            points.append(middle + np.array((sign * math.cos(a) * wide * 0.92, math.sin(a) * wide * 1.06 + shift, 0)))
            uvs.append((2 * wide * math.pi * ((column / round_ + 0.5) % 1 - 0.5), d - start))
    faces = [(r * round_ + c, r * round_ + (c + 1) % round_, (r + 1) * round_ + (c + 1) % round_, (r + 1) * round_ + c)
             for r in range(rows) for c in range(round_)]
    if sign > 0:
        faces = [f[::-1] for f in faces]
    mesh = bpy.data.meshes.new(f'trousers.{side}')
    mesh.from_pydata([tuple(v) for v in points], [], faces)
    mesh.polygons.foreach_set('use_smooth', [True] * len(faces))
    layer = mesh.uv_layers.new(name='cloth')
    for polygon in mesh.polygons:
        us = [uvs[v] for v in polygon.vertices]
        span = max(u for u, _ in us) - min(u for u, _ in us)
        for loop, (u, v) in zip(polygon.loop_indices, us):
            # The seam where the map restarts is on the inside.
            layer.data[loop].uv = (u + (0.5 if span > 0.1 and u < 0 else 0), v)
    thing = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    values(thing, 'end', [(end - start) - v for _, v in uvs])
    pin = thing.vertex_groups.new(name='pin')
    thing.vertex_groups.new(name='sleeves')
    for i, (_, v) in enumerate(uvs):
        if v < 0.03:
            pin.add([i], 1 - v / 0.03, 'REPLACE')
    thing.data.materials.append(material)
    return thing


def cuff(thing, tall, material, out=0.0035):
    """Turns up the end of a leg, as a band of the cloth's inside over its outside."""
    end = np.empty(len(thing.data.vertices), np.float32)
    thing.data.attributes['end'].data.foreach_get('value', end)
    band = thing.copy()
    band.data = thing.data.copy()
    bpy.context.scene.collection.objects.link(band)
    co, normal = points_of(band.data), points_of(band.data, 'normal')
    # The cuff is wider at its upper rim, which stands off a little.
    off = out * (1 + 0.5 * smooth(end, tall * 0.5, tall) + 0.4 * wobble(co, 18, 2.0))
    co = co + normal * off[:, None]
    band.data.vertices.foreach_set('co', co.ravel())
    bm = bmesh.new()
    bm.from_mesh(band.data)
    bm.faces.ensure_lookup_table()
    bmesh.ops.delete(bm, geom=[f for f in bm.faces if min(end[v.index] for v in f.verts) > tall], context='FACES')
    bm.to_mesh(band.data)
    bm.free()
    band.data.materials.clear()
    band.data.materials.append(material)
    return band
