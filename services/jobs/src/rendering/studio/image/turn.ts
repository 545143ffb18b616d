import { createPlane, type Plane, type RgbImage } from './plane.js';
import { resizeImage, type Rect } from './resize-image.js';
import { bilinear, samplePlane, type Window } from './sample-plane.js';

/**
 * Turns about the middle: for a point of the turned picture the point of the picture itself, both in its pixels.
 *
 * @param angle radians by which what is level in the turned picture slopes down to the right in the picture
 */
function turning(angle: number, { width, height }: { width: number; height: number }) {
  const [cos, sin, cx, cy] = [Math.cos(angle), Math.sin(angle), width / 2, height / 2];
  return (x: number, y: number): readonly [number, number] => [
    cx + cos * (x - cx) - sin * (y - cy),
    cy + sin * (x - cx) + cos * (y - cy),
  ];
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
  const origin = turning(angle, source);
  const turned = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [sx, sy] = origin(
        window.left + ((x + 0.5) * window.width) / width,
        window.top + ((y + 0.5) * window.height) / height,
      );
      if (sx < 0 || sy < 0 || sx > source.width || sy > source.height) continue;
      turned.data[i] = bilinear(source, sx, sy);
    }
  }
  return turned;
}

/** Pixels to either side that a Catmull-Rom spline looks at. */
const reach = 2;

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
  const origin = turning(angle, photo);
  const [sx, sy] = [area.width / width, area.height / height];
  const [across, down] = [taps(photo.width, sx), taps(photo.height, sy)];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const [px, py] = origin(area.left + (x + 0.5) * sx, area.top + (y + 0.5) * sy);
      const [columns, rows] = [across(px), down(py)];
      let [r, g, b] = [0, 0, 0];
      for (let row = 0; row < rows.count; row++) {
        const line = rows.at[row]! * photo.width;
        for (let column = 0; column < columns.count; column++) {
          const weight = rows.weight[row]! * columns.weight[column]!;
          const from = (line + columns.at[column]!) * 3;
          r += weight * photo.data[from]!;
          g += weight * photo.data[from + 1]!;
          b += weight * photo.data[from + 2]!;
        }
      }
      data[i] = toByte(r);
      data[i + 1] = toByte(g);
      data[i + 2] = toByte(b);
    }
  }
  return { width, height, data };
}

const toByte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

/** For a place along one side of the photo: which pixels count there, and how much. One object, filled anew each time. */
function taps(size: number, scale: number) {
  const wide = Math.max(1, scale);
  const most = Math.ceil(2 * reach * wide) + 1;
  const found = { at: new Int32Array(most), weight: new Float64Array(most), count: 0 };
  return (place: number): typeof found => {
    const first = Math.ceil(place - 0.5 - reach * wide);
    const last = Math.floor(place - 0.5 + reach * wide);
    let sum = 0;
    found.count = 0;
    for (let pixel = first; pixel <= last; pixel++) {
      const weight = catmullRom(Math.abs(pixel + 0.5 - place) / wide);
      found.at[found.count] = Math.min(size - 1, Math.max(0, pixel));
      found.weight[found.count++] = weight;
      sum += weight;
    }
    for (let i = 0; i < found.count; i++) found.weight[i]! /= sum;
    return found;
  };
}

function catmullRom(distance: number): number {
  if (distance < 1) return 1 - distance ** 2 * (2.5 - 1.5 * distance);
  if (distance < 2) return 2 - distance * (4 - distance * (2.5 - 0.5 * distance));
  return 0;
}
