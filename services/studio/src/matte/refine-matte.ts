import { boxBlur } from '../image/box-blur.js';
import { dilate } from '../image/dilate.js';
import type { Plane, RgbImage } from '../image/plane.js';
import type { Window } from '../image/sample-plane.js';
import { identityWarp, type Warp } from '../image/warp.js';
import { createPixelReader, warpPlane } from '../image/warp-image.js';
import { fitGuidedFilter, type GuidedCoefficients } from './guided-filter.js';

// Radius in pixels and variance of colours (0..1), measured on real photos at a working size of 1024 px (longer side).
const radius = 4;
const epsilon = 2e-4;
/** Distance from the mask's edge within which the photo may move the edge, in pixels at working size. */
const maxEdgeShiftPx = 5;
/** Range of the blurred mask near its edge. Below and above, the matte is 0 and 1 without a look at the photo. */
const edgeRange = { from: 0.004, to: 0.996 };
/** Refined values at which the matte becomes 0 and 1. The filter itself never returns exactly 0 or 1. */
const maxZeroMatte = 0.18;
const minFullMatte = 0.92;
/** Shares of the mask's variance explained by the colours at which the photo's edge gets no weight and full weight. */
const trustRange = { from: 0.45, to: 0.85 };

export interface EdgeFit extends GuidedCoefficients {
  /** Blurred mask, which is neither 0 nor 1 near the edge. */
  near: Plane;
  /** The original mask, which is used where the colours do not show the edge. */
  mask: Plane;
}

/** Fits the position of a mask's edge to the photo. */
export function fitEdge(small: RgbImage, mask: Plane): EdgeFit {
  const near = boxBlur(mask, maxEdgeShiftPx);
  const edge = new Uint8Array(near.data.length);
  for (let i = 0; i < edge.length; i++)
    if (near.data[i]! >= edgeRange.from && near.data[i]! <= edgeRange.to) edge[i] = 1;
  // The matte interpolates between the coefficients of neighbouring pixels, so the band is one pixel wider.
  return { ...fitGuidedFilter(small, mask, radius, epsilon, dilate(edge, mask, 1)), near, mask };
}

/**
 * Draws the matte of a part of the photo at any resolution.
 *
 * @param window area of `crop`, in pixels of the working size
 * @returns the matte of `crop`, 0..1, exactly 0 and 1 away from the edge
 */
export function drawMatte(fit: EdgeFit, crop: RgbImage, window: Window, warp: Warp = identityWarp): Plane {
  const { width, height } = crop;
  const matte = warpPlane(fit.near, window, width, height, warp);
  // The coefficients are read only near the edge, which is a small part of a large picture.
  const { r, g, b, offset, mask, explained } = fit;
  const read = createPixelReader([r, g, b, offset, mask, explained], window, width, height, warp);
  const seen = new Float64Array(6);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const near = matte.data[i]!;
      if (near < edgeRange.from) matte.data[i] = 0;
      else if (near > edgeRange.to) matte.data[i] = 1;
      else {
        read(x, y, seen);
        const red = crop.data[i * 3]!;
        const green = crop.data[i * 3 + 1]!;
        const blue = crop.data[i * 3 + 2]!;
        const drawn = (seen[0]! * red + seen[1]! * green + seen[2]! * blue) / 255 + seen[3]!;
        const trust = smoothStep((seen[5]! - trustRange.from) / (trustRange.to - trustRange.from));
        const value = trust * drawn + (1 - trust) * seen[4]!;
        matte.data[i] = Math.min(1, Math.max(0, (value - maxZeroMatte) / (minFullMatte - maxZeroMatte)));
      }
    }
  }
  return matte;
}

function smoothStep(value: number): number {
  const x = Math.min(1, Math.max(0, value));
  return x * x * (3 - 2 * x);
}
