"""Oak boards in the light of a window, with leaves outside it."""

import random

from scene.above import field, leaf_shadows, sunlight
from scene.close import oak
from scene.lights import area
from scene.shapes import box

option, label = 'indoor', 'Oak'
light, softness, tint = (-1.2, 0.85, 1.5), 0.3, (1.0, 0.985, 0.95)
exposure, look = 0.0, 'Medium High Contrast'


def build():
    wood = oak('oak', (0.56, 0.40, 0.255), (0.33, 0.205, 0.11))
    x = -field * 0.75
    while x < field * 0.75:
        width = random.uniform(0.13, 0.17)
        box('board', (x + width / 2, 0, -0.01), (width - 0.0007, field * 1.8, 0.02), wood, 0.0008)
        x += width
    sunlight(light, 4.4, (1.0, 0.88, 0.72), 0.28, 0.025)
    area((-1.2, 1.0, 1.4), (0, 0, 0), 1.0, 12, (0.95, 0.97, 1.0))
    leaf_shadows(light, (-0.36, 0.10, 1.2, 0.22, 0.085), (-0.36, 0.30, -0.35, 0.24, 0.085), (-0.10, 0.37, -0.6, 0.12, 0.075), (0.36, -0.22, -2.4, 0.16, 0.08))
