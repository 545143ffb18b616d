import sharp from 'sharp';
import { addWatermark } from '../watermark/add-watermark.js';
import { composeFlat } from '../presentations/flat/compose-flat.js';
import { placeCutOff, type PlaceWithFoot } from '../presentations/cut-off/place-cut-off.js';
import { viewFlat, placeOnFlat, surfaceOf } from '../presentations/flat/flat-plate.js';
import type { Glass } from '../glass/mix-through-glass.js';
import type { Plane, RgbImage } from '../image/plane.js';
import { resizeImage } from '../image/resize-image.js';
import { samplePlane } from '../image/sample-plane.js';
import { frameSize } from '../layout/frame.js';
import type { Placement } from '../layout/place-product.js';
import { findPlace } from '../places.js';
import type { Look } from '../plates/look.js';
import { readPicture } from '../plates/read-picture.js';
import { composeScene } from '../presentations/scene/compose-scene.js';
import { placeOnSurface } from '../presentations/scene/place-on-surface.js';
import { viewPlace } from '../presentations/scene/scene-plate.js';
import { sizeDeviation, type AssumedHeight } from '../measure-size-in-picture.js';
import type { PreparedProduct } from './prepare-product.js';

export const previewSide = 512;
/** Scale of a preview, in pixels of the preview per pixel of a picture. */
const previewScale = previewSide / frameSize;

type PreviewProduct = Omit<PreparedProduct, 'glass'> & { glass: Glass | undefined };

export interface DrawnPreview {
  jpeg: Buffer;
  /** Whether the product is shown larger or smaller than its true size; undefined at true size. */
  off: ReturnType<typeof sizeDeviation>;
}

/**
 * Draws a small preview of a product in a place, with the watermark of free pictures. A preview is composed like a
 * picture, but with a smaller cut-out.
 */
export async function drawPreview(
  product: PreparedProduct,
  look: Look,
  taken: AssumedHeight,
  seeThrough = false,
): Promise<DrawnPreview> {
  const glass = seeThrough ? await product.glass() : undefined;
  const { picture, shown } = await compose({ ...product, glass }, look, taken.cm);
  const { width, height } = picture;
  const png = await sharp(picture.data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const jpeg = await sharp(await addWatermark(png))
    .jpeg({ quality: 82 })
    .toBuffer();
  return { jpeg, off: shown === undefined ? undefined : sizeDeviation(shown, taken.cm) };
}

/**
 * Composes a preview.
 *
 * @returns the picture, and the height in cm at which the product is shown by the plate's scale; a product that the
 *   photo cuts off has no height
 */
async function compose(
  product: PreviewProduct,
  look: Look,
  cm: number,
): Promise<{ picture: RgbImage; shown?: number }> {
  const { box, photo, cutSides } = product;
  const size = { width: (cm * box.width) / box.height, height: cm };
  const cutOff = (facts: PlaceWithFoot): Placement | undefined =>
    cutSides && placeCutOff(cutSides, facts)(box, photo);
  const tall = ({ scale }: Placement, pixelsPerCm: number) => ({
    shown: (box.height * scale) / pixelsPerCm,
  });
  if (findPlace(look.name)?.view === 'flat') {
    const { facts, view } = viewFlat(look, size);
    const image = await readPicture(facts.name, view, 'plate.jpg', previewSide);
    const flat = {
      ...facts,
      size: previewSide,
      anchor: scalePoint(facts.anchor),
      pixels_per_cm: facts.pixels_per_cm * previewScale,
    };
    // Flat surfaces are laid out at frame size, so the placement is scaled down afterwards.
    const cut = cutOff(surfaceOf(facts));
    const place = cut ?? placeOnFlat(facts, cm)(box, photo);
    return {
      picture: composeFlat(await resizeProduct(product, scalePlacement(place)), { ...flat, image }),
      ...(cut ? {} : tall(place, facts.pixels_per_cm)),
    };
  }
  const { facts, view } = viewPlace(look, size);
  const image = await readPicture(facts.name, view, 'plate.jpg', previewSide);
  const cut = cutOff(facts);
  const place = cut ?? placeOnSurface(facts, cm)(box, photo);
  const plate = {
    ...facts,
    image,
    size: previewSide,
    anchor: scalePoint(facts.anchor),
    right: scalePoint(facts.right),
    back: scalePoint(facts.back),
    up: scalePoint(facts.up),
    pixels_per_cm: facts.pixels_per_cm * previewScale,
  };
  const isFootShown = !cut || !cutSides?.has('bottom');
  return {
    picture: composeScene(await resizeProduct(product, scalePlacement(place)), plate, isFootShown),
    ...(cut ? {} : tall(place, facts.pixels_per_cm)),
  };
}

const scalePoint = ([x, y]: readonly [number, number]): [number, number] => [
  x * previewScale,
  y * previewScale,
];

const scalePlacement = ({ crop, width, height, left, top, scale }: Placement): Placement => ({
  crop,
  width: Math.max(1, Math.round(width * previewScale)),
  height: Math.max(1, Math.round(height * previewScale)),
  left: Math.round(left * previewScale),
  top: Math.round(top * previewScale),
  scale: scale * previewScale,
});

async function resizeProduct({ colours, matte, glass }: PreviewProduct, place: Placement) {
  const whole = { left: 0, top: 0, width: matte.width, height: matte.height };
  const scaled = (plane: Plane): Plane => samplePlane(plane, whole, place.width, place.height);
  return {
    place,
    colours: await resizeImage(colours, place.width, place.height),
    matte: scaled(matte),
    glass: glass && { through: scaled(glass.through), tone: scaled(glass.tone) },
  };
}
