"""A jumper, cut from the base mesh's tights and draped by cloth simulation."""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from mathutils.kdtree import KDTree

from .body import follow, unit
from .meshes import applied, points_of, smooth, values, weights_of


def cut(bm, point, normal, where=None):
    """Cuts off the mesh beyond a plane, limited to the vertices that `where` selects."""
    verts = [v for v in bm.verts if where is None or where(v.co)]
    picked = set(verts)
    edges = [e for e in bm.edges if all(v in picked for v in e.verts)]
    faces = [f for f in bm.faces if all(v in picked for v in f.verts)]
    bmesh.ops.bisect_plane(bm, geom=verts + edges + faces, plane_co=point, plane_no=normal, clear_outer=True)


def sweater(person, rig, material, ease=0.012, sleeve=0.97, hem=-0.06, neck=0.018, levels=1, sleeve_ease=0.010, hem_tight=1.0,
            tilt=(0, -0.42, 0.9), longer=0.0):
    """Makes a jumper from the base mesh's tights: cut to shape, widened, and ribbed at its ends. Lengths are metres.

    @param neck height of the collar above the neck joint; `tilt` is the normal of its opening
    @param longer length below `hem`, which is added because the tights part into legs there
    """
    thing = person.mesh('sweater', 'helper-tights')
    applied(thing, levels)
    c = person.cube
    bm = bmesh.new()
    bm.from_mesh(thing.data)
    hem_z = c['pelvis'][2] + hem
    cut(bm, (0, 0, hem_z), (0, 0, -1), lambda v: abs(v.x) < 0.24)
    bmesh.ops.delete(bm, geom=[v for v in bm.verts if v.co.z < hem_z - 0.002 and abs(v.co.x) < 0.24], context='VERTS')
    cut(bm, Vector(c['neck']) + Vector((0, 0, neck)), Vector(tilt).normalized())
    ends = {}
    for s in 'lr':
        elbow, wrist = Vector(c[f'{s}-elbow']), Vector(c[f'{s}-hand'])
        axis = (wrist - elbow).normalized()
        ends[s] = (elbow + (wrist - elbow) * sleeve, axis)
        sign = 1 if s == 'l' else -1
        cut(bm, ends[s][0], axis, lambda v: v.x * sign > 0.2)
    if longer:
        lengthen(bm, hem_z, longer)
    bm.to_mesh(thing.data)
    bm.free()
    co, normal = points_of(thing.data), points_of(thing.data, 'normal')
    arms = {s: weights_of(thing, [f'{n}.{s.upper()}' for n in ('upperarm01', 'upperarm02', 'lowerarm01', 'lowerarm02', 'wrist')]) for s in 'lr'}
    arm = np.clip(arms['l'] + arms['r'], 0, 1)
    edge = {'hem': [], 'collar': [], 'cuff': []}
    bm = bmesh.new()
    bm.from_mesh(thing.data)
    for v in bm.verts:
        if v.is_boundary:
            edge['cuff' if abs(v.co.x) > 0.24 else 'collar' if v.co.z > 1.2 else 'hem'].append(v.co.copy())
    bm.free()

    def distance(name):
        tree = KDTree(len(edge[name]))
        for i, point in enumerate(edge[name]):
            tree.insert(point, i)
        tree.balance()
        return np.array([tree.find(p)[2] for p in co])

    to_hem, to_collar, to_cuff = (distance(n) for n in ('hem', 'collar', 'cuff'))
    rib = np.maximum.reduce([1 - smooth(to_hem, 0.048, 0.052), 1 - smooth(to_collar, 0.020, 0.024), 1 - smooth(to_cuff, 0.043, 0.047)])
    values(thing, 'rib', rib)
    values(thing, 'plain', smooth(arm, 0.2, 0.7))
    tight = np.maximum.reduce([hem_tight * (1 - smooth(to_hem, 0.0, 0.10)), 1 - smooth(to_collar, 0.0, 0.07), 1 - smooth(to_cuff, 0.03, 0.09)])
    loose = (ease * (1 - arm) + sleeve_ease * arm) * (1 - 0.75 * tight) + 0.002
    # Knit coordinates are flat on the trunk, and run round the arm on a sleeve.
    flat = np.stack([co[:, 0], co[:, 2]], 1)
    round_ = np.zeros((len(co), 2))
    angle = np.zeros(len(co))
    for s in 'lr':
        a, b, w = (c[f'{s}-{n}'] for n in ('shoulder', 'elbow', 'hand'))
        mine = arms[s] > 0.05
        d = unit(w - a)
        side_ = unit(np.cross(d, (0, 1, 0)))
        up = np.cross(d, side_)
        rel = co - a
        angle = np.where(mine, np.arctan2(rel @ side_, rel @ up), angle)
        round_[mine, 1] = (rel @ d)[mine]
    layer = thing.data.uv_layers.new(name='knit')
    uv = np.zeros((len(thing.data.loops), 2))
    for polygon in thing.data.polygons:
        vs = np.array(polygon.vertices)
        loops = list(polygon.loop_indices)
        if arm[vs].mean() > 0.55:
            t = angle[vs]
            t = np.where(t - t[0] > math.pi, t - 2 * math.pi, np.where(t - t[0] < -math.pi, t + 2 * math.pi, t))
            uv[loops, 0], uv[loops, 1] = t * 0.05, round_[vs, 1]
        else:
            uv[loops] = flat[vs]
    layer.data.foreach_set('uv', uv.ravel())
    co = co + normal * loose[:, None]
    # Collar and cuffs lie close to the skin.
    skin_mesh = person.mesh('skin-rest', 'body')
    tree = BVHTree.FromPolygons([v.co for v in skin_mesh.data.vertices], [p.vertices for p in skin_mesh.data.polygons])
    bpy.data.objects.remove(skin_mesh)
    hug = np.maximum(1 - smooth(to_cuff, 0.030, 0.055), 1 - smooth(to_collar, 0.0, 0.03))
    for i in np.nonzero(hug > 0.01)[0]:
        at, n, _, _ = tree.find_nearest(Vector(co[i]))
        close = np.array(at) + np.array(n) * (0.0025 if to_cuff[i] < to_collar[i] else 0.004)
        co[i] += (close - co[i]) * hug[i]
    thing.data.vertices.foreach_set('co', co.ravel())
    sleeves = thing.vertex_groups.new(name='sleeves')
    for i, w in enumerate(arm):
        sleeves.add([i], float(w), 'REPLACE')
    pin = thing.vertex_groups.new(name='pin')
    pinned = np.maximum(1 - smooth(to_collar, 0.02, 0.06), np.maximum((1 - smooth(to_cuff, 0.03, 0.05)), hem_tight * (1 - smooth(to_hem, 0.03, 0.05))))
    for i, w in enumerate(pinned):
        if w > 0.01:
            pin.add([i], float(w), 'REPLACE')
    thing.data.materials.append(material)
    follow(thing, rig)
    return thing


def lengthen(bm, hem_z, by, rows=5):
    """Extends the mesh straight down from a hem."""
    rim = [e for e in bm.edges if e.is_boundary and all(abs(v.co.z - hem_z) < 0.004 and abs(v.co.x) < 0.24 for v in e.verts)]
    for _ in range(rows):
        grown = bmesh.ops.extrude_edge_only(bm, edges=rim)['geom']
        for v in (part for part in grown if isinstance(part, bmesh.types.BMVert)):
            v.co.z -= by / rows
        rim = [part for part in grown if isinstance(part, bmesh.types.BMEdge) and part.is_boundary]


def collider(person, rig):
    thing = person.mesh('collider', 'helper-tights')
    follow(thing, rig)
    modifier = thing.modifiers.new('collision', 'COLLISION')
    thing.collision.thickness_outer, thing.collision.thickness_inner = 0.003, 0.02
    thing.collision.cloth_friction = 12
    thing.hide_render = True
    return thing


def drape(thing, grow=(0.05, 0.12), frames=42, quality=5, stiff=10, bending=0.5, mass=0.35):
    """Simulates cloth from the rest pose to the full pose, then at rest; `grow` widens the cloth for folds."""
    modifier = thing.modifiers.new('cloth', 'CLOTH')
    cloth = modifier.settings
    cloth.quality, cloth.mass = quality, mass
    cloth.tension_stiffness = cloth.compression_stiffness = stiff
    cloth.shear_stiffness, cloth.bending_stiffness = stiff * 0.4, bending
    cloth.tension_damping = cloth.compression_damping = cloth.shear_damping = 5
    cloth.bending_damping, cloth.air_damping = 0.8, 2
    cloth.shrink_min, cloth.shrink_max, cloth.vertex_group_shrink = -grow[0], -grow[1], 'sleeves'
    cloth.vertex_group_mass, cloth.pin_stiffness = 'pin', 1
    cloth.use_dynamic_mesh = False
    modifier.collision_settings.use_collision = True
    modifier.collision_settings.collision_quality = 3
    modifier.collision_settings.distance_min = 0.003
    modifier.collision_settings.use_self_collision = False
    cache = modifier.point_cache
    cache.frame_start, cache.frame_end = 1, frames
    scene = bpy.context.scene
    scene.frame_end = frames
    for f in range(1, frames + 1):
        scene.frame_set(f)
    return modifier
