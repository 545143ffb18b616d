import { createPlane, type Plane, type RgbImage } from './plane.js';
import { resizeImage, type Rect } from './resize-image.js';
import { bilinear, samplePlane, type Window } from './sample-plane.js';

/** For a point of a picture the point of the turned one that it comes from: x = x0 + column·xx + row·xy, likewise y. */
interface Turning {
  x0: number;
  y0: number;
  xx: number;
  xy: number;
  yx: number;
  yy: number;
}

/**
 * Where the pixels of a window of a turned picture come from.
 *
 * @param size of the picture itself, about whose middle it is turned
 * @param window in pixels of the turned picture, which is as large
 * @param width of the result
 * @param height of the result
 * @param angle radians by which what is level in the turned picture slopes down to the right in the picture
 */
function turning(
  size: { width: number; height: number },
  window: Window,
  width: number,
  height: number,
  angle: number,
): Turning {
  const [cos, sin, cx, cy] = [Math.cos(angle), Math.sin(angle), size.width / 2, size.height / 2];
  const [sx, sy] = [window.width / width, window.height / height];
  const [left, top] = [window.left + sx / 2 - cx, window.top + sy / 2 - cy];
  return {
    x0: cx + cos * left - sin * top,
    y0: cy + sin * left + cos * top,
    xx: cos * sx,
    xy: -sin * sy,
    yx: sin * sx,
    yy: cos * sy,
  };
}

/**
 * A window of a plane that is turned about its own middle, bilinear; 0 outside.
 *
 * @param window in pixels of the turned plane, which is as large as the plane itself
 * @param angle radians, see `turnImage`
 */
export function turnPlane(
  source: Plane,
  window: Window,
  width: number,
  height: number,
  angle: number,
): Plane {
  if (angle === 0) return samplePlane(source, window, width, height);
  const read = readerOf(source, window, width, height, angle);
  const turned = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) turned.data[i] = read(x, y);
  return turned;
}

/**
 * Reads a window of a turned plane pixel by pixel, for who needs few of them; the values of `turnPlane`.
 *
 * @returns the value of a column and a row of the `width` × `height` pixels; 0 outside
 */
export function readerOf(
  source: Plane,
  window: Window,
  width: number,
  height: number,
  angle: number,
): (x: number, y: number) => number {
  const { x0, y0, xx, xy, yx, yy } = turning(source, window, width, height, angle);
  return (x, y) => {
    const px = x0 + x * xx + y * xy;
    const py = y0 + x * yx + y * yy;
    if (px < 0 || py < 0 || px > source.width || py > source.height) return 0;
    return bilinear(source, px, py);
  };
}

/** Pixels to either side that a Catmull-Rom spline looks at. */
const reach = 2;
/** Places between two pixels at which the spline's weights are known: nearer to one another they give the same byte. */
const phases = 256;

/**
 * Resamples a rectangle of a photo that is turned about its middle, turned and scaled at once (Catmull-Rom, widened where
 * the photo is reduced), so that it loses no more sharpness than by scaling alone.
 *
 * @param area in pixels of the turned photo, which is as large as the photo itself; beyond the photo its rim goes on
 * @param angle radians by which what is level in the result slopes down to the right in the photo; small
 */
export async function turnImage(
  photo: RgbImage,
  width: number,
  height: number,
  area: Rect,
  angle: number,
): Promise<RgbImage> {
  if (angle === 0) return resizeImage(photo, width, height, area);
  const { x0, y0, xx, xy, yx, yy } = turning(photo, area, width, height, angle);
  const [across, down] = [weightsFor(area.width / width), weightsFor(area.height / height)];
  const { data: source, width: wide, height: high } = photo;
  const columns = new Int32Array(across.count);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      // Of the first pixel that counts, in phases. No arrays are taken apart here: they would cost more than the sums.
      const px = Math.round((x0 + x * xx + y * xy - 0.5 - across.reach) * phases);
      const py = Math.round((y0 + x * yx + y * yy - 0.5 - down.reach) * phases);
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
