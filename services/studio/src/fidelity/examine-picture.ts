import sharp from 'sharp';
import { ProductNotFoundError } from '../engine.js';
import { pictureMetadata } from '../picture-metadata.js';
import { writeProvenance } from '../provenance.js';
import { cutOutProduct, type ProductSearch } from '../cut-out-product.js';
import { extractProduct, type Product } from '../extract-product.js';
import { measureBrightness } from '../image/measure-brightness.js';
import { decodePhoto } from '../image/decode-photo.js';
import type { Plane, RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { markTransparent } from '../glass/mix-through-glass.js';
import { placeInFrame } from '../image/place-in-frame.js';
import { samplePlane } from '../image/sample-plane.js';
import { frameSize } from '../layout/frame.js';
import { placeProduct } from '../layout/place-product.js';
import { measureMask } from '../mask/measure-mask.js';
import { alignProduct } from './align-product.js';
import { cropPicture } from '../image/crop-picture.js';
import { excludeCovered, resampleArea } from './evidence.js';
import { measureFidelity, type Fidelity } from './measure-fidelity.js';

export interface Examination {
  fidelity: Fidelity;
  /** IoU of the two silhouettes after alignment, 0..1. */
  overlap: number;
  restored?: Buffer;
}

/**
 * Minimum IoU of the silhouettes for a restored picture. At a lower IoU, the product of the generated picture would
 * remain visible next to the seller's product.
 */
const minOverlap = 0.9;

/**
 * Finds the product of a photo in a picture made from the photo, and compares the product in the two images.
 *
 * @throws UnrenderableError when no product is found in the photo
 */
export async function examinePicture(
  original: Uint8Array,
  picture: Uint8Array,
  finder: ProductSearch,
): Promise<Examination> {
  const product = await extractProduct(original, finder, placeProduct, () => {});
  const { place, glass } = product;
  const through = glass && placeInFrame(markTransparent(glass), place, frameSize, frameSize);
  const evidence = through ? excludeCovered(product.evidence, through).left : product.evidence;
  const decoded = await decodePhoto(picture);
  const there = await cutOutProduct(decoded, { model: finder.model });
  const zoom = decoded.image.width / there.small.width;
  const { box: guess } = measureMask(there.matte);
  if (!guess) return { fidelity: lostFidelity, overlap: 0 };
  const { box, crop, matte } = cropToProduct(product);
  const at = alignProduct(measureBrightness(crop), matte, measureBrightness(there.small), guess);
  const area: Rect = {
    left: Math.round(at.left * zoom),
    top: Math.round(at.top * zoom),
    width: Math.max(1, Math.round(at.width * zoom)),
    height: Math.max(1, Math.round(at.height * zoom)),
  };
  const expected = mapRect(
    evidence.at,
    { ...box, left: box.left + place.left, top: box.top + place.top },
    area,
  );
  const { width, height } = evidence.photo;
  const part = await resampleArea(decoded.image, expected, width, height);
  const fidelity = await measureFidelity(evidence.photo, part, evidence.region);
  const overlap = overlapOf(matte, there.matte, at);
  if (overlap < minOverlap) return { fidelity, overlap };
  return { fidelity, overlap, restored: await overlayProduct(decoded.image, crop, matte, area) };
}

const lostFidelity: Fidelity = { score: 0, structure: 0, colour: 0, worst: 0, deltaE: 100 };

function cropToProduct({ matte, colours }: Product): { box: Rect; crop: RgbImage; matte: Plane } {
  const { box } = measureMask(matte);
  if (!box) throw new ProductNotFoundError();
  const { width, height } = box;
  return { box, crop: cropPicture(colours, box), matte: samplePlane(matte, box, width, height) };
}

function mapRect(rect: Rect, from: Rect, to: Rect): Rect {
  const [sx, sy] = [to.width / from.width, to.height / from.height];
  return {
    left: Math.round(to.left + (rect.left - from.left) * sx),
    top: Math.round(to.top + (rect.top - from.top) * sy),
    width: Math.max(1, Math.round(rect.width * sx)),
    height: Math.max(1, Math.round(rect.height * sy)),
  };
}

function overlapOf(product: Plane, found: Plane, at: Rect): number {
  const { width, height } = found;
  const scaled = {
    left: (-at.left * product.width) / at.width,
    top: (-at.top * product.height) / at.height,
    width: (width * product.width) / at.width,
    height: (height * product.height) / at.height,
  };
  const laid = samplePlane(product, scaled, width, height);
  let both = 0;
  let either = 0;
  for (let i = 0; i < found.data.length; i++) {
    both += Math.min(laid.data[i]!, found.data[i]!);
    either += Math.max(laid.data[i]!, found.data[i]!);
  }
  return either ? both / either : 0;
}

async function overlayProduct(
  picture: RgbImage,
  product: RgbImage,
  matte: Plane,
  area: Rect,
): Promise<Buffer> {
  const rgba = Buffer.alloc(matte.data.length * 4);
  for (let i = 0; i < matte.data.length; i++) {
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = product.data[i * 3 + c]!;
    rgba[i * 4 + 3] = Math.round(255 * matte.data[i]!);
  }
  const overlay = await sharp(rgba, { raw: { width: matte.width, height: matte.height, channels: 4 } })
    .resize(area.width, area.height, { fit: 'fill', kernel: 'lanczos3' })
    .extract(visiblePart(area, picture))
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { width, height } = picture;
  return sharp(picture.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: overlay, left: Math.max(0, area.left), top: Math.max(0, area.top) }])
    .png({ compressionLevel: 6 })
    .withMetadata(pictureMetadata)
    .withXmp(writeProvenance('trainedAlgorithmicMedia'))
    .toBuffer();
}

function visiblePart({ left, top, width, height }: Rect, picture: { width: number; height: number }): Rect {
  const [x, y] = [Math.max(0, -left), Math.max(0, -top)];
  return {
    left: x,
    top: y,
    width: Math.min(width, picture.width - left) - x,
    height: Math.min(height, picture.height - top) - y,
  };
}
