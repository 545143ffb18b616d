"""Smooth cast concrete in the sun, with the shadow of a branch at its corners."""

from scene.above import field, leaf_shadows, sunlight
from scene.close import cast_concrete
from scene.shapes import box

option, label = 'outdoor', 'Concrete'
light, softness, tint = (-1.1, 0.9, 1.35), 0.15, (1.0, 0.985, 0.95)
exposure, look = 0.1, 'Medium High Contrast'


def build():
    box('slab', (0, 0, -0.02), (field * 1.6, field * 1.6, 0.04), cast_concrete('concrete', (0.30, 0.29, 0.275), (0.42, 0.41, 0.39)))
    sunlight(light, 4.6, (1.0, 0.92, 0.80), 0.42, 0.014)
    leaf_shadows(light, (-0.38, 0.32, -0.30, 0.30, 0.07), (-0.36, 0.16, 0.35, 0.20, 0.06), (-0.12, 0.38, -0.5, 0.20, 0.06), (0.38, -0.26, -2.7, 0.22, 0.07))
