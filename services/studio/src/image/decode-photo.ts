import sharp, { type Sharp } from 'sharp';
import { openSrgb } from '../colour/open-srgb.js';
import { UnrenderableError } from '../engine.js';
import { createPlane, type Plane, type RgbImage } from './plane.js';

export interface DecodedPhoto {
  image: RgbImage;
  /** Size of the upright uploaded photo, in pixels. */
  source: { width: number; height: number };
  /** The file's alpha channel, 0..1; absent in a file without alpha. */
  alpha: Plane | undefined;
  /** The file's 8-bit colours before flattening, with straight alpha, at the size of `image`; absent without alpha. */
  rgba: Uint8Array | undefined;
}

/** Maximum longer side of a decoded photo, in pixels. More pixels would not improve a product that is 1700 px tall. */
const maxSidePx = 6000;
/** Maximum number of pixels that are decoded. A file of a few hundred bytes can claim a gigantic size. */
const maxInputPixels = 120_000_000;

/**
 * Decodes a photo upright, in 8-bit sRGB, with its transparency flattened on white.
 *
 * @throws UnrenderableError when the file cannot be decoded
 */
export async function decodePhoto(original: Uint8Array): Promise<DecodedPhoto> {
  try {
    const metadata = await sharp(original, { limitInputPixels: maxInputPixels }).metadata();
    const upright = { width: metadata.autoOrient.width, height: metadata.autoOrient.height };
    const settings = { limitInputPixels: maxInputPixels, failOn: 'error' } as const;
    const { picture } = await openSrgb(Buffer.from(original), metadata, settings);
    const pipeline = picture.resize({
      width: maxSidePx,
      height: maxSidePx,
      fit: 'inside',
      withoutEnlargement: true,
    });
    // Transparent pixels have undefined colours. Flattening first keeps the undefined colours out of later steps.
    const image = await toRgb(pipeline.clone().flatten({ background: '#ffffff' }));
    const own = metadata.hasAlpha ? await toRgba(pipeline) : undefined;
    return { image, source: upright, alpha: own?.alpha, rgba: own?.rgba };
  } catch (error) {
    throw new UnrenderableError(
      'This photo could not be read. Please upload it again as JPEG, PNG or WebP.',
      {
        cause: error,
      },
    );
  }
}

async function toRgb(pipeline: Sharp): Promise<RgbImage> {
  const { data, info } = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { width: info.width, height: info.height, data };
  // A greyscale photo may have only one channel.
  const rgb = new Uint8Array(info.width * info.height * 3);
  for (let i = 0, j = 0; j < rgb.length; i += info.channels, j += 3) rgb.fill(data[i]!, j, j + 3);
  return { width: info.width, height: info.height, data: rgb };
}

async function toRgba(pipeline: Sharp): Promise<{ alpha: Plane; rgba: Uint8Array }> {
  const { data, info } = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const alpha = createPlane(width, height);
  const rgba = channels === 4 ? data : new Uint8Array(width * height * 4);
  for (let i = 0, from = 0; i < alpha.data.length; i++, from += channels) {
    const value = data[from + channels - 1]!;
    alpha.data[i] = value / 255;
    if (channels === 4) continue;
    rgba.fill(data[from]!, i * 4, i * 4 + 3);
    rgba[i * 4 + 3] = value;
  }
  return { alpha, rgba };
}
