import type { ProductKind, ProductView } from '@packshot/proto/rest/product-words';
import type { Plane, RgbImage } from '../image/plane.js';
import { measureMask } from '../mask/measure-mask.js';
import { findGarment } from '../presentations/form/find-garment.js';
import { round } from '../round.js';
import { findLowerEdge } from '../shadow/find-lower-edge.js';
import { findQuad } from './find-quad.js';
import { isLyingQuad } from './is-lying-quad.js';

export interface ShapeGuess {
  view?: ProductView;
  kind?: ProductKind;
  /** Height of the product as a share of the photo's longer side; absent when the photo cuts off the product. */
  tall?: number;
  /** Width of the product divided by its height; absent whenever `tall` is absent. */
  ratio?: number;
}

/**
 * Maximum rise of a level underside towards its ends, as a share of the underside's width. A round base appears as an
 * ellipse and rises by 0.175 times the sine of the camera's pitch. The limit corresponds to a pitch below 10°.
 */
const maxLevelRise = 0.03;
/** Range of the rise of a round base, for a camera pitch of 24° to 53°. The underside of a ball rises more. */
const [minRoundRise, maxRoundRise] = [0.07, 0.14];
/** Maximum difference between both ends of a round base, which rise by the same amount. */
const maxRiseDifference = 0.07;
/** Minimum width, divided by the height, of a product that lies. */
const minLyingRatio = 2;

/**
 * Guesses product facts from an outline. Only garments, lying rectangles, level bases and round bases are recognized;
 * sellers must name shoes, bags and rings.
 *
 * @param photo photo of the size of the mask; without a photo, level rectangles are not found to lie
 */
export function guessFromShape(mask: Plane, photo?: RgbImage): ShapeGuess {
  const { box } = measureMask(mask);
  if (!box) return {};
  const { left, top, width, height } = box;
  const cutOff = left === 0 || top === 0 || left + width === mask.width || top + height === mask.height;
  const size = cutOff
    ? {}
    : { tall: height / Math.max(mask.width, mask.height), ratio: round(width / height) };
  if (cutOff) return size;
  if (findGarment(mask)) return { view: 'flat', kind: 'garment', ...size };
  const quad = findQuad(mask);
  if (quad && isLyingQuad(quad, photo)) return { view: 'flat', kind: 'lies', ...size };
  const rise = riseOf(findLowerEdge(mask), left, width);
  const base =
    rise && Math.abs(rise.left - rise.right) < maxRiseDifference ? (rise.left + rise.right) / 2 : undefined;
  const view: ProductView | undefined =
    base === undefined
      ? undefined
      : base < maxLevelRise
        ? 'side'
        : base > minRoundRise && base < maxRoundRise
          ? 'above'
          : undefined;
  const kind: ProductKind | undefined =
    width > minLyingRatio * height ? 'lies' : view === 'side' ? 'stands' : undefined;
  return { ...(view ? { view } : {}), ...(kind ? { kind } : {}), ...size };
}

function riseOf(edge: Int32Array, left: number, width: number): { left: number; right: number } | undefined {
  const at = (share: number): number => edge[left + Math.min(width - 1, Math.round(share * (width - 1)))]!;
  const [near, middle, far] = [at(0.12), at(0.5), at(0.88)];
  if (near < 0 || middle < 0 || far < 0) return undefined;
  return { left: (middle - near) / width, right: (middle - far) / width };
}
