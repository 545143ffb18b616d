import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { binOf, createColourCounts, densityOf } from './colour-bins.js';
import { findHandle } from './find-handle.js';
import { labelRegions } from './label-regions.js';
import { isPrint } from './is-print.js';
import { measureMask } from './measure-mask.js';
import { measureRimStep } from './measure-rim-step.js';

/** Share of the photo below which a hole is always filled, because a wrong fill is less visible than a speck. */
const maxTinyShare = 0.0001;
/** Mean estimate of a hole, 0..1, above which the model is not sure that the hole is background. */
const minDoubtfulEstimate = 0.12;
/** Minimum mean log-likelihood ratio of background to product, for a clear hole and for a doubtful hole. */
const minEvidence = 0;
const minDoubtfulEvidence = 1.2;
/** Mean estimate, 0..1, below which the model is sure that the hole of a handle is background. */
const maxHandleEstimate = 0.03;
/** Maximum lean of a bag with a handle, in radians. */
const maxBagLeanRadians = 0.35;
/**
 * Minimum colour difference (CIE76) at the rim of a real hole. In the raw estimates of 75 products, two holes have 15 to
 * 18: those of a ring on wood and of the handle of a white mug.
 */
const minRimDeltaE = 15;
/**
 * Minimum share of the outline for a hole that is background even if its colours are those of the product, such as a
 * silver ring on concrete. The model must be as sure as for a handle. Errors of the model cover 5 % at most.
 */
const minLargeShare = 0.25;

/**
 * Fills holes in the product unless the holes clearly show the background, as the handle of a mug does. A toy that
 * lacks an eye is worse than some background inside the product. A hole is background if its rim has a colour step, the
 * model is sure, and its colours are likelier in the background. The likelihood ratio compares two smoothed colour
 * histograms. A hole that is as large as that of a ring needs no other colours. The likelihood does not count for the
 * hole of a bag's handle, because a wall may have the colour of the bag. Many small holes of any colour count as print, because print on glass may have the colours of the background.
 */
export function fillHoles(matte: Plane, photo: RgbImage): Plane {
  const { labels, filled } = judgeHoles(matte, photo);
  const whole = createPlane(matte.width, matte.height);
  for (let i = 0; i < whole.data.length; i++) whole.data[i] = filled[labels[i]!] ? 1 : matte.data[i]!;
  return whole;
}

interface Holes {
  /** Region number of each pixel, from 1; 0 for the product. */
  labels: Int32Array;
  filled: boolean[];
  open: boolean[];
}

/** Reports whether a hole shows the background or is an error of the model. */
export function judgeHoles(matte: Plane, photo: RgbImage): Holes {
  const { width, height, data } = matte;
  const { labels, areas } = labelRegions(matte, (value) => value < 0.5);
  const around = touchingRim(labels, areas.length, width, height);
  const holes = areas.map((_, label) => label > 0 && around[label] === 0);
  if (!holes.includes(true)) return { labels, filled: holes, open: holes };
  const counts = { ground: createColourCounts(), product: createColourCounts() };
  for (let i = 0; i < data.length; i++) {
    if (data[i]! > 0.9) counts.product[binOf(photo, i)]!++;
    else if (data[i]! < 0.1 && around[labels[i]!] === 1) counts.ground[binOf(photo, i)]!++;
  }
  const [ground, product] = [densityOf(counts.ground), densityOf(counts.product)];
  const estimates = areas.map(() => 0);
  const likelihoods = areas.map(() => 0);
  const rims = areas.map((): number[] => []);
  for (let i = 0; i < data.length; i++) {
    const label = labels[i]!;
    if (!holes[label]) continue;
    const bin = binOf(photo, i);
    estimates[label]! += data[i]!;
    likelihoods[label]! += Math.log((ground[bin]! + 1e-5) / (product[bin]! + 1e-5));
    // A hole never touches the rim of the photo, so each of its pixels has four neighbours.
    if (
      labels[i - 1] !== label ||
      labels[i + 1] !== label ||
      labels[i - width] !== label ||
      labels[i + width] !== label
    )
      rims[label]!.push(i);
  }
  const isClear = (area: number, label: number): boolean => estimates[label]! / area < maxHandleEstimate;
  // The search for a handle takes as long as the rest, and most holes are too doubtful for a handle.
  const mayHaveHandle = areas.some((area, label) => holes[label] && isClear(area, label));
  const handle = mayHaveHandle ? handleIn(matte, labels) : undefined;
  const outline = areas.reduce((sum, area, label) => (holes[label] ? sum : sum - area), data.length);
  const filled = areas.map((area, label) => {
    if (!holes[label] || (area >= minLargeShare * outline && isClear(area, label))) return false;
    if (label === handle && isClear(area, label))
      return measureRimStep(rims[label]!, matte, photo) < minRimDeltaE;
    const likelihood = likelihoods[label]! / area;
    const needed = estimates[label]! / area > minDoubtfulEstimate ? minDoubtfulEvidence : minEvidence;
    if (area < maxTinyShare * data.length || likelihood <= needed) return true;
    return measureRimStep(rims[label]!, matte, photo) < minRimDeltaE;
  });
  const open = holes.map((hole, label) => hole && !filled[label]);
  const left = areas.filter((_, label) => open[label]);
  const solid = data.length - areas.reduce((sum, area) => sum + area, 0);
  if (isPrint(left, solid)) return { labels, filled: holes, open: areas.map(() => false) };
  return { labels, filled, open };
}

function handleIn(matte: Plane, labels: Int32Array): number | undefined {
  const { box } = measureMask(matte);
  const handle = box && findHandle(matte, box, maxBagLeanRadians);
  if (!handle) return undefined;
  const x = Math.floor(box.left + handle.x * box.width);
  return labels[Math.round(box.top + handle.y * box.height) * matte.width + x];
}

/** Returns 1 for each region that touches the rim of the photo, else 0. */
function touchingRim(labels: Int32Array, count: number, width: number, height: number): Uint8Array {
  const touching = new Uint8Array(count);
  for (let x = 0; x < width; x++) touching[labels[x]!] = touching[labels[(height - 1) * width + x]!] = 1;
  for (let y = 0; y < height; y++)
    touching[labels[y * width]!] = touching[labels[y * width + width - 1]!] = 1;
  return touching;
}
