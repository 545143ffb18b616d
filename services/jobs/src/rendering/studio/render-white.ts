import sharp from 'sharp';
import { UnrenderableError, type RenderMetadata } from '../engine.js';
import { composeCutout } from './compose-cutout.js';
import { composeWhite } from './compose-white.js';
import { cutOut } from './cut-out.js';
import { decodePhoto } from './image/decode-photo.js';
import { resizeImage } from './image/resize-image.js';
import { frameSize, placeProduct } from './layout/place-product.js';
import { measureMask } from './mask/measure-mask.js';
import { estimateForeground } from './matte/estimate-foreground.js';
import { drawMatte } from './matte/refine-matte.js';
import type { Isnet } from './model/isnet.js';

/** Shares of the photo below and above which a mask is no product. */
const leastCoverage = 0.0008;
const mostCoverage = 0.985;
/** A pixel with more of the product than this belongs to the box that fills the frame. */
const visible = 0.04;
/** A product's box must be this many pixels long: less cannot be made into a picture. */
const leastSide = 24;

export interface WhiteOptions {
  shadow: boolean;
  /** Called with 0..100 and a stage name. */
  onProgress(percent: number, stage: string): void;
}

/** A finished picture: PNG, `frameSize` × `frameSize`. */
export interface WhitePicture {
  png: Buffer;
  /** The product on nothing, in the same frame: PNG with alpha. */
  cutout: Buffer;
  size: number;
  metadata: Omit<RenderMetadata, 'engine'>;
}

/**
 * Studio White: the product of a photo on pure white, filling 85 % of a square frame. The product's pixels are the
 * photo's own; only half-covered edge pixels are given the product's colour without the old ground.
 *
 * @param original JPEG, PNG or WebP bytes
 * @param model absent when it could not be loaded: GrabCut takes its place
 * @throws UnrenderableError when the photo cannot be read or no product is found in it
 */
export async function renderWhite(
  original: Uint8Array,
  model: Isnet | undefined,
  { shadow, onProgress }: WhiteOptions,
): Promise<WhitePicture> {
  const photo = await decodePhoto(original);
  onProgress(10, 'cut-out');
  const { method, small, edge, matte: found } = await cutOut(photo, model);
  onProgress(55, 'edges');
  const { coverage, box } = measureMask(found, visible);
  const zoom = photo.image.width / small.width;
  if (
    !box ||
    coverage < leastCoverage ||
    coverage > mostCoverage ||
    Math.max(box.width, box.height) * zoom < leastSide
  ) {
    throw new UnrenderableError(
      'No product could be found in this photo. Please use one that shows a single product clearly apart from its background.',
    );
  }
  const place = placeProduct(scaleBox(box, zoom, photo.image.height / small.height), photo.image);
  const crop = await resizeImage(photo.image, place.width, place.height, place.crop);
  const window = scaleBox(place.crop, 1 / zoom, small.height / photo.image.height);
  const matte = drawMatte(edge, crop, window);
  onProgress(70, 'colours');
  const product = await estimateForeground(crop, matte);
  onProgress(85, 'picture');
  const picture = composeWhite(product, matte, place, shadow);
  const png = await sharp(picture.data, { raw: { width: frameSize, height: frameSize, channels: 3 } })
    .png({ compressionLevel: 6 })
    .withMetadata({ icc: 'srgb' })
    .toBuffer();
  const cutout = await sharp(composeCutout(product, matte, place), {
    raw: { width: frameSize, height: frameSize, channels: 4 },
  })
    .png({ compressionLevel: 4 })
    .withMetadata({ icc: 'srgb' })
    .toBuffer();
  onProgress(100, 'done');
  // Against the photo as it was uploaded, which may have been reduced while decoding.
  const upscale = (place.scale * photo.image.width) / photo.source.width;
  return {
    png,
    cutout,
    size: frameSize,
    metadata: {
      cutout: method,
      shadow,
      scale: round(upscale),
      ...(upscale > 1 ? { upscale: round(upscale) } : {}),
    },
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

function scaleBox<T extends { left: number; top: number; width: number; height: number }>(
  box: T,
  x: number,
  y: number,
) {
  return { left: box.left * x, top: box.top * y, width: box.width * x, height: box.height * y };
}
