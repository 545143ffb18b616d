import sharp, { type Sharp } from 'sharp';
import { openSrgb } from '../colour/open-srgb.js';
import { UnrenderableError } from '../engine.js';
import { createPlane, type Plane, type RgbImage } from './plane.js';

/** A photo ready to work on. */
export interface DecodedPhoto {
  image: RgbImage;
  /** Width and height of the uploaded picture, upright, in pixels. */
  source: { width: number; height: number };
  /** What the file itself says about transparency, 0..1; absent when it has none. */
  alpha: Plane | undefined;
  /** The file's colours as they are without a ground, and its alpha: straight, 8 bits, as large as `image`; absent without alpha. */
  rgba: Uint8Array | undefined;
}

/** Longer side that is kept, in pixels. Beyond it a 1700 px product gains nothing, and memory would only grow. */
const longestSide = 6000;
/** Pixels that are refused before decoding: a few hundred bytes can claim to be a gigantic picture. */
const limitInputPixels = 120_000_000;

/**
 * Decodes a photo upright, in 8-bit sRGB, with its transparency laid on white.
 *
 * @throws UnrenderableError when the file cannot be decoded
 */
export async function decodePhoto(original: Uint8Array): Promise<DecodedPhoto> {
  try {
    const metadata = await sharp(original, { limitInputPixels }).metadata();
    const upright = { width: metadata.autoOrient.width, height: metadata.autoOrient.height };
    const settings = { limitInputPixels, failOn: 'error' } as const;
    const { picture } = await openSrgb(Buffer.from(original), metadata, settings);
    const pipeline = picture.resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    // Undefined colours under full transparency must not bleed in, so the ground is laid before anything else.
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
  // A pipeline from greyscale may stay at one channel.
  const rgb = new Uint8Array(info.width * info.height * 3);
  for (let i = 0, j = 0; j < rgb.length; i += info.channels, j += 3) rgb.fill(data[i]!, j, j + 3);
  return { width: info.width, height: info.height, data: rgb };
}

async function toRgba(pipeline: Sharp): Promise<{ alpha: Plane; rgba: Uint8Array }> {
  const { data, info } = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const alpha = createPlane(width, height);
  // A pipeline from greyscale may stay at one colour.
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
