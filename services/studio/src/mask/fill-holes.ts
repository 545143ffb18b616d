import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { binOf, colourDensity } from './colour-bins.js';
import { findHandle } from './find-handle.js';
import { labelRegions } from './label-regions.js';
import { arePrint } from './are-print.js';
import { measureMask } from './measure-mask.js';
import { rimStep } from './rim-step.js';

/** Share of the picture below which a hole is always filled: nobody misses such a hole, but everybody sees a speckle. */
const tiny = 0.0001;
/** Mean estimate above which the model itself doubts that the hole is background. */
const doubtful = 0.12;
/** Mean log-likelihood that the hole's colours come from the ground rather than the product, to be exceeded. */
const sure = 0;
const verySure = 1.2;
/** Mean estimate below which the model is sure of what is seen through a handle. */
const seenThrough = 0.03;
/** Radians by which a bag with a handle may lean. */
const leaning = 0.35;
/** Difference of colour (CIE76) at the rim of what is really a hole. */
const leastStep = 18;

/**
 * Fills holes in the product unless they clearly show the background, as the handle of a mug does. An eye punched out
 * of a toy is worse than a bit of ground seen through it.
 *
 * A hole is background when the colour changes at its rim, the model is sure of it and its colours are likelier among the
 * ground around the product than in the product (log-likelihood ratio of two smoothed colour histograms). What a bag's
 * handle encloses is background whatever its colours, as a wall may have the bag's own. Many small holes are print, whatever their colours: what is printed on glass has the colours of what is seen through it.
 *
 * @param matte 0..1
 * @param photo same size
 */
export function fillHoles(matte: Plane, photo: RgbImage): Plane {
  const { labels, filled } = judgeHoles(matte, photo);
  const whole = createPlane(matte.width, matte.height);
  for (let i = 0; i < whole.data.length; i++) whole.data[i] = filled[labels[i]!] ? 1 : matte.data[i]!;
  return whole;
}

/** What lies inside of a product without being seen as one. */
interface Holes {
  /** Per pixel the number of its region, from 1; 0 for the product. */
  labels: Int32Array;
  /** By label: a hole that belongs to the product. */
  filled: boolean[];
  /** By label: a hole through which the ground is seen. */
  open: boolean[];
}

/** Tells the holes through which the ground is seen from those that only the model sees. */
export function judgeHoles(matte: Plane, photo: RgbImage): Holes {
  const { width, height, data } = matte;
  const { labels, areas } = labelRegions(matte, (value) => value < 0.5);
  const around = touchingRim(labels, width, height);
  const holes = areas.map((_, label) => label > 0 && !around.has(label));
  if (!holes.includes(true)) return { labels, filled: holes, open: holes };
  const ground = colourDensity(photo, (i) => around.has(labels[i]!) && data[i]! < 0.1);
  const product = colourDensity(photo, (i) => data[i]! > 0.9);
  const estimates = areas.map(() => 0);
  const likelihoods = areas.map(() => 0);
  const rims = areas.map((): number[] => []);
  for (let i = 0; i < data.length; i++) {
    const label = labels[i]!;
    if (!holes[label]) continue;
    const bin = binOf(photo, i);
    estimates[label]! += data[i]!;
    likelihoods[label]! += Math.log((ground[bin]! + 1e-5) / (product[bin]! + 1e-5));
    // A hole touches no rim of the picture: all four neighbours are there.
    if ([i - 1, i + 1, i - width, i + width].some((j) => labels[j] !== label)) rims[label]!.push(i);
  }
  const handle = handleIn(matte, labels);
  const filled = areas.map((area, label) => {
    if (!holes[label]) return false;
    if (label === handle && estimates[label]! / area < seenThrough)
      return rimStep(rims[label]!, matte, photo) < leastStep;
    const likelihood = likelihoods[label]! / area;
    const needed = estimates[label]! / area > doubtful ? verySure : sure;
    if (area < tiny * data.length || likelihood <= needed) return true;
    return rimStep(rims[label]!, matte, photo) < leastStep;
  });
  const open = holes.map((hole, label) => hole && !filled[label]);
  const left = areas.filter((_, label) => open[label]);
  const solid = data.length - areas.reduce((sum, area) => sum + area, 0);
  if (arePrint(left, solid)) return { labels, filled: holes, open: areas.map(() => false) };
  return { labels, filled, open };
}

/** The hole that a handle at the product's top encloses. */
function handleIn(matte: Plane, labels: Int32Array): number | undefined {
  const { box } = measureMask(matte);
  const handle = box && findHandle(matte, box, leaning);
  if (!handle) return undefined;
  const x = Math.floor(box.left + handle.x * box.width);
  return labels[Math.round(box.top + handle.y * box.height) * matte.width + x];
}

function touchingRim(labels: Int32Array, width: number, height: number): Set<number> {
  const touching = new Set<number>();
  for (let x = 0; x < width; x++) touching.add(labels[x]!).add(labels[(height - 1) * width + x]!);
  for (let y = 0; y < height; y++) touching.add(labels[y * width]!).add(labels[y * width + width - 1]!);
  return touching;
}
