import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { toLab } from '../image/to-lab.js';
import { findPrint } from './find-print.js';
import { groundBeside, runsOf } from './ground-beside.js';
import { colourAt, mix, ramp, type LabColour } from './lab-colour.js';
import type { Glass } from './look-through.js';

/** Pixels between a product and what is surely its old ground, at working size: soft edges reach that far. */
const margin = 8;
/** Differences of colour (CIE76, lightness at a part of its weight) up to which, and from which on, it is not the ground. */
const difference = { same: 9, other: 24, lightnessWeight: 0.5 };
/** In the dark nobody can tell what is behind from what is black (CIE lightness). */
const dark = { black: 9, lit: 20 };
/** As colourful as this is a liquid or a label, whatever stands beside it (CIE chroma). */
const colourful = { none: 28, all: 42 };
/** By how much glass may darken or brighten what is behind it. */
const tones = { least: 0.7, most: 1.12 };
/** Share of a product from which on it can be said to be seen through. */
const leastSeen = 0.06;

/**
 * Estimates where a clear product shows the ground that it was photographed before, and how much of its light. What is
 * behind a pixel is taken from the same height to the left and to the right of the product, and from between both: a
 * wall, a table and the line between them are the same there. What has the colour of neither is the product itself.
 *
 * @param photo at working size
 * @param matte the product's, 0..1, same size
 */
export async function estimateTransmission(photo: RgbImage, matte: Plane): Promise<Glass> {
  const { width, height } = matte;
  const lab = await toLab(photo, width, height);
  const near = boxBlur(matte, margin);
  const print = findPrint(lab);
  const through = createPlane(width, height);
  const tone = createPlane(width, height);
  tone.data.fill(1);
  for (let y = 0; y < height; y++) {
    for (const run of runsOf(matte, y)) {
      const { left, right } = groundBeside(lab, near, run, y);
      for (let x = run.from; x <= run.to; x++) {
        const i = y * width + x;
        const seen = colourAt(lab, i);
        const clear = clearness(seen) * (1 - print.data[i]!);
        const share = (x - run.from + 0.5) / (run.to - run.from + 1);
        for (const ground of [left, right, left && right && mix(left, right, share)]) {
          const like = ground ? clear * likeness(seen, ground) : 0;
          if (!ground || like <= through.data[i]!) continue;
          through.data[i] = like;
          // Pixels of sRGB are about proportional to lightness.
          tone.data[i] = Math.min(tones.most, Math.max(tones.least, seen[0] / Math.max(1, ground[0])));
        }
      }
    }
  }
  return { through: boxBlur(through, 2), tone: boxBlur(tone, 1) };
}

/** Whether the ground was found behind enough of a product: before a ground of many colours it is not. */
export function isSeenThrough({ through }: Glass, matte: Plane): boolean {
  let [all, seen] = [0, 0];
  for (let i = 0; i < matte.data.length; i++) {
    all += matte.data[i]!;
    seen += matte.data[i]! * through.data[i]!;
  }
  return seen > leastSeen * all;
}

const clearness = ([lightness, a, b]: LabColour): number =>
  ramp(lightness, dark.black, dark.lit) * ramp(Math.hypot(a, b), colourful.all, colourful.none);

function likeness(seen: LabColour, ground: LabColour): number {
  const { same, other, lightnessWeight } = difference;
  const apart = Math.hypot((seen[0] - ground[0]) * lightnessWeight, seen[1] - ground[1], seen[2] - ground[2]);
  return ramp(apart, other, same);
}
