"""Cloth cut to an outline, with folds: it lies on z = 0, or hangs in the plane y = 0."""

import math

import numpy as np
from mathutils import Vector, noise
from scene.shapes import mesh


def smooth(points, rounds=2):
    """Rounds the corners of a closed outline (Chaikin)."""
    points = np.array(points, float)
    for _ in range(rounds):
        after = np.roll(points, -1, axis=0)
        points = np.stack((0.85 * points + 0.15 * after, 0.15 * points + 0.85 * after), 1).reshape(-1, 2)
    return points


def mirrored(right):
    """Completes an outline from its right half, listed from the middle of the top to the middle of the hem."""
    return [*right, *[(-x, y) for x, y in reversed(right) if abs(x) > 1e-6]]


def nearest(points, outline):
    """Returns each point's distance to an outline and the nearest point on it."""
    best, where = np.full(len(points), np.inf), points.copy()
    for a, b in zip(outline, np.roll(outline, -1, axis=0)):
        along = b - a
        t = np.clip((points - a) @ along / max(1e-12, along @ along), 0, 1)
        foot = a + t[:, None] * along
        far = np.linalg.norm(points - foot, axis=1)
        closer = far < best
        best[closer], where[closer] = far[closer], foot[closer]
    return best, where


def inside(points, outline):
    result = np.zeros(len(points), bool)
    for (x1, y1), (x2, y2) in zip(outline, np.roll(outline, -1, axis=0)):
        crosses = (y1 > points[:, 1]) != (y2 > points[:, 1])
        at = (x2 - x1) * (points[:, 1] - y1) / (y2 - y1 if y2 != y1 else 1e-12) + x1
        result ^= crosses & (points[:, 0] < at)
    return result


class Folds:
    """Height of folds above the ground: `amount` in metres, across the directions that `stretch` compresses."""

    def __init__(self, seed, amount, stretch=(7, 5), puff=0.006, edge=0.012):
        self.seed, self.amount, self.stretch, self.puff, self.edge = seed, amount, stretch, puff, edge

    def height(self, x, y, far):
        u, v = x * self.stretch[0], y * self.stretch[1]
        broad = noise.noise(Vector((u + v * 0.4, v - u * 0.3, self.seed)))
        ridge = (1 - abs(noise.noise(Vector((u * 1.3 + 3, v * 1.2, self.seed + 5))))) ** 3
        fine = noise.noise(Vector((u * 4, v * 4, self.seed + 9)))
        folds = self.amount * (broad + 0.7 * ridge + 0.18 * fine)
        return self.puff * (1 - math.exp(-far / self.edge)) + folds * min(1.0, far / 0.02 + 0.25)


def panel(name, outline, folds, material, lift=0.0, hanging=False, step=None, side=1, rounds=2):
    """Adds cloth of one outline. `lift` is its distance from the ground or from the plane in which it hangs; `side` is -1
    for a back panel."""
    outline = smooth(outline, rounds)
    low, high = outline.min(0), outline.max(0)
    step = step or max(high - low) / 70
    xs, ys = (np.arange(a - step, b + 2 * step, step) for a, b in zip(low, high))
    grid = np.array([(x, y) for y in ys for x in xs])
    far, foot = nearest(grid, outline)
    within = inside(grid, outline)
    # Points just outside move onto the outline, so that the edge is smooth.
    near = ~within & (far < step * 0.75)
    grid[near], far[~within] = foot[near], 0
    used = within | near
    wide = len(xs)
    number = np.cumsum(used) - 1
    vertices = []
    for (x, y), d in zip(grid[used], far[used]):
        z = lift + folds.height(x, y, d)
        vertices.append((x, -side * z, y) if hanging else (x, y, max(0.0004, z)))
    faces = []
    for j in range(len(ys) - 1):
        for i in range(wide - 1):
            corners = (j * wide + i, j * wide + i + 1, (j + 1) * wide + i + 1, (j + 1) * wide + i)
            kept = [int(number[c]) for c in corners if used[c]]
            if len(kept) >= 3:
                faces.append(tuple(kept))
    return mesh(name, vertices, faces, material, math.radians(80))
