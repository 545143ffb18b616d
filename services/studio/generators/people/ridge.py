"""Layer with the area beyond a shoulder, where a strap is hidden."""

import numpy as np

from .fist import shapes, write_layers

# Depth in metres below the shoulder's edge in which a strap may be hidden; farther down, the area next to the arm is
# the room.
reach = 0.12
# Range in metres below that edge, and half width, in which a bag hangs; it touches the nearest surface there.
hangs, wide = (0.18, 0.62), 0.14
# Distance in metres from a bag's back to its middle.
thick = 0.05


def edge_of(jumper, aside):
    """Returns the highest point of a garment in the world at a position from left to right; a strap goes over this
    point."""
    points = np.array([jumper.matrix_world @ v.co for v in jumper.data.vertices])
    near = points[np.abs(points[:, 0] - aside) < 0.012]
    return near[near[:, 2].argmax()]


def ridge_layers(path, jumper, edge, anchor, per_metre, size):
    """Writes the layer. Red is the share of a pixel beyond the shoulder, where a strap is hidden. Green is the distance
    behind the middle of the bag in steps of 2 mm; the bag's back touches the nearest surface. Blue is full light.

    @param anchor position of the edge in pixels; `per_metre` is the number of pixels per metre
    """
    cover, behind = (layer[::-1] for layer in shapes(path, [jumper], edge, size))
    x, y = np.meshgrid(np.arange(size), np.arange(size))
    # Each column is covered from the edge down.
    beyond = 1 - np.maximum.accumulate(cover, 0)
    hides = beyond * np.clip((anchor[1] + reach * per_metre - y) / (0.01 * per_metre), 0, 1)
    down, aside = (y - anchor[1]) / per_metre, np.abs(x - anchor[0]) / per_metre
    back = (cover > 0.98) & (down > hangs[0]) & (down < hangs[1]) & (aside < wide)
    nearest = np.percentile(behind[back], 1)
    write_layers(path, hides[::-1], (behind - nearest + thick)[::-1], np.ones_like(hides))
