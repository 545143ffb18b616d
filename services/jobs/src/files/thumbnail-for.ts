import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
// RFC 9110 §12.5.1 has more to it than one would write by hand; MIT, of the Express project.
import Negotiator from 'negotiator';
import pLimit from 'p-limit';
import sharp from 'sharp';

const types = ['image/png', 'image/webp'];

/** Thumbnails are kept as WebP, by far the smallest; a client that does not name it gets a PNG (spec §4 saves one). */
export const prefersPng = (accept: string | undefined): boolean =>
  new Negotiator({ headers: { accept: accept ?? '*/*' } }).mediaType(types) !== 'image/webp';

/** Two at once: a page of fifty small pictures must leave room for other calls. */
const limited = pLimit(2);

/** A small picture as PNG. */
export const toPng = (webp: Readable): Promise<Buffer> =>
  limited(async () =>
    sharp(await buffer(webp))
      .withIccProfile('srgb')
      .png({ compressionLevel: 6 })
      .toBuffer(),
  );
