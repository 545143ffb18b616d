import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { samplePlane, type Window } from '../image/sample-plane.js';
import { fitGuidedFilter, type GuidedCoefficients } from './guided-filter.js';

// Measured on real photos at a working size of 1024 px (longer side).
const radius = 4;
const epsilon = 2e-4;
/** Pixels around the mask's edge, at working size, in which the photo may move it. */
const band = 5;
/** Refined values outside of these are none and all: the filter leaves a breath of both everywhere. */
const none = 0.18;
const all = 0.92;

/** What the photo says about a mask's edge, fitted at working size. */
export interface EdgeFit extends GuidedCoefficients {
  /** The mask, blurred: neither 0 nor 1 where the edge may lie. */
  near: Plane;
}

/**
 * Learns from the photo where a mask's edge lies.
 *
 * @param small the photo at working size
 * @param mask 0..1, same size
 */
export function fitEdge(small: RgbImage, mask: Plane): EdgeFit {
  return { ...fitGuidedFilter(small, mask, radius, epsilon), near: boxBlur(mask, band) };
}

/**
 * Draws a mask's edge again from the photo, at any resolution.
 *
 * @param crop a part of the photo, at the resolution wanted
 * @param window where `crop` lies, in pixels of the working size
 * @returns the matte of `crop`, 0..1, exactly 0 and 1 away from the edge
 */
export function drawMatte(fit: EdgeFit, crop: RgbImage, window: Window): Plane {
  const { width, height } = crop;
  const large = (plane: Plane) => samplePlane(plane, window, width, height).data;
  const [r, g, b, offset, near] = [
    large(fit.r),
    large(fit.g),
    large(fit.b),
    large(fit.offset),
    large(fit.near),
  ];
  const matte = createPlane(width, height);
  for (let i = 0, j = 0; i < near.length; i++, j += 3) {
    if (near[i]! < 0.004) continue;
    if (near[i]! > 0.996) {
      matte.data[i] = 1;
      continue;
    }
    const value =
      (r[i]! * crop.data[j]! + g[i]! * crop.data[j + 1]! + b[i]! * crop.data[j + 2]!) / 255 + offset[i]!;
    matte.data[i] = Math.min(1, Math.max(0, (value - none) / (all - none)));
  }
  return matte;
}
