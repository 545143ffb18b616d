import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { toLab } from '../image/to-lab.js';
import { findPrint } from './find-print.js';
import { averageGround, findRuns } from './average-ground.js';
import { labAt, mixColours, ramp, type LabColour } from './lab-colour.js';
import type { Glass } from './mix-through-glass.js';

/** Distance from a product to sure background, in pixels at working size. Soft edges have this width. */
const edgeMarginPx = 8;
/**
 * Colour differences (CIE76 with reduced lightness weight): up to `same`, a pixel counts as background; from `other`
 * on, as product.
 */
const deltaELimits = { same: 9, other: 24, lightnessWeight: 0.5 };
/** Range of CIE lightness, from a pixel that is too dark to show a background to a pixel that is light enough. */
const lightnessLimits = { black: 9, lit: 20 };
/** Range of CIE chroma, from a pixel that may be clear glass to a pixel that is a liquid or a label. */
const chromaLimits = { none: 28, all: 42 };
/** Minimum and maximum factor by which glass changes the lightness of the background. */
const toneLimits = { least: 0.7, most: 1.12 };
/** Minimum transparent share of a product that counts as see-through. */
const minTransparentShare = 0.06;

/**
 * Estimates where a clear product shows its original background, and how much light the product transmits. The
 * background of a pixel is estimated at the same height from the left side, the right side, and a mixture of the two
 * sides. A wall, a table and the edge between wall and table usually continue behind the product. Pixels of any other
 * colour belong to the product.
 */
export async function estimateTransmission(photo: RgbImage, matte: Plane): Promise<Glass> {
  const { width, height } = matte;
  const lab = await toLab(photo, width, height);
  const near = boxBlur(matte, edgeMarginPx);
  const print = findPrint(lab);
  const through = createPlane(width, height);
  const tone = createPlane(width, height);
  tone.data.fill(1);
  for (let y = 0; y < height; y++) {
    for (const run of findRuns(matte, y)) {
      const { left, right } = averageGround(lab, near, run, y);
      for (let x = run.from; x <= run.to; x++) {
        const i = y * width + x;
        const seen = labAt(lab, i);
        const clear = clearness(seen) * (1 - print.data[i]!);
        const share = (x - run.from + 0.5) / (run.to - run.from + 1);
        for (const ground of [left, right, left && right && mixColours(left, right, share)]) {
          const like = ground ? clear * likeness(seen, ground) : 0;
          if (!ground || like <= through.data[i]!) continue;
          through.data[i] = like;
          // sRGB values are roughly proportional to lightness.
          tone.data[i] = Math.min(
            toneLimits.most,
            Math.max(toneLimits.least, seen[0] / Math.max(1, ground[0])),
          );
        }
      }
    }
  }
  return { through: boxBlur(through, 2), tone: boxBlur(tone, 1) };
}

/** A product in front of a background of many colours never counts as transparent. */
export function isTransparent({ through }: Glass, matte: Plane): boolean {
  let [all, seen] = [0, 0];
  for (let i = 0; i < matte.data.length; i++) {
    all += matte.data[i]!;
    seen += matte.data[i]! * through.data[i]!;
  }
  return seen > minTransparentShare * all;
}

const clearness = ([lightness, a, b]: LabColour): number =>
  ramp(lightness, lightnessLimits.black, lightnessLimits.lit) *
  ramp(Math.hypot(a, b), chromaLimits.all, chromaLimits.none);

function likeness(seen: LabColour, ground: LabColour): number {
  const { same, other, lightnessWeight } = deltaELimits;
  const apart = Math.hypot((seen[0] - ground[0]) * lightnessWeight, seen[1] - ground[1], seen[2] - ground[2]);
  return ramp(apart, other, same);
}
