import { createPlane, type Plane, type RgbImage } from './plane.js';
import { resizeImage, type Rect } from './resize-image.js';
import { interpolate, samplePlane, type Window } from './sample-plane.js';
import { identityWarp, composeWarps, type Warp } from './warp.js';

/**
 * Coefficients that map a column and a row of a window to a point of the photo, in pixels:
 * x = (x0 + column·xx + row·xy) / (1 + column·gx + row·gy), likewise y. For an affine warp, gx and gy are 0.
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

function stepsOf(
  size: { width: number; height: number },
  window: Window,
  width: number,
  height: number,
  warp: Warp,
): Steps {
  const [sx, sy] = [window.width / width / size.width, window.height / height / size.height];
  const [left, top] = [window.left / size.width + sx / 2, window.top / size.height + sy / 2];
  const [xx, xy, x0, yx, yy, y0, gx, gy, g0] = composeWarps(warp, [sx, 0, left, 0, sy, top, 0, 0, 1]);
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

/** Warps a window of a plane with bilinear interpolation. Values outside the plane are 0. */
export function warpPlane(source: Plane, window: Window, width: number, height: number, warp: Warp): Plane {
  if (warp === identityWarp) return samplePlane(source, window, width, height);
  const read = createPixelReader([source], window, width, height, warp);
  const warped = createPlane(width, height);
  const value = new Float64Array(1);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      read(x, y, value);
      warped.data[i] = value[0]!;
    }
  return warped;
}

/** Warps a plane and keeps its size. The identity returns the plane itself, not a copy. */
export const warpWhole = (source: Plane, warp: Warp): Plane =>
  warp === identityWarp
    ? source
    : warpPlane(source, { left: 0, top: 0, ...sizeOf(source) }, source.width, source.height, warp);

const sizeOf = ({ width, height }: Plane) => ({ width, height });

/**
 * Returns a function that computes individual pixels of `warpPlane`, for callers that need only a few pixels. Several
 * planes of the same size are read together, because the position takes more time than a value.
 *
 * @returns function that writes the value of each plane at a column and a row into `values`
 */
export function createPixelReader(
  sources: readonly Plane[],
  window: Window,
  width: number,
  height: number,
  warp: Warp,
): (x: number, y: number, values: Float64Array) => void {
  const size = sources[0]!;
  const { x0, y0, xx, xy, yx, yy, gx, gy } = stepsOf(size, window, width, height, warp);
  const affine = gx === 0 && gy === 0;
  const planes = sources.map(({ data }) => data);
  return (x, y, values) => {
    const near = affine ? 1 : 1 / (1 + x * gx + y * gy);
    const px = (x0 + x * xx + y * xy) * near;
    const py = (y0 + x * yx + y * yy) * near;
    // Points behind the camera have no pixel.
    if (!(near > 0) || px < 0 || py < 0 || px > size.width || py > size.height) values.fill(0);
    else interpolate(planes, size, px, py, values);
  };
}

/** Radius of a Catmull-Rom spline, in pixels. */
const splineRadiusPx = 2;
/** Number of precomputed weight positions between two pixels. More positions would give the same bytes. */
const phaseCount = 256;

/**
 * Warps and scales a rectangle of a photo in one pass (Catmull-Rom, widened when the photo is reduced). The result is
 * as sharp as after scaling alone.
 *
 * @param area rectangle in pixels of the warped photo, which is as large as the photo; the rim is repeated outside the
 * photo
 * @param warp warp with a small rotation and nearly the same scale over the whole area
 */
export async function warpImage(
  photo: RgbImage,
  width: number,
  height: number,
  area: Rect,
  warp: Warp,
): Promise<RgbImage> {
  if (warp === identityWarp) return resizeImage(photo, width, height, area);
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
      // Position of the first weighted pixel, in phases. Array destructuring would take more time than the sums.
      const near = affine ? 1 : 1 / (1 + x * gx + y * gy);
      const px = Math.round(((x0 + x * xx + y * xy) * near - 0.5 - across.reach) * phaseCount);
      const py = Math.round(((y0 + x * yx + y * yy) * near - 0.5 - down.reach) * phaseCount);
      const left = Math.ceil(px / phaseCount) | 0;
      const top = Math.ceil(py / phaseCount) | 0;
      const ofColumn = ((left * phaseCount - px) * across.count) | 0;
      const ofRow = ((top * phaseCount - py) * down.count) | 0;
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
 * Computes the weights of the pixels along one axis. Each phase has `count` weights with the sum 1. A phase is the
 * distance of the first pixel from the start of the kernel, in 1/256 pixel.
 */
function weightsFor(scale: number) {
  const wide = Math.max(1, scale);
  const far = splineRadiusPx * wide;
  const count = Math.floor(2 * far) + 1;
  const weights = new Float64Array(phaseCount * count);
  for (let phase = 0; phase < phaseCount; phase++) {
    const of = weights.subarray(phase * count, (phase + 1) * count);
    for (let k = 0; k < count; k++) of[k] = catmullRom(Math.abs(phase / phaseCount + k - far) / wide);
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
