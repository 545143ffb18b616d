import sharp, { type SharpOptions } from 'sharp';
import { readWebpChunks, writeChunk, writeWebp } from '../../metadata/webp-chunks.js';
import { RefusedPhotoError } from '../refused-photo.js';

/** Chunks with coded pixels (RFC 9649, §2.5 and §2.6). Frames of animations are not checked. */
const codedChunks = new Set(['VP8 ', 'VP8L', 'ALPH']);
/**
 * Number of bytes that are cut off for the check. Some of 105 undamaged files can be decoded without the last 2 bytes,
 * but no file can be decoded without the last 8.
 */
const cutOffBytes = 64;
/** Side in pixels of the test picture; the decoder reads all data at any size. */
const testSidePx = 16;

/**
 * Checks that the decoder needs every byte of a WebP's data. The data after a damaged byte decodes to other values, but
 * the decoder reports only missing data. If data are left over, a copy without its last bytes can still be decoded. In
 * lossless data the decoder resynchronizes, so less damage is detected.
 *
 * @throws RefusedPhotoError `unreadable_image`
 */
export async function requireWholeWebp(bytes: Buffer, settings: SharpOptions): Promise<void> {
  const chunks = readWebpChunks(bytes);
  for (const [i, { type, data }] of chunks.entries()) {
    if (!codedChunks.has(type) || data.length < 2 * cutOffBytes) continue;
    const cut = writeChunk(type, data.subarray(0, -cutOffBytes));
    const copy = writeWebp(chunks.map(({ whole }, n) => (n === i ? cut : whole)));
    if (await canDecode(copy, settings)) throw new RefusedPhotoError('unreadable_image');
  }
}

const canDecode = (bytes: Buffer, settings: SharpOptions): Promise<boolean> =>
  sharp(bytes, settings)
    .resize(testSidePx, testSidePx, { fit: 'fill' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
