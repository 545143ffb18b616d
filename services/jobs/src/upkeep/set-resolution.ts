import { crc32 } from 'node:zlib';
import { pictureMetadata, type PngChunk, pngChunks } from '@packshot/studio';

/** Pixels per inch that libvips writes where no resolution is given. */
const unset = 25.4;
const wanted = pictureMetadata.density;

/** Data of a chunk that states pixels per metre in both directions (PNG, third edition, 11.3.4.3). */
function physicalOf(perInch: number): Buffer {
  const data = Buffer.alloc(9, 1);
  const perMetre = Math.round(perInch / 0.0254);
  data.writeUInt32BE(perMetre, 0);
  data.writeUInt32BE(perMetre, 4);
  return data;
}

/** Pixels per inch in the EXIF block of libvips: a ratio (TIFF 6.0), little-endian, over 1000. */
function ratioOf(perInch: number): Buffer {
  const ratio = Buffer.alloc(8);
  ratio.writeUInt32LE(perInch * 1000, 0);
  ratio.writeUInt32LE(1000, 4);
  return ratio;
}

/**
 * Gives a PNG of libvips the resolution of a finished picture where it has the one of a file that states none. No pixel
 * is encoded again, and the file keeps its length.
 *
 * @param png whole, or its first part, with all that stands before its pixels
 * @returns undefined when the file states another resolution, or none at all
 */
export function setResolution(png: Buffer): Buffer | undefined {
  const after = Buffer.from(png);
  const chunks = pngChunks(after);
  const physical = chunks.find(({ type }) => type === 'pHYs');
  if (!physical?.data.equals(physicalOf(unset))) return undefined;
  replaceAll(physical, physicalOf(unset), physicalOf(wanted));
  for (const chunk of chunks) if (chunk.type === 'eXIf') replaceAll(chunk, ratioOf(unset), ratioOf(wanted));
  return after;
}

/** Writes other data of the same length into a chunk, and its checksum, which is over type and data. */
function replaceAll({ whole, data }: PngChunk, before: Buffer, after: Buffer): void {
  for (let at = data.indexOf(before); at >= 0; at = data.indexOf(before, at)) after.copy(data, at);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
}
