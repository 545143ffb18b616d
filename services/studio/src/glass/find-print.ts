import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';
import type { LabImage } from '../image/to-lab.js';
import { ramp } from './lab-colour.js';

/** Radius in which letters are compared with the surrounding label, in pixels at working size. */
const radiusPx = 12;
/** Range of the standard deviation of CIE colours, from a pixel that is not print to a pixel that is surely print. */
const deviationLimits = { none: 7, all: 13 };
/** Weight of the deviation of lightness. Reflections vary in lightness, but hardly in hue. */
const lightnessWeight = 0.2;

/**
 * Finds areas whose colours vary over short distances, as on a label. Print hides the background, even between letters.
 */
export function findPrint({ lightness, a, b }: LabImage): Plane {
  const [light, red, blue] = [spreadOf(lightness), spreadOf(a), spreadOf(b)];
  const print = createPlane(lightness.width, lightness.height);
  for (let i = 0; i < print.data.length; i++) {
    const value = lightnessWeight * light.data[i]! + Math.hypot(red.data[i]!, blue.data[i]!);
    print.data[i] = ramp(value, deviationLimits.none, deviationLimits.all);
  }
  return print;
}

function spreadOf(plane: Plane): Plane {
  const squares = { ...plane, data: plane.data.map((value) => value ** 2) };
  const [mean, square] = [boxBlur(plane, radiusPx), boxBlur(squares, radiusPx)];
  return { ...mean, data: mean.data.map((value, i) => Math.sqrt(Math.max(0, square.data[i]! - value ** 2))) };
}
