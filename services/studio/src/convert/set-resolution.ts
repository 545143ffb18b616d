import { crc32 } from 'node:zlib';
import { pngChunks, type PngChunk } from '../colour/png-chunks.js';
import { pictureMetadata } from '../picture-metadata.js';

/** Pixels per inch that libvips writes when no resolution is set. */
const unsetPerInch = 25.4;
const targetPerInch = pictureMetadata.density;

/** Encodes the data of a pHYs chunk: pixels per metre in both directions (PNG, third edition, 11.3.4.3). */
function physicalOf(perInch: number): Buffer {
  const data = Buffer.alloc(9, 1);
  const perMetre = Math.round(perInch / 0.0254);
  data.writeUInt32BE(perMetre, 0);
  data.writeUInt32BE(perMetre, 4);
  return data;
}

/** Encodes pixels per inch as libvips does in EXIF: a little-endian ratio (TIFF 6.0) with the denominator 1000. */
function ratioOf(perInch: number): Buffer {
  const ratio = Buffer.alloc(8);
  ratio.writeUInt32LE(perInch * 1000, 0);
  ratio.writeUInt32LE(1000, 4);
  return ratio;
}

/**
 * Sets the resolution of a PNG that libvips wrote with the default resolution. The pixels are not encoded again, and
 * the length of the file does not change.
 *
 * @returns the changed bytes; undefined when the file has another resolution or no resolution
 */
export function setResolution(png: Buffer): Buffer | undefined {
  const after = Buffer.from(png);
  const chunks = pngChunks(after);
  const physical = chunks.find(({ type }) => type === 'pHYs');
  if (!physical?.data.equals(physicalOf(unsetPerInch))) return undefined;
  replaceAll(physical, physicalOf(unsetPerInch), physicalOf(targetPerInch));
  for (const chunk of chunks)
    if (chunk.type === 'eXIf') replaceAll(chunk, ratioOf(unsetPerInch), ratioOf(targetPerInch));
  return after;
}

function replaceAll({ whole, data }: PngChunk, before: Buffer, after: Buffer): void {
  for (let at = data.indexOf(before); at >= 0; at = data.indexOf(before, at)) after.copy(data, at);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
}
