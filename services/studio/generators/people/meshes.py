"""Attributes, weights and shapes of meshes, as numpy arrays."""

import bmesh
import bpy
import numpy as np
from mathutils import Vector
from mathutils import noise as perlin


def values(thing, name, array):
    array = np.asarray(array, np.float32)
    attribute = thing.data.attributes.get(name) or thing.data.attributes.new(name, 'FLOAT', 'POINT')
    attribute.data.foreach_set('value', array)


def points_of(mesh, what='co'):
    out = np.empty(len(mesh.vertices) * 3)
    (mesh.vertices if what == 'co' else mesh.vertex_normals).foreach_get('co' if what == 'co' else 'vector', out)
    return out.reshape(-1, 3)


def weights_of(thing, prefixes):
    wanted = {g.index for g in thing.vertex_groups if g.name.startswith(tuple(prefixes))}
    return np.array([sum(g.weight for g in v.groups if g.group in wanted) for v in thing.data.vertices])


def applied(thing, levels):
    """Returns the object with an applied subdivision surface, before any armature."""
    modifier = thing.modifiers.new('dense', 'SUBSURF')
    modifier.levels = modifier.render_levels = levels
    bpy.context.view_layer.objects.active = thing
    bpy.ops.object.modifier_apply(modifier=modifier.name)
    return thing


def keep_faces(thing, inside):
    """Deletes faces without a corner inside `inside`, a mask over the vertices."""
    bm = bmesh.new()
    bm.from_mesh(thing.data)
    bm.faces.ensure_lookup_table()
    gone = [f for f in bm.faces if not any(inside[v.index] for v in f.verts)]
    bmesh.ops.delete(bm, geom=gone, context='FACES')
    bm.to_mesh(thing.data)
    bm.free()


def smooth(x, a, b):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def wobble(points, scale, seed=0.0):
    return np.array([perlin.noise(Vector(p) * scale + Vector((seed, seed * 1.7, 0))) for p in points])


def freeze(thing):
    """Returns the object in its present shape, without modifiers."""
    depsgraph = bpy.context.evaluated_depsgraph_get()
    shape = bpy.data.meshes.new_from_object(thing.evaluated_get(depsgraph), preserve_all_data_layers=True, depsgraph=depsgraph)
    thing.modifiers.clear()
    thing.data = shape
    thing.parent = None
    return thing
