import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { binOf, colourDensity } from './colour-bins.js';
import { labelRegions } from './label-regions.js';

/** Share of the picture below which a hole is always filled: nobody misses such a hole, but everybody sees a speckle. */
const tiny = 0.0001;
/** Mean estimate above which the model itself doubts that the hole is background. */
const doubtful = 0.12;
/** Mean log-likelihood that the hole's colours come from the ground rather than the product. */
const sure = 0.4;
const verySure = 1.2;

/**
 * Fills holes in the product unless they clearly show the background, as the handle of a mug does. An eye punched out
 * of a toy is worse than a bit of ground seen through it.
 *
 * A hole is background when the model is sure of it and its colours are likelier among the ground around the product
 * than in the product (log-likelihood ratio of two smoothed colour histograms).
 *
 * @param matte 0..1
 * @param photo same size
 */
export function fillHoles(matte: Plane, photo: RgbImage): Plane {
  const { width, height, data } = matte;
  const { labels, areas } = labelRegions(matte, (value) => value < 0.5);
  const open = touchingRim(labels, width, height);
  const holes = areas.map((_, label) => label > 0 && !open.has(label));
  if (!holes.includes(true)) return matte;
  const ground = colourDensity(photo, (i) => open.has(labels[i]!) && data[i]! < 0.1);
  const product = colourDensity(photo, (i) => data[i]! > 0.9);
  const estimates = areas.map(() => 0);
  const likelihoods = areas.map(() => 0);
  for (let i = 0; i < data.length; i++) {
    const label = labels[i]!;
    if (!holes[label]) continue;
    const bin = binOf(photo, i);
    estimates[label]! += data[i]!;
    likelihoods[label]! += Math.log((ground[bin]! + 1e-5) / (product[bin]! + 1e-5));
  }
  const filled = areas.map((area, label) => {
    if (!holes[label]) return false;
    const likelihood = likelihoods[label]! / area;
    const needed = estimates[label]! / area > doubtful ? verySure : sure;
    return area < tiny * data.length || likelihood < needed;
  });
  const whole = createPlane(width, height);
  for (let i = 0; i < data.length; i++) whole.data[i] = filled[labels[i]!] ? 1 : data[i]!;
  return whole;
}

function touchingRim(labels: Int32Array, width: number, height: number): Set<number> {
  const touching = new Set<number>();
  for (let x = 0; x < width; x++) touching.add(labels[x]!).add(labels[(height - 1) * width + x]!);
  for (let y = 0; y < height; y++) touching.add(labels[y * width]!).add(labels[y * width + width - 1]!);
  return touching;
}
