import sharp from 'sharp';
import { addWatermark } from '../../watermark/add-watermark.js';
import { composeFlat } from '../flat/compose-flat.js';
import { lookAtFlat, placeOnFlat } from '../flat/flat.js';
import type { RgbImage } from '../image/plane.js';
import { resizeImage } from '../image/resize-image.js';
import { samplePlane } from '../image/sample-plane.js';
import { frameSize, type Placement } from '../layout/place-product.js';
import { findPlace } from '../places.js';
import type { Look } from '../plates/look.js';
import { readPicture } from '../plates/read-picture.js';
import { composeScene } from '../scene/compose-scene.js';
import { placeOnSurface } from '../scene/place-on-surface.js';
import { lookAt } from '../scene/plate.js';
import type { PreparedProduct } from './prepare-product.js';

/** Side of a preview, in pixels. */
export const previewSide = 512;
/** Pixels of a preview for each of a picture. */
const k = previewSide / frameSize;

/**
 * A product in a place, small and with the watermark of free pictures: composed as a picture is, of a smaller cut-out.
 *
 * @param cm how tall it is; as large as usual where nobody knows
 * @returns a JPEG
 */
export async function drawPreview(product: PreparedProduct, look: Look, cm?: number): Promise<Buffer> {
  const picture = await compose(product, look, cm);
  const { width, height } = picture;
  const png = await sharp(picture.data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(await addWatermark(png))
    .jpeg({ quality: 82 })
    .toBuffer();
}

async function compose(product: PreparedProduct, look: Look, cm: number | undefined): Promise<RgbImage> {
  const small = ([x, y]: readonly [number, number]): [number, number] => [x * k, y * k];
  if (findPlace(look.name)?.view === 'flat') {
    const { facts, view } = lookAtFlat(look, cm);
    const image = await readPicture(look.name, view, 'plate.jpg', previewSide);
    const flat = {
      ...facts,
      size: previewSide,
      anchor: small(facts.anchor),
      pixels_per_cm: facts.pixels_per_cm * k,
    };
    // A surface from above is laid out in the frame; its placement is brought down with it.
    const place = reduced(placeOnFlat(facts, cm)(product.box, product.photo));
    return composeFlat(await resized(product, place), { ...flat, image });
  }
  const { facts, view } = lookAt(look, cm);
  const image = await readPicture(look.name, view, 'plate.jpg', previewSide);
  const place = reduced(placeOnSurface(facts, cm)(product.box, product.photo));
  return composeScene(await resized(product, place), {
    ...facts,
    image,
    size: previewSide,
    anchor: small(facts.anchor),
    right: small(facts.right),
    back: small(facts.back),
    up: small(facts.up),
    pixels_per_cm: facts.pixels_per_cm * k,
  });
}

const reduced = ({ crop, width, height, left, top, scale }: Placement): Placement => ({
  crop,
  width: Math.max(1, Math.round(width * k)),
  height: Math.max(1, Math.round(height * k)),
  left: Math.round(left * k),
  top: Math.round(top * k),
  scale: scale * k,
});

async function resized({ colours, matte }: PreparedProduct, place: Placement) {
  const whole = { left: 0, top: 0, width: matte.width, height: matte.height };
  return {
    place,
    colours: await resizeImage(colours, place.width, place.height),
    matte: samplePlane(matte, whole, place.width, place.height),
  };
}
