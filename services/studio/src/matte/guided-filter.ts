import { blurBand, createBand } from '../image/band.js';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { runsOf, type Runs } from '../image/runs.js';
import { createArrayPool } from '../image/scratch.js';

/** Linear model of a matte: at each pixel, matte ≈ r·red + g·green + b·blue + offset, with colours 0..1. */
export interface GuidedCoefficients {
  r: Plane;
  g: Plane;
  b: Plane;
  offset: Plane;
  /** Share of the matte's variance that the colours explain, 0..1; near 0 if the texture is unrelated to the matte. */
  explained: Plane;
}

/** Height of the strips in which a fit is computed, in pixels. The planes of a strip fit in the processor's cache. */
const stripHeight = 128;
/** Planes of a strip. They stay allocated, because a picture has dozens of strips. */
const pool = createArrayPool();

/**
 * Fits a matte around every pixel as a linear function of the photo's colours, which moves the matte's edges to the
 * photo's edges. The coefficients are smooth, so the fit uses a small photo, and the result applies to a large photo.
 * Source: He, Sun, Tang, "Guided Image Filtering", PAMI 2013, §3.5 (colour guide); He, Sun, "Fast Guided Filter", 2015.
 *
 * A coefficient depends on the pixels at most `2 * radius` pixels away: a mean of fits, each from means of colours. So
 * strips and bands with this margin give the coefficients of a fit for the whole photo.
 *
 * @param radius half of the window's side, in pixels
 * @param epsilon variance of colours (0..1) below which the photo counts as flat
 * @param wanted 1 for each pixel whose coefficients are needed, else 0; the coefficients of other pixels are 0
 */
export function fitGuidedFilter(
  photo: RgbImage,
  matte: Plane,
  radius: number,
  epsilon: number,
  wanted: Uint8Array,
): GuidedCoefficients {
  const { width, height } = matte;
  const create = () => createPlane(width, height);
  const fit = { r: create(), g: create(), b: create(), offset: create(), explained: create() };
  for (let top = 0; top < height; top += stripHeight) {
    const bottom = Math.min(height, top + stripHeight);
    const first = Math.max(0, top - 2 * radius) * width;
    const end = Math.min(height, bottom + 2 * radius) * width;
    const marks = wanted.slice(first, end);
    marks.fill(0, 0, top * width - first).fill(0, bottom * width - first);
    if (!marks.includes(1)) continue;
    const size = { width, height: (end - first) / width };
    const colours = photo.data.subarray(3 * first, 3 * end);
    pool.restart(end - first);
    const strip = fitStrip(colours, matte.data.subarray(first, end), size, marks, radius, epsilon);
    const runs = runsOf(marks, width);
    for (const name of ['r', 'g', 'b', 'offset', 'explained'] as const)
      for (let k = 0; k < runs.length; k += 2)
        fit[name].data.set(strip[name].subarray(runs[k], runs[k + 1]), first + runs[k]!);
  }
  return fit;
}

type Strip = Record<keyof GuidedCoefficients, Float32Array>;

function fitStrip(
  colours: Uint8Array,
  p: Float32Array,
  size: { width: number; height: number },
  wanted: Uint8Array,
  radius: number,
  epsilon: number,
): Strip {
  const { take } = pool;
  const smoothed = createBand(wanted, size, radius);
  const fitted = createBand(smoothed.window, size, radius);
  const channel = (offset: number): Float32Array => readChannel(colours, offset, fitted.windowRuns, take());
  const [red, green, blue] = [channel(0), channel(1), channel(2)];
  const products = take();
  const mean = (data: Float32Array): Float32Array => blurBand(data, fitted, take());
  const meanOfProduct = (x: Float32Array, y: Float32Array): Float32Array => {
    multiply(x, y, fitted.windowRuns, products);
    return mean(products);
  };
  const [meanR, meanG, meanB, meanP] = [mean(red), mean(green), mean(blue), mean(p)];
  const [rp, gp, bp] = [meanOfProduct(red, p), meanOfProduct(green, p), meanOfProduct(blue, p)];
  const [rr, rg, rb] = [meanOfProduct(red, red), meanOfProduct(red, green), meanOfProduct(red, blue)];
  const [gg, gb, bb] = [meanOfProduct(green, green), meanOfProduct(green, blue), meanOfProduct(blue, blue)];
  const pp = meanOfProduct(p, p);
  const [fitR, fitG, fitB, fitOffset, covered, variance] = [take(), take(), take(), take(), take(), take()];
  for (let k = 0; k < fitted.runs.length; k += 2) {
    for (let i = fitted.runs[k]!; i < fitted.runs[k + 1]!; i++) {
      const mr = meanR[i]!;
      const mg = meanG[i]!;
      const mb = meanB[i]!;
      const mp = meanP[i]!;
      // The coefficients are the inverse of the regularized colour covariance times the covariance with the matte.
      const a = rr[i]! - mr * mr + epsilon;
      const b = rg[i]! - mr * mg;
      const c = rb[i]! - mr * mb;
      const d = gg[i]! - mg * mg + epsilon;
      const e = gb[i]! - mg * mb;
      const f = bb[i]! - mb * mb + epsilon;
      const x = rp[i]! - mr * mp;
      const y = gp[i]! - mg * mp;
      const z = bp[i]! - mb * mp;
      const ia = d * f - e * e;
      const ib = c * e - b * f;
      const ic = b * e - c * d;
      const scale = 1 / (a * ia + b * ib + c * ic);
      const id = a * f - c * c;
      const ie = b * c - a * e;
      const jf = a * d - b * b;
      const kr = (ia * x + ib * y + ic * z) * scale;
      const kg = (ib * x + id * y + ie * z) * scale;
      const kb = (ic * x + ie * y + jf * z) * scale;
      fitR[i] = kr;
      fitG[i] = kg;
      fitB[i] = kb;
      fitOffset[i] = mp - kr * mr - kg * mg - kb * mb;
      covered[i] = kr * x + kg * y + kb * z;
      variance[i] = Math.max(0, pp[i]! - mp * mp);
    }
  }
  const smooth = (data: Float32Array): Float32Array => blurBand(data, smoothed, take());
  const explained = divide(smooth(covered), smooth(variance), smoothed.runs);
  return { r: smooth(fitR), g: smooth(fitG), b: smooth(fitB), offset: smooth(fitOffset), explained };
}

/** Writes a channel of 8-bit colours, as shares 0..1, into `values`. */
function readChannel(colours: Uint8Array, channel: number, runs: Runs, values: Float32Array): Float32Array {
  for (let k = 0; k < runs.length; k += 2)
    for (let i = runs[k]!; i < runs[k + 1]!; i++) values[i] = colours[i * 3 + channel]! / 255;
  return values;
}

function multiply(x: Float32Array, y: Float32Array, runs: Runs, products: Float32Array): void {
  for (let k = 0; k < runs.length; k += 2)
    for (let i = runs[k]!; i < runs[k + 1]!; i++) products[i] = x[i]! * y[i]!;
}

/** Divides two arrays and clamps the result to 0..1. Where the divisor, a variance, is close to 0, the result is 1. */
function divide(part: Float32Array, whole: Float32Array, runs: Runs): Float32Array {
  for (let k = 0; k < runs.length; k += 2)
    for (let i = runs[k]!; i < runs[k + 1]!; i++)
      part[i] = whole[i]! > 1e-6 ? Math.min(1, Math.max(0, part[i]! / whole[i]!)) : 1;
  return part;
}
