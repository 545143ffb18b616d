"""White marble with grey veins, in soft light from the left."""

from scene.above import field, room_light, sprig
from scene.close import carrara
from scene.shapes import box

option, label = 'indoor', 'Marble'
light, softness, tint = (-1.15, 1.0, 1.35), 0.5, (1.0, 0.99, 0.98)
exposure, look = 0.3, 'Medium High Contrast'


def build():
    box('slab', (0, 0, -0.01), (field * 1.6, field * 1.6, 0.02), carrara('marble', (0.76, 0.755, 0.745), (0.30, 0.31, 0.325)))
    sprig((0.285, 0.27), 0.18, -2.3)
    room_light(light)
