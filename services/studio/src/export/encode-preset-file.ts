import { createHash } from 'node:crypto';
import type { PresetFormat } from '@packshot/proto/rest/preset-limits';
import sharp, { type Sharp } from 'sharp';
import { pictureMetadata } from '../picture-metadata.js';
import { jpegQualities } from './encode-file.js';
import type { Findings } from './findings.js';
import type { ExportedFile } from './picture-to-export.js';

/** A picture with or without transparency, 8 bits for each channel. */
export interface FramedPicture {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Uint8Array;
}

const [quality] = jpegQualities;

interface Encoding {
  format: PresetFormat;
  /** Whether WebP is encoded without loss, because a lossy file would change a plain ground. */
  hasPlainGround: boolean;
  /** Whether the file has no transparency. */
  isOpaque: boolean;
  /** XMP packet of the file. */
  xmp: string;
}

/** Encodes a picture with sRGB, 300 pixels per inch and its provenance. */
export async function encodePresetFile(
  { data, width, height, channels }: FramedPicture,
  { format, hasPlainGround, isOpaque, xmp }: Encoding,
  findings: Findings,
): Promise<ExportedFile> {
  const given = sharp(data, { raw: { width, height, channels } });
  const image = (isOpaque ? given.removeAlpha() : given).withMetadata(pictureMetadata).withXmp(xmp);
  const encode: Record<PresetFormat, () => Sharp> = {
    jpeg: () => image.jpeg({ quality, chromaSubsampling: '4:4:4' }),
    png: () => image.png({ compressionLevel: 6 }),
    webp: () => image.webp(hasPlainGround ? { lossless: true, effort: 1 } : { quality, effort: 4 }),
  };
  const file = await encode[format]().toBuffer();
  const sha256 = createHash('sha256').update(file).digest('hex');
  const extension = format === 'jpeg' ? 'jpg' : format;
  return { data: file, extension, width, height, sha256, ...findings };
}
