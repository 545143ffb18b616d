import { ProductNotFoundError } from '../engine.js';
import { cutOutProduct, type CutOut, type ProductSearch } from '../cut-out-product.js';
import { decodePhoto } from '../image/decode-photo.js';
import { estimateTransmission, isTransparent } from '../glass/estimate-transmission.js';
import type { Glass } from '../glass/mix-through-glass.js';
import type { Plane, RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { identityWarp, composeWarps, createRotation, type Warp } from '../image/warp.js';
import { warpImage, warpPlane, warpWhole } from '../image/warp-image.js';
import { placeBoxAt } from '../layout/place-product.js';
import { guessFromShape, type ShapeGuess } from '../guess/guess-from-shape.js';
import { emptyAlpha } from '../mask/is-cut-out.js';
import { measureMask, visibleAlpha } from '../mask/measure-mask.js';
import { estimateForeground } from '../matte/estimate-foreground.js';
import { drawOwnAlpha } from '../matte/own-alpha.js';
import { colourOfProduct, type Colour } from '../plates/colour.js';
import { straighten } from '../straighten/straighten.js';
import { choosePresentation, viewAngleOf, type Surroundings } from '../presentations/choose-presentation.js';
import type { PictureRequest } from '../presentations/request.js';
import { addSeen } from '../recognise/add-seen.js';
import { cutSidesOf } from '../recognise/complete-request.js';
import { seeProduct, type SeenProduct } from '../recognise/see-product.js';
import { drawPicture } from './draw-picture.js';

/** Longer side of a prepared photo, in pixels. A product covers at most a third of a preview. */
export const preparedSide = 768;

/** Small cut-out that all previews of a product use, about 7 MB with the data for finding glass. */
export interface PreparedProduct extends Pick<PictureRequest, 'cutSides'> {
  photo: { width: number; height: number };
  box: Rect;
  colours: RgbImage;
  matte: Plane;
  /** Returns the transparency, which the first call estimates; undefined for an opaque product. */
  glass: () => Promise<Glass | undefined>;
  colour: Colour;
}

export interface TryOnForecast {
  on: Surroundings;
  notice: string;
}

export interface PreparedProducts {
  /** Outline of the product, and what else the photo shows; `seen` is absent if nothing could be recognised. */
  shape: ShapeGuess;
  seen: SeenProduct | undefined;
  photographed: PreparedProduct;
  straightened: () => Promise<PreparedProduct>;
  /**
   * Predicts how a Try-On will show the product. A small photo allows no exact prediction.
   *
   * @throws ProductNotFoundError
   */
  forecastTryOn: (request: PictureRequest) => Promise<TryOnForecast>;
  /** Draws a picture as a preview; see `drawPicture`. */
  drawPicture: (request: PictureRequest) => Promise<Buffer>;
}

/**
 * Cuts out a product for previews.
 *
 * @param estimate absent for a photo with its own transparency, or when the model could not be loaded
 * @param load loads the network that recognises products; absent if nothing is to be recognised
 * @throws UnrenderableError when the photo cannot be read or contains no recognizable product
 */
export async function prepareProduct(
  small: Uint8Array,
  estimate: ProductSearch['estimate'],
  load?: ProductSearch['kinds'],
): Promise<PreparedProducts> {
  const found = await cutOutProduct(await decodePhoto(small), { estimate });
  const photographed = await prepareCutOut(found, identityWarp);
  const recognise = await load?.();
  const shape = guessFromShape(found.matte, found.small);
  const seen = recognise && (await seeProduct(found, recognise, shape));
  return {
    shape,
    seen,
    photographed,
    straightened: once(async () => {
      const warp = straighten(found.matte) ?? identityWarp;
      return warp === identityWarp ? photographed : prepareCutOut(found, warp);
    }),
    forecastTryOn: (request) => forecastTryOn(found, { ...addSeen(request, seen), ...cutSidesOf(found) }),
    drawPicture: (request) => drawPicture(small, found.found, addSeen(request, seen)),
  };
}

async function forecastTryOn(
  { small, matte: seen }: Pick<CutOut, 'small' | 'matte'>,
  request: PictureRequest,
): Promise<TryOnForecast> {
  const straight = (request.facts.straighten ? straighten(seen) : undefined) ?? identityWarp;
  const turned = viewAngleOf(request, warpWhole(seen, straight));
  const level = warpWhole(seen, composeWarps(straight, createRotation(turned, seen)));
  const { box } = measureMask(level, visibleAlpha);
  if (!box) throw new ProductNotFoundError();
  const { on, notice } = await choosePresentation(request, box, small, { seen, level });
  return { on, notice: notice! };
}

async function prepareCutOut(
  found: Pick<CutOut, 'small' | 'matte' | 'source' | 'ownAlpha'>,
  warp: Warp,
): Promise<PreparedProduct> {
  const { width, height } = found.small;
  const { box } = measureMask(
    warpWhole(found.matte, warp),
    'own' in found.source ? emptyAlpha : visibleAlpha,
  );
  if (!box) throw new ProductNotFoundError();
  const { crop } = placeBoxAt(box, { width, height }, 1, { x: 0, y: 0 });
  const part = await warpImage(found.small, crop.width, crop.height, crop, warp);
  const cropped = (plane: Plane): Plane => warpPlane(plane, crop, crop.width, crop.height, warp);
  const { matte, colours } =
    'own' in found.source
      ? await drawOwnAlpha(found.source.own, part, crop, warp)
      : await removeGround(part, cropped(found.matte));
  return {
    photo: { width, height },
    box,
    colours,
    matte,
    glass: once(async () => {
      const clear = await estimateTransmission(found.small, found.matte);
      if (!isTransparent(clear, found.matte)) return undefined;
      return { through: cropped(clear.through), tone: cropped(clear.tone) };
    }),
    colour: colourOfProduct(found.small, found.matte),
    ...cutSidesOf(found),
  };
}

const removeGround = async (part: RgbImage, matte: Plane) => ({
  matte,
  colours: await estimateForeground(part, matte),
});

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => (done ??= work());
}
