import type { PictureEdit } from '@packshot/proto/rest/edits';
import {
  downloadSizes,
  type DownloadFormat,
  type DownloadSize,
  type RenderMode,
} from '@packshot/proto/rest/job-words';
import sharp, { type Sharp } from 'sharp';
import { pictureMetadata } from '../picture-metadata.js';
import { cropToRatio } from './crop-to-ratio.js';
import { findProduct } from './find-product.js';
import { hasWhiteBorder } from './has-white-border.js';

/** Quality of lossy formats (0..100): high, because marketplaces compress the file again. */
const quality = 92;
const white = '#ffffff';
const transparent = { r: 0, g: 0, b: 0, alpha: 0 } as const;

export interface Conversion {
  /** An encoded picture, or the cut-out for the format `cutout`. */
  picture: Buffer;
  /** The product on a transparent background, in the picture's frame; absent when unknown or not needed. */
  cutout?: Buffer | undefined;
  mode: RenderMode;
  /** Ground of an edited picture; absent without an edit. */
  background?: PictureEdit['background'] | undefined;
  format: DownloadFormat;
  size: DownloadSize;
}

/**
 * Converts a picture to another format and size. A product on a plain or transparent background gets wider margins. Any
 * other picture is cropped around its product, or stays square when the product does not fit into the crop. A
 * transparent background becomes white in a JPEG.
 *
 * @returns the file, with 300 pixels per inch; a white background is exactly 255 in PNG and WebP
 */
export async function convertPicture({
  picture,
  cutout,
  mode,
  background,
  format,
  size,
}: Conversion): Promise<{ data: Buffer; extension: string; contentType: string }> {
  const opaque = format === 'jpeg' ? sharp(picture).flatten({ background: white }) : sharp(picture);
  const sized = await fitPicture(opaque, { cutout, mode, background, format, size });
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
  { cutout, mode, background = white, format, size }: Omit<Conversion, 'picture'>,
): Promise<Sharp> {
  if (size === 'original') return image;
  const { width, height } = downloadSizes[size];
  if (format === 'cutout' || mode === 'studio_white') {
    // The cubic kernel is used because the second lobe of Lanczos would leave 251 in the white next to a dark product.
    return image.resize(width, height, {
      fit: 'contain',
      background: marginOf(background, format),
      kernel: 'cubic',
    });
  }
  const frame = await image.metadata();
  const product = cutout && (await findProduct(cutout));
  const area = cropToRatio(frame, width / height, product);
  // Marketplaces that ask for 4:3 pictures also accept square pictures.
  return area ? image.extract(area).resize(width, height) : image.resize(width, width);
}

function marginOf(background: PictureEdit['background'], format: DownloadFormat) {
  if (format === 'cutout') return transparent;
  if (background !== 'transparent') return background;
  return format === 'jpeg' ? white : transparent;
}

/**
 * Encodes WebP without loss when the background is white, because lossy WebP turns white into values of 253 or less.
 */
async function toWebp(image: Sharp): Promise<Buffer> {
  const { xmpAsString } = await image.metadata();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const exact = hasWhiteBorder({ width, height, channels, data });
  // libvips writes the resolution into the EXIF block because WebP has no field for the resolution.
  const file = sharp(data, { raw: { width, height, channels } })
    .withMetadata(pictureMetadata)
    .webp(exact ? { lossless: true, effort: 1 } : { quality, effort: 4 });
  return (xmpAsString ? file.withXmp(xmpAsString) : file).toBuffer();
}
