import { ProductNotFoundError } from '../engine.js';
import { cutOut, type CutOut, type Finder } from '../cut-out.js';
import { decodePhoto } from '../image/decode-photo.js';
import { estimateTransmission, isSeenThrough } from '../glass/estimate-transmission.js';
import type { Glass } from '../glass/look-through.js';
import type { Plane, RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { asItIs, composed, turning, type Warp } from '../image/warp.js';
import { warpImage, warpPlane, warpWhole } from '../image/warp-image.js';
import { frameFor } from '../layout/place-product.js';
import { emptyAlpha } from '../mask/is-cut-out.js';
import { measureMask, visibleAlpha } from '../mask/measure-mask.js';
import { estimateForeground } from '../matte/estimate-foreground.js';
import { drawOwnAlpha } from '../matte/own-alpha.js';
import { colourOfProduct, type Colour } from '../plates/colour.js';
import { straighten } from '../straighten/straighten.js';
import { present, viewAngleOf, type ShownOn } from '../presentations/present.js';
import type { PictureRequest } from '../presentations/request.js';

/** Longer side at which a photo is worked on: no product takes more of a preview than a third of it. */
export const preparedSide = 768;

/** A product cut out small, for every preview of it: about 7 MB with what glass is found in. */
export interface PreparedProduct {
  photo: { width: number; height: number };
  box: Rect;
  /** Its colours without the old ground, and where it is, around its box. */
  colours: RgbImage;
  matte: Plane;
  /** How it lets its ground through if it is of glass; found when it is first asked for. */
  glass: () => Promise<Glass | undefined>;
  colour: Colour;
}

/** What a Try-On will show a product with, and what the seller will read next to the picture. */
export interface TryOnForecast {
  on: ShownOn;
  notice: string;
}

/** A product as it was photographed and, once somebody asks for that, with its edges straightened. */
export interface PreparedProducts {
  asItIs: PreparedProduct;
  straightened: () => Promise<PreparedProduct>;
  /**
   * How a Try-On will show it, as far as a small photo tells.
   *
   * @throws ProductNotFoundError, NotWearableError
   */
  tryOn: (request: PictureRequest) => Promise<TryOnForecast>;
}

/**
 * Cuts a product out for previews. Nearly all of the time is the model's, which sees what it sees for a picture.
 *
 * @param small a photo of at most `preparedSide`
 * @throws UnrenderableError when it cannot be read or no product is found in it
 */
export async function prepareProduct(small: Uint8Array, model: Finder['model']): Promise<PreparedProducts> {
  const found = await cutOut(await decodePhoto(small), { model });
  const photographed = await prepare(found, asItIs);
  return {
    asItIs: photographed,
    straightened: once(async () => {
      const warp = straighten(found.matte) ?? asItIs;
      return warp === asItIs ? photographed : prepare(found, warp);
    }),
    tryOn: (request) => forecastTryOn(found, request),
  };
}

/** The same steps as `extractProduct` takes before a product is placed. */
async function forecastTryOn(
  { small, matte: seen }: Pick<CutOut, 'small' | 'matte'>,
  request: PictureRequest,
): Promise<TryOnForecast> {
  const straight = (request.facts.straighten ? straighten(seen) : undefined) ?? asItIs;
  const turned = viewAngleOf(request, warpWhole(seen, straight));
  const level = warpWhole(seen, composed(straight, turning(turned, seen)));
  const { box } = measureMask(level, visibleAlpha);
  if (!box) throw new ProductNotFoundError();
  const { on, notice } = await present(request, box, small, { seen, level });
  return { on, notice: notice! };
}

async function prepare(
  found: Pick<CutOut, 'small' | 'matte' | 'source'>,
  warp: Warp,
): Promise<PreparedProduct> {
  const { width, height } = found.small;
  const { box } = measureMask(
    warpWhole(found.matte, warp),
    'own' in found.source ? emptyAlpha : visibleAlpha,
  );
  if (!box) throw new ProductNotFoundError();
  const { crop } = frameFor(box, { width, height }, 1, { x: 0, y: 0 });
  const part = await warpImage(found.small, crop.width, crop.height, crop, warp);
  const cropped = (plane: Plane): Plane => warpPlane(plane, crop, crop.width, crop.height, warp);
  const { matte, colours } =
    'own' in found.source
      ? await drawOwnAlpha(found.source.own, part, crop, warp)
      : await withoutGround(part, cropped(found.matte));
  return {
    photo: { width, height },
    box,
    colours,
    matte,
    glass: once(async () => {
      const clear = await estimateTransmission(found.small, found.matte);
      if (!isSeenThrough(clear, found.matte)) return undefined;
      return { through: cropped(clear.through), tone: cropped(clear.tone) };
    }),
    colour: colourOfProduct(found.small, found.matte),
  };
}

const withoutGround = async (part: RgbImage, matte: Plane) => ({
  matte,
  colours: await estimateForeground(part, matte),
});

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => (done ??= work());
}
