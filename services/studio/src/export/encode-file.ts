import { createHash } from 'node:crypto';
import type { Market } from '@packshot/proto/markets/market';
import sharp from 'sharp';
import type { RgbImage } from '../image/plane.js';
import { pictureMetadata } from '../picture-metadata.js';
import { breakRule, type Findings } from './findings.js';
import type { ExportedFile } from './picture-to-export.js';

/**
 * Qualities (0..100) of a JPEG, tried in order until the file is light enough. At lower qualities, white is no longer
 * exactly 255 (measured: 254 at 65).
 */
export const jpegQualities = [92, 88, 84, 80, 76, 72] as const;

/**
 * Encodes a picture with sRGB, 300 pixels per inch and its provenance.
 *
 * @throws RefusedExportError `too_heavy`
 */
export async function encodeFile(
  { data, width, height }: RgbImage,
  { name, format, mostBytes }: Market,
  xmp: string,
  findings: Findings,
): Promise<ExportedFile> {
  const image = sharp(data, { raw: { width, height, channels: 3 } })
    .withMetadata(pictureMetadata)
    .withXmp(xmp);
  if (format.value === 'png') return fileOf(await image.png({ compressionLevel: 6 }).toBuffer(), 'png');
  let file: Buffer | undefined;
  for (const quality of jpegQualities) {
    file = await image.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (!mostBytes || file.length <= mostBytes.value) {
      if (quality !== jpegQualities[0]) findings.mended.push(`JPEG quality reduced to ${quality}`);
      return fileOf(file, 'jpg');
    }
  }
  breakRule(
    findings,
    mostBytes!,
    'too_heavy',
    `The file is larger than the ${mostBytes!.value / 1e6} MB that ${name} accepts.`,
  );
  return fileOf(file!, 'jpg');

  function fileOf(bytes: Buffer, extension: ExportedFile['extension']): ExportedFile {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { data: bytes, extension, width, height, sha256, ...findings };
  }
}
