import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';
import type { LabImage } from '../image/to-lab.js';
import { ramp } from './lab-colour.js';

/** Pixels to each side, at working size, within which letters stand beside their ground. */
const within = 12;
/** Spread of colours (CIE) up to which there is no print, and from which on there surely is. */
const spread = { none: 7, all: 13 };
/** Reflections spread lightness as well, but hardly hue. */
const lightnessWeight = 0.2;

/**
 * Where colours change within so short a way as on a label: print hides what is behind, between its letters too.
 *
 * @returns 0..1, same size
 */
export function findPrint({ lightness, a, b }: LabImage): Plane {
  const [light, red, blue] = [spreadOf(lightness), spreadOf(a), spreadOf(b)];
  const print = createPlane(lightness.width, lightness.height);
  for (let i = 0; i < print.data.length; i++) {
    const value = lightnessWeight * light.data[i]! + Math.hypot(red.data[i]!, blue.data[i]!);
    print.data[i] = ramp(value, spread.none, spread.all);
  }
  return print;
}

/** Standard deviation of a plane around each pixel. */
function spreadOf(plane: Plane): Plane {
  const squares = { ...plane, data: plane.data.map((value) => value ** 2) };
  const [mean, square] = [boxBlur(plane, within), boxBlur(squares, within)];
  return { ...mean, data: mean.data.map((value, i) => Math.sqrt(Math.max(0, square.data[i]! - value ** 2))) };
}
