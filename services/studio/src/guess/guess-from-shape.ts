import type { ProductKind, ProductView } from '@packshot/proto/rest/product-words';
import type { Plane, RgbImage } from '../image/plane.js';
import { measureMask } from '../mask/measure-mask.js';
import { findGarment } from '../presentations/form/find-garment.js';
import { round } from '../round.js';
import type { Rect } from '../image/resize-image.js';
import { findLowerEdge, findUpperEdge } from '../shadow/find-lower-edge.js';
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
/** Minimum rise of a round base at a quarter of its width, as a share of the rise at its ends; an ellipse has 0.38. */
const minInnerRiseShare = 0.2;
/**
 * Minimum fall of the upper edge towards its ends, as a share of the width. A flat top that is seen from 24° appears as an
 * ellipse and falls by 0.07; a lid with a bevel falls by less.
 */
const minTopRise = 0.015;
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
  const lower = findLowerEdge(mask);
  const ends = riseOf(lower, left, width, 0.12);
  const isEven = ends && Math.abs(ends.left - ends.right) < maxRiseDifference;
  const base = isEven ? meanOf(ends) : undefined;
  const view: ProductView | undefined =
    base === undefined
      ? undefined
      : base < maxLevelRise
        ? 'side'
        : base > minRoundRise && base < maxRoundRise && isSeenFromAbove(mask, lower, box, base)
          ? 'above'
          : undefined;
  const kind: ProductKind | undefined =
    width > minLyingRatio * height ? 'lies' : view === 'side' ? 'stands' : undefined;
  return { ...(view ? { view } : {}), ...(kind ? { kind } : {}), ...size };
}

/** Distinguishes the ellipse of a base from two feet, and from the bevelled base of a can at eye level. */
function isSeenFromAbove(mask: Plane, lower: Int32Array, { left, width }: Rect, base: number): boolean {
  const inner = riseOf(lower, left, width, 0.25);
  const top = riseOf(findUpperEdge(mask), left, width, 0.12);
  return (
    inner !== undefined &&
    meanOf(inner) >= minInnerRiseShare * base &&
    top !== undefined &&
    -meanOf(top) >= minTopRise
  );
}

interface Rise {
  left: number;
  right: number;
}
const meanOf = ({ left, right }: Rise): number => (left + right) / 2;

/** Rise of an edge from its middle to a share of the width from both ends, as shares of the width. */
function riseOf(edge: Int32Array, left: number, width: number, share: number): Rise | undefined {
  const at = (part: number): number => edge[left + Math.min(width - 1, Math.round(part * (width - 1)))]!;
  const [near, middle, far] = [at(share), at(0.5), at(1 - share)];
  if (near < 0 || middle < 0 || far < 0) return undefined;
  return { left: (middle - near) / width, right: (middle - far) / width };
}
