import { createPlane, type Plane, type RgbImage } from './plane.js';
import { resizeImage, type Rect } from './resize-image.js';
import { bilinear, samplePlane, type Window } from './sample-plane.js';
import { asItIs, composed, type Warp } from './warp.js';

/**
 * For a column and a row of a window of the shown picture the point of the photo, in its pixels: x = (x0 + column·xx +
 * row·xy) / (1 + column·gx + row·gy), likewise y. Where nothing converges gx and gy are 0.
 */
interface Steps {
  x0: number;
  y0: number;
  xx: number;
  xy: number;
  yx: number;
  yy: number;
  gx: number;
  gy: number;
}

/**
 * Where the pixels of a window of a shown picture come from.
 *
 * @param size of the photo
 * @param window in pixels of the shown picture, which is as large
 * @param width of the result
 * @param height of the result
 */
function stepsOf(
  size: { width: number; height: number },
  window: Window,
  width: number,
  height: number,
  warp: Warp,
): Steps {
  const [sx, sy] = [window.width / width / size.width, window.height / height / size.height];
  const [left, top] = [window.left / size.width + sx / 2, window.top / size.height + sy / 2];
  const [xx, xy, x0, yx, yy, y0, gx, gy, g0] = composed(warp, [sx, 0, left, 0, sy, top, 0, 0, 1]);
  const [across, down] = [size.width / g0, size.height / g0];
  return {
    x0: x0 * across,
    y0: y0 * down,
    xx: xx * across,
    xy: xy * across,
    yx: yx * down,
    yy: yy * down,
    gx: gx / g0,
    gy: gy / g0,
  };
}

/**
 * A window of a plane over a photo as it is shown, bilinear; 0 outside.
 *
 * @param window in pixels of the shown plane, which is as large as the plane itself
 */
export function warpPlane(source: Plane, window: Window, width: number, height: number, warp: Warp): Plane {
  if (warp === asItIs) return samplePlane(source, window, width, height);
  const read = readerOf(source, window, width, height, warp);
  const warped = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) warped.data[i] = read(x, y);
  return warped;
}

/** All of a plane over a photo as it is shown, at its own size. */
export const warpWhole = (source: Plane, warp: Warp): Plane =>
  warp === asItIs
    ? source
    : warpPlane(source, { left: 0, top: 0, ...sizeOf(source) }, source.width, source.height, warp);

const sizeOf = ({ width, height }: Plane) => ({ width, height });

/**
 * Reads a window of a plane as it is shown pixel by pixel, for who needs few of them; the values of `warpPlane`.
 *
 * @returns the value of a column and a row of the `width` × `height` pixels; 0 outside
 */
export function readerOf(
  source: Plane,
  window: Window,
  width: number,
  height: number,
  warp: Warp,
): (x: number, y: number) => number {
  const { x0, y0, xx, xy, yx, yy, gx, gy } = stepsOf(source, window, width, height, warp);
  const affine = gx === 0 && gy === 0;
  return (x, y) => {
    const near = affine ? 1 : 1 / (1 + x * gx + y * gy);
    const px = (x0 + x * xx + y * xy) * near;
    const py = (y0 + x * yx + y * yy) * near;
    // What lies behind the camera is nowhere.
    if (!(near > 0) || px < 0 || py < 0 || px > source.width || py > source.height) return 0;
    return bilinear(source, px, py);
  };
}

/** Pixels to either side that a Catmull-Rom spline looks at. */
const reach = 2;
/** Places between two pixels at which the spline's weights are known: nearer to one another they give the same byte. */
const phases = 256;

/**
 * Resamples a rectangle of a photo as it is shown, warped and scaled at once (Catmull-Rom, widened where the photo is
 * reduced), so that it loses no more sharpness than by scaling alone.
 *
 * @param area in pixels of the shown photo, which is as large as the photo itself; beyond the photo its rim goes on
 * @param warp turns little, and is much the same all over the area
 */
export async function warpImage(
  photo: RgbImage,
  width: number,
  height: number,
  area: Rect,
  warp: Warp,
): Promise<RgbImage> {
  if (warp === asItIs) return resizeImage(photo, width, height, area);
  const steps = stepsOf(photo, area, width, height, warp);
  const { x0, y0, xx, xy, yx, yy, gx, gy } = steps;
  const affine = gx === 0 && gy === 0;
  const scale = scaleAt(steps, width / 2, height / 2);
  const [across, down] = [weightsFor(scale.across), weightsFor(scale.down)];
  const { data: source, width: wide, height: high } = photo;
  const columns = new Int32Array(across.count);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      // Of the first pixel that counts, in phases. No arrays are taken apart here: they would cost more than the sums.
      const near = affine ? 1 : 1 / (1 + x * gx + y * gy);
      const px = Math.round(((x0 + x * xx + y * xy) * near - 0.5 - across.reach) * phases);
      const py = Math.round(((y0 + x * yx + y * yy) * near - 0.5 - down.reach) * phases);
      const left = Math.ceil(px / phases) | 0;
      const top = Math.ceil(py / phases) | 0;
      const ofColumn = ((left * phases - px) * across.count) | 0;
      const ofRow = ((top * phases - py) * down.count) | 0;
      for (let k = 0; k < across.count; k++) columns[k] = 3 * Math.min(wide - 1, Math.max(0, left + k));
      let r = 0;
      let g = 0;
      let b = 0;
      for (let k = 0; k < down.count; k++) {
        const line = 3 * wide * Math.min(high - 1, Math.max(0, top + k));
        let lr = 0;
        let lg = 0;
        let lb = 0;
        for (let l = 0; l < across.count; l++) {
          const weight = across.weights[ofColumn + l]!;
          const from = line + columns[l]!;
          lr += weight * source[from]!;
          lg += weight * source[from + 1]!;
          lb += weight * source[from + 2]!;
        }
        const weight = down.weights[ofRow + k]!;
        r += weight * lr;
        g += weight * lg;
        b += weight * lb;
      }
      data[i] = toByte(r);
      data[i + 1] = toByte(g);
      data[i + 2] = toByte(b);
    }
  }
  return { width, height, data };
}

/** Pixels of the photo for each pixel of the result at a point of it: how fast the photo goes by to the side and down. */
function scaleAt({ x0, y0, xx, xy, yx, yy, gx, gy }: Steps, x: number, y: number) {
  const away = 1 + x * gx + y * gy;
  const [px, py] = [(x0 + x * xx + y * xy) / away, (y0 + x * yx + y * yy) / away];
  return {
    across: Math.hypot(xx - px * gx, xy - px * gy) / away,
    down: Math.hypot(yx - py * gx, yy - py * gy) / away,
  };
}

const toByte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

/**
 * What pixels along one side of a photo weigh for a place between them. By phase, of which the first pixel lies so far
 * behind the place less the reach, `count` weights; together they are 1.
 *
 * @param scale pixels of the photo for each pixel of the result
 */
function weightsFor(scale: number) {
  const wide = Math.max(1, scale);
  const far = reach * wide;
  const count = Math.floor(2 * far) + 1;
  const weights = new Float64Array(phases * count);
  for (let phase = 0; phase < phases; phase++) {
    const of = weights.subarray(phase * count, (phase + 1) * count);
    for (let k = 0; k < count; k++) of[k] = catmullRom(Math.abs(phase / phases + k - far) / wide);
    const sum = of.reduce((total, weight) => total + weight, 0);
    for (let k = 0; k < count; k++) of[k]! /= sum;
  }
  return { reach: far, count, weights };
}

function catmullRom(distance: number): number {
  if (distance < 1) return 1 - distance ** 2 * (2.5 - 1.5 * distance);
  if (distance < 2) return 2 - distance * (4 - distance * (2.5 - 0.5 * distance));
  return 0;
}
