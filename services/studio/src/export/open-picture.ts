import sharp, { type Sharp } from 'sharp';
import { findProduct } from '../convert/find-product.js';
import { UnrenderableError } from '../engine.js';
import type { RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { measureMask } from '../mask/measure-mask.js';
import type { PictureToExport } from './picture-to-export.js';

/** Minimum difference from white (0..255) of a product pixel in a picture without a cut-out. */
const minInk = 6;

export interface OpenPicture {
  image: RgbImage;
  /** Box of the product in pixels; undefined if unknown. */
  product: Rect | undefined;
  /** XMP packet of the picture; undefined if there is none. */
  xmp: string | undefined;
  /** Draws the product on pure white without a shadow; undefined if the shadow has to stay. */
  withoutShadow: (() => Promise<RgbImage>) | undefined;
}

/** Decodes a picture once for all marketplaces. @throws UnrenderableError if a stored file cannot be read */
export async function openPicture(given: PictureToExport): Promise<OpenPicture> {
  const { picture, cutout, mode, shadow, watermarked } = given;
  const image = await decode(sharp(picture));
  const { xmpAsString } = await sharp(picture).metadata();
  const product = cutout ? await findProduct(cutout) : mode === 'studio_white' ? findInk(image) : undefined;
  let clear: Promise<RgbImage> | undefined;
  // A watermark covers the ground, and the stored cut-out has a watermark on the product only.
  const removable = shadow === 'removable' && cutout && !watermarked;
  return {
    image,
    product,
    xmp: xmpAsString,
    withoutShadow: removable ? () => (clear ??= decode(sharp(cutout))) : undefined,
  };
}

async function decode(picture: Sharp): Promise<RgbImage> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new UnrenderableError('The stored picture cannot be read.', { cause });
    });
  return { width: info.width, height: info.height, data };
}

/** Finds the box of everything that is not white. */
function findInk({ width, height, data }: RgbImage): Rect | undefined {
  const ink = new Float32Array(width * height);
  for (let i = 0, at = 0; i < ink.length; i++, at += 3)
    ink[i] = 255 - Math.min(data[at]!, data[at + 1]!, data[at + 2]!);
  return measureMask({ width, height, data: ink }, minInk).box;
}
