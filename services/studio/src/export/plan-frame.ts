import { aimedFill, type Market, type PictureSize } from '@packshot/proto/markets/market';
import { maxSharpScale } from '../layout/place-product.js';
import { RefusedExportError } from './findings.js';

/** Minimum side in pixels where a marketplace names no minimum: the smallest minimum of the other marketplaces. */
const smallestSide = 500;
/** Minimum fill where a marketplace names no fill: the product then takes half of the frame. */
const minFill = 0.5;
/** Share by which a fill exceeds a required fill, because a marketplace may measure a soft edge differently. */
const fillMargin = 0.01;

export interface Frame extends PictureSize {
  /** Pixels of the exported picture per pixel of the stored picture. */
  scale: number;
}

/**
 * Plans the frame of a product on a plain ground. The product is enlarged at most `maxSharpScale` times. If the photo
 * is too small, the frame is reduced to the marketplace's minimum first, and then the product's share of the frame.
 *
 * @param product size of the product's box in pixels of the stored picture
 * @param stored pixels of the stored picture per pixel of the photo; pixels that a reduction lost count as lost
 * @throws RefusedExportError `too_small`
 */
export function planFilledFrame(product: PictureSize, stored: number, market: Market): Frame {
  const { aim, least = minFill } = market.fill?.value ?? { aim: aimedFill };
  const frame = choosePackshotFrame(market, product);
  const lost = Math.max(1, stored);
  const maxScale = maxSharpScale / lost;
  const full = fitScale(frame, product);
  const share = reduceTo(frame, market, maxScale / (aim * full));
  const scale = Math.min(maxScale, aim * share * full);
  const leastScale = Math.min(aim, market.fill?.value.least ? least + fillMargin : least) * share * full;
  if (scale < leastScale * (1 - 1e-9)) throw tooSmall(market, leastScale * lost);
  return { ...sizeOf(frame, share), scale };
}

/**
 * Plans the frame of an area of a scene, which keeps its whole area.
 *
 * @param area size of the area in pixels of the stored picture, with the ratio of `frame`
 * @throws RefusedExportError `too_small`
 */
export function planSceneFrame(area: PictureSize, stored: number, frame: PictureSize, market: Market): Frame {
  const lost = Math.max(1, stored);
  const full = frame.width / area.width;
  const share = reduceTo(frame, market, maxSharpScale / (lost * full));
  const scale = share * full;
  if (scale * lost > maxSharpScale * (1 + 1e-9)) throw tooSmall(market, scale * lost);
  return { ...sizeOf(frame, share), scale };
}

const fitScale = (frame: PictureSize, product: PictureSize): number =>
  Math.min(frame.width / product.width, frame.height / product.height);

/** Chooses the frame of which the product fills the largest share. */
function choosePackshotFrame({ frames }: Market, product: PictureSize): PictureSize {
  const filled = (frame: PictureSize): number => fitScale(frame, product) ** 2 / (frame.width * frame.height);
  return (frames?.value ?? []).reduce((best, frame) => (filled(frame) > filled(best) ? frame : best));
}

/** Limits the share, 0..1, to which a frame may be reduced. */
function reduceTo(frame: PictureSize, { least }: Market, share: number): number {
  const floor = least
    ? Math.max(least.value.width / frame.width, least.value.height / frame.height)
    : smallestSide / Math.min(frame.width, frame.height);
  return Math.min(1, Math.max(floor, share));
}

const sizeOf = ({ width, height }: PictureSize, share: number): PictureSize => ({
  width: Math.round(width * share),
  height: Math.round(height * share),
});

/** The enlargement is rounded up, because a rounded 2.54 would seem to be within the limit. */
const tooSmall = ({ name }: Market, enlargement: number): RefusedExportError =>
  new RefusedExportError(
    'too_small',
    `The photo is too small for ${name}: the product would be enlarged ${(Math.ceil(10 * enlargement) / 10).toFixed(1)} times, and the limit is ${maxSharpScale} times.`,
  );
