"""What of a picture lies beyond a shoulder, where a strap goes out of sight."""

import numpy as np

from .fist import shapes, write_layers

# Metres below the shoulder's edge to which something may be hidden: farther down what is beside the arm is the room.
reach = 0.12
# Metres below and beside that edge between which a bag hangs: what is nearest there, it touches.
hangs, wide = (0.18, 0.62), 0.14
# Metres by which a bag's middle is before its back.
thick = 0.05


def edge_of(jumper, aside):
    """The highest point of a garment at this place from left to right, in the world: a strap goes over it."""
    points = np.array([jumper.matrix_world @ v.co for v in jumper.data.vertices])
    near = points[np.abs(points[:, 0] - aside) < 0.012]
    return near[near[:, 2].argmax()]


def ridge_layers(path, jumper, edge, anchor, per_metre, size):
    """Red: how much of a pixel is beyond the shoulder, and hides a strap. Green: by how many pairs of millimetres what is seen
    lies behind the middle of the bag, whose back touches what is nearest. Blue: all light.

    @param anchor where the edge is seen, in pixels, and `per_metre` their number
    """
    cover, behind = (layer[::-1] for layer in shapes(path, [jumper], edge, size))
    x, y = np.meshgrid(np.arange(size), np.arange(size))
    # Columns are covered from the edge on down.
    beyond = 1 - np.maximum.accumulate(cover, 0)
    hides = beyond * np.clip((anchor[1] + reach * per_metre - y) / (0.01 * per_metre), 0, 1)
    down, aside = (y - anchor[1]) / per_metre, np.abs(x - anchor[0]) / per_metre
    back = (cover > 0.98) & (down > hangs[0]) & (down < hangs[1]) & (aside < wide)
    nearest = np.percentile(behind[back], 1)
    write_layers(path, hides[::-1], (behind - nearest + thick)[::-1], np.ones_like(hides))
