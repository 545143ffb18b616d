"""A bare neck, above a collar."""

import numpy as np

from .body import follow
from .meshes import applied, freeze, keep_faces


def bare_neck(p, rig, material):
    """Returns the visible body above a collar, with the head outside the picture."""
    neck = p.mesh('neck', 'body')
    at = p.points[:len(neck.data.vertices)]
    keep_faces(neck, (at[:, 2] > p.cube['neck'][2] - 0.1) & (np.abs(at[:, 0]) < 0.14))
    applied(neck, 2)
    neck.data.materials.append(material)
    follow(neck, rig)
    return freeze(neck)
