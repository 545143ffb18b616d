import {
  downloadSizes,
  type DownloadFormat,
  type DownloadSize,
  type RenderMode,
} from '@packshot/proto/rest/job-words';
import sharp, { type Sharp } from 'sharp';
import type { Rect } from '../image/resize-image.js';
import { measureMask } from '../mask/measure-mask.js';
import { pictureMetadata } from '../picture-metadata.js';

/** Quality of lossy formats (0..100): high, because marketplaces compress the file again. */
const quality = 92;

export interface Conversion {
  /** An encoded picture, or the cut-out for the format `cutout`. */
  picture: Buffer;
  /** The product on a transparent background, in the picture's frame; absent when unknown or not needed. */
  cutout?: Buffer | undefined;
  mode: RenderMode;
  format: DownloadFormat;
  size: DownloadSize;
}

/**
 * Converts a picture to another format and size. A product on a white or transparent background gets wider margins. Any
 * other picture is cropped around its product, or stays square when the product does not fit into the crop.
 *
 * @returns the file, with 300 pixels per inch; a white background is exactly 255 in PNG and WebP
 */
export async function convertPicture({
  picture,
  cutout,
  mode,
  format,
  size,
}: Conversion): Promise<{ data: Buffer; extension: string; contentType: string }> {
  const sized = await fitPicture(sharp(picture), { cutout, mode, format, size });
  switch (format) {
    case 'jpeg': {
      const data = await sized
        .withMetadata(pictureMetadata)
        .jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true })
        .toBuffer();
      return { data, extension: 'jpg', contentType: 'image/jpeg' };
    }
    case 'webp':
      return { data: await toWebp(sized), extension: 'webp', contentType: 'image/webp' };
    case 'png':
    case 'cutout': {
      const data = await sized.withMetadata(pictureMetadata).png({ compressionLevel: 6 }).toBuffer();
      return { data, extension: 'png', contentType: 'image/png' };
    }
  }
}

async function fitPicture(
  image: Sharp,
  { cutout, mode, format, size }: Omit<Conversion, 'picture'>,
): Promise<Sharp> {
  if (size === 'original') return image;
  const { width, height } = downloadSizes[size];
  if (format === 'cutout' || mode === 'studio_white') {
    const background = format === 'cutout' ? { r: 0, g: 0, b: 0, alpha: 0 } : '#ffffff';
    // The cubic kernel is used because the second lobe of Lanczos would leave 251 in the white next to a dark product.
    return image.resize(width, height, { fit: 'contain', background, kernel: 'cubic' });
  }
  const frame = await image.metadata();
  const product = cutout && (await findProduct(cutout));
  const area = cropToRatio(frame, width / height, product);
  // Marketplaces that ask for 4:3 pictures also accept square pictures.
  return area ? image.extract(area).resize(width, height) : image.resize(width, width);
}

/**
 * Encodes WebP without loss when the background is white, because lossy WebP turns white into values of 253 or less.
 */
async function toWebp(image: Sharp): Promise<Buffer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const exact = hasWhiteGround({ width, height, channels, data });
  // libvips writes the resolution into the EXIF block because WebP has no field for the resolution.
  return sharp(data, { raw: { width, height, channels } })
    .withMetadata(pictureMetadata)
    .webp(exact ? { lossless: true, effort: 1 } : { quality, effort: 4 })
    .toBuffer();
}

/** Minimum alpha (0..255) of product pixels, which excludes the faint rim of the edge. */
const minProductAlpha = 10;

async function findProduct(cutout: Buffer): Promise<Rect | undefined> {
  const { data, info } = await sharp(cutout)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return measureMask(
    { width: info.width, height: info.height, data: Float32Array.from(data) },
    minProductAlpha,
  ).box;
}

interface Pixels {
  width: number;
  height: number;
  channels: number;
  /** Interleaved channels of 8 bits, row by row. */
  data: Uint8Array;
}

function hasWhiteGround({ width, height, channels, data }: Pixels): boolean {
  const isWhite = (x: number, y: number): boolean => {
    const at = (y * width + x) * channels;
    return data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255;
  };
  for (let x = 0; x < width; x++) if (!isWhite(x, 0) || !isWhite(x, height - 1)) return false;
  for (let y = 0; y < height; y++) if (!isWhite(0, y) || !isWhite(width - 1, y)) return false;
  return true;
}

/**
 * Finds the largest area with the given ratio whose centre is as close to the product's centre as the picture allows.
 *
 * @returns the area in pixels; undefined when the product is larger than the area
 */
function cropToRatio(
  picture: { width: number; height: number },
  ratio: number,
  product?: Rect,
): Rect | undefined {
  const width = Math.min(picture.width, Math.round(picture.height * ratio));
  const height = Math.min(picture.height, Math.round(picture.width / ratio));
  const { left, top, ...size } = product ?? { left: 0, top: 0, ...picture };
  if (product && (size.width > width || size.height > height)) return undefined;
  const begin = (at: number, length: number, part: number, whole: number): number =>
    Math.min(whole - part, Math.max(0, Math.round(at + length / 2 - part / 2)));
  return {
    left: begin(left, size.width, width, picture.width),
    top: begin(top, size.height, height, picture.height),
    width,
    height,
  };
}
