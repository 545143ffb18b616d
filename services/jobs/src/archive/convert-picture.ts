import {
  downloadSizes,
  type DownloadFormat,
  type DownloadSize,
  type RenderMode,
} from '@packshot/proto/rest/job-words';
import sharp, { type Sharp } from 'sharp';
import { pictureMetadata } from '@packshot/studio/picture-metadata';
import { cropToRatio } from './crop-to-ratio.js';
import { findProduct } from './find-product.js';
import { hasWhiteGround } from './has-white-ground.js';

/** Quality of lossy formats: what marketplaces compress again should begin well. */
const quality = 92;

/** A picture, how it shall be saved, and what helps to save it so. */
export interface Conversion {
  /** An encoded picture, or the cut-out for the format `cutout`. */
  picture: Buffer;
  /** The product on nothing in the frame of the picture; absent when it is not known, or not needed. */
  cutout?: Buffer | undefined;
  mode: RenderMode;
  format: DownloadFormat;
  size: DownloadSize;
}

/**
 * Converts a picture to another format and size. A product on white or on nothing gets more of that at its sides; any
 * other picture is cropped around its product. Where the product does not fit into such a crop the picture stays square.
 *
 * @returns the file, with 300 pixels per inch; a white ground is exactly 255 in PNG and WebP
 */
export async function convertPicture({
  picture,
  cutout,
  mode,
  format,
  size,
}: Conversion): Promise<{ data: Buffer; extension: string; contentType: string }> {
  const sized = await fit(sharp(picture), { cutout, mode, format, size });
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

async function fit(
  image: Sharp,
  { cutout, mode, format, size }: Omit<Conversion, 'picture'>,
): Promise<Sharp> {
  if (size === 'original') return image;
  const { width, height } = downloadSizes[size];
  if (format === 'cutout' || mode === 'studio_white') {
    const background = format === 'cutout' ? { r: 0, g: 0, b: 0, alpha: 0 } : '#ffffff';
    // The second lobe of Lanczos leaves 251 in the white next to a dark product.
    return image.resize(width, height, { fit: 'contain', background, kernel: 'cubic' });
  }
  const frame = await image.metadata();
  const product = cutout && (await findProduct(cutout));
  const area = cropToRatio(frame, width / height, product);
  // Marketplaces that ask for 4:3 take squares too.
  return area ? image.extract(area).resize(width, height) : image.resize(width, width);
}

/** Lossy WebP leaves 253 or less in a white ground; without loss the file is larger and exact. */
async function toWebp(image: Sharp): Promise<Buffer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const exact = hasWhiteGround({ width, height, channels, data });
  // libvips writes the resolution into the EXIF block: WebP has no field for it.
  return sharp(data, { raw: { width, height, channels } })
    .withMetadata(pictureMetadata)
    .webp(exact ? { lossless: true, effort: 1 } : { quality, effort: 4 })
    .toBuffer();
}
