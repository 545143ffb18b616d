"""Models a bowl to be seen from above; it stands on z = 0 at the origin."""

from scene.material import Material
from scene.shapes import curve, lathe


def bowl():
    """Models a stoneware bowl, 15 cm wide and 6.6 cm high: blue glaze inside, white outside, and a bare ring as its
    foot."""
    white = Material('white', (0.60, 0.585, 0.54), 0.3, Coat_Weight=0.4, Coat_Roughness=0.12)
    white.bump(white.noise(white.coordinates(), 70, 2), 0.06)
    blue = Material('blue', rough=0.22, Coat_Weight=0.5, Coat_Roughness=0.08)
    blue.feed('Base Color', blue.ramp(blue.noise(blue.coordinates(), 55, 4, 0.6), (0.35, (0.035, 0.12, 0.20)), (0.65, (0.10, 0.27, 0.36))))
    clay = Material('clay', (0.36, 0.20, 0.11), 0.85)
    clay.bump(clay.noise(clay.coordinates(), 300, 4), 0.3)
    rim = Material('rim', (0.30, 0.17, 0.09), 0.4).material
    lathe('foot', curve([(0.030, 0.002), (0.032, 0.0), (0.036, 0.0), (0.0372, 0.003), (0.0370, 0.009)]), clay.material)
    lathe('wall', curve([(0.0370, 0.009), (0.045, 0.013), (0.059, 0.027), (0.0695, 0.046), (0.0742, 0.064)]), white.material)
    lathe('rim', curve([(0.0742, 0.064), (0.0742, 0.0656), (0.0732, 0.0662), (0.0722, 0.0652)]), rim)
    lathe('inside', curve([(0.0722, 0.0652), (0.0675, 0.047), (0.057, 0.029), (0.040, 0.0165), (0.0001, 0.013)]), blue.material)
