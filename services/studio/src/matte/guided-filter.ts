import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';

/** Linear model of a matte: at each pixel, matte ≈ r·red + g·green + b·blue + offset, with colours 0..1. */
export interface GuidedCoefficients {
  r: Plane;
  g: Plane;
  b: Plane;
  offset: Plane;
  /** Share of the matte's variance that the colours explain, 0..1; near 0 if the texture is unrelated to the matte. */
  explained: Plane;
}

/**
 * Fits a matte around every pixel as a linear function of the photo's colours, which moves the matte's edges to the
 * photo's edges. The coefficients are smooth, so the fit uses a small photo, and the result applies to a large photo.
 * Source: He, Sun, Tang, "Guided Image Filtering", PAMI 2013, §3.5 (colour guide); He, Sun, "Fast Guided Filter", 2015.
 *
 * @param radius half of the window's side, in pixels
 * @param epsilon variance of colours (0..1) below which the photo counts as flat
 */
export function fitGuidedFilter(
  photo: RgbImage,
  matte: Plane,
  radius: number,
  epsilon: number,
): GuidedCoefficients {
  const { width, height } = matte;
  const count = width * height;
  const [red, green, blue] = [0, 1, 2].map((channel) => unitChannel(photo, channel)) as Triple;
  const p = matte.data;
  const blur = (data: Float32Array) => boxBlur({ width, height, data }, radius).data;
  const meanOfProduct = (x: Float32Array, y: Float32Array) => blur(product(x, y));
  const [meanR, meanG, meanB, meanP] = [blur(red), blur(green), blur(blue), blur(p)];
  const [rp, gp, bp] = [red, green, blue].map((c) => meanOfProduct(c, p)) as Triple;
  const [rr, rg, rb] = [red, green, blue].map((c) => meanOfProduct(red, c)) as Triple;
  const [gg, gb, bb] = [meanOfProduct(green, green), meanOfProduct(green, blue), meanOfProduct(blue, blue)];

  const pp = meanOfProduct(p, p);

  const fit = { r: createPlane(width, height), g: createPlane(width, height), b: createPlane(width, height) };
  const offset = createPlane(width, height);
  const explained = createPlane(width, height);
  const variance = createPlane(width, height);
  for (let i = 0; i < count; i++) {
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
    fit.r.data[i] = kr;
    fit.g.data[i] = kg;
    fit.b.data[i] = kb;
    offset.data[i] = mp - kr * mr - kg * mg - kb * mb;
    explained.data[i] = kr * x + kg * y + kb * z;
    variance.data[i] = Math.max(0, pp[i]! - mp * mp);
  }
  return {
    r: boxBlur(fit.r, radius),
    g: boxBlur(fit.g, radius),
    b: boxBlur(fit.b, radius),
    offset: boxBlur(offset, radius),
    explained: ratio(boxBlur(explained, radius), boxBlur(variance, radius)),
  };
}

/** Divides two planes and clamps the result to 0..1. Where the divisor, a variance, is close to 0, the result is 1. */
function ratio(part: Plane, whole: Plane): Plane {
  for (let i = 0; i < part.data.length; i++)
    part.data[i] = whole.data[i]! > 1e-6 ? Math.min(1, Math.max(0, part.data[i]! / whole.data[i]!)) : 1;
  return part;
}

type Triple = [Float32Array, Float32Array, Float32Array];

function unitChannel({ data }: RgbImage, channel: number): Float32Array {
  const values = new Float32Array(data.length / 3);
  for (let i = 0, j = channel; i < values.length; i++, j += 3) values[i] = data[j]! / 255;
  return values;
}

function product(x: Float32Array, y: Float32Array): Float32Array {
  const values = new Float32Array(x.length);
  for (let i = 0; i < values.length; i++) values[i] = x[i]! * y[i]!;
  return values;
}
