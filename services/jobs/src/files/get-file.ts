import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Problem } from '@packshot/chassis/app/problem';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import { now } from '@packshot/chassis/time/clock';
import type { ParamsOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { files } from '@packshot/proto/rest/files';
import Negotiator from 'negotiator';
import pLimit from 'p-limit';
import parseRange from 'range-parser';
import sharp from 'sharp';
import type { Deps } from '../deps.js';
import { matchesEtag } from '../http/matches-etag.js';
import { recordDownload } from './record-download.js';
import { fileKey, isPrivate, isThumbnail } from './file-names.js';

interface Wanted {
  accept?: string | undefined;
  range?: string | undefined;
  'if-none-match'?: string | undefined;
}

/** Serves a file (RFC 9110 §13, §14). @throws Problem `link_expired`, `not_found`, `range_not_satisfiable` */
export async function getFile(
  { db, store, links, folders }: Pick<Deps, 'db' | 'store' | 'links' | 'folders'>,
  { job, name }: ParamsOf<typeof files.getFile>,
  query: QueryOf<typeof files.getFile>,
  wanted: Wanted,
): Promise<RawAnswer> {
  const access = links.read(job, query);
  if (!access) throw new Problem('link_expired');
  const filed = await folders.fetch(access.jobId);
  if (!filed || isPrivate(name)) throw new Problem('not_found');
  const key = fileKey(filed, name);
  const found = await store.stat(key);
  if (!found) throw new Problem('not_found');

  const asPng = isThumbnail(name) && prefersPng(wanted.accept);
  const etag = `"${found.etag.replace(/"/g, '')}${asPng ? '-png' : ''}"`;
  const secondsLeft = Math.max(0, Math.floor(access.expires - now() / 1000));
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    // The content of a file never changes; only the link expires.
    'cache-control': `private, max-age=${secondsLeft}, immutable`,
    'content-type': asPng ? 'image/png' : found.contentType,
    ...(isThumbnail(name) ? { vary: 'accept' } : {}),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  if (matchesEtag(wanted['if-none-match'], etag)) return { status: 304, headers };

  if (asPng) {
    const small = await store.get(key);
    if (!small) throw new Problem('not_found');
    return {
      headers: { ...headers, 'accept-ranges': 'none' },
      owner: filed.user_id,
      body: await toPng(small.stream),
    };
  }
  const range =
    /^bytes=/i.test(wanted.range ?? '') && parseRange(found.size, wanted.range!, { combine: true });
  if (range === -1)
    throw new Problem('range_not_satisfiable', { headers: { 'content-range': `bytes */${found.size}` } });
  // For other units and for malformed or multiple ranges, the whole file is a valid response (RFC 9110 §14.2).
  const part = Array.isArray(range) && range.length === 1 ? range[0] : undefined;
  const object = await store.get(key, part && { start: part.start, end: part.end });
  if (!object) throw new Problem('not_found');
  if (!part)
    return {
      headers: { ...headers, 'content-length': found.size },
      owner: filed.user_id,
      body: object.stream,
      ...(query.download ? { onSent: () => recordDownload(db, access.jobId, name) } : {}),
    };
  const { start, end } = part;
  return {
    status: 206,
    owner: filed.user_id,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${found.size}`,
      'content-length': end - start + 1,
    },
    body: object.stream,
  };
}

// Negotiator (MIT, Express project) covers all of RFC 9110 §12.5.1.

const types = ['image/png', 'image/webp'];

/** Thumbnails are stored as WebP. A client that does not accept WebP receives a PNG (spec §4). */
const prefersPng = (accept: string | undefined): boolean =>
  new Negotiator({ headers: { accept: accept ?? '*/*' } }).mediaType(types) !== 'image/webp';

/** Converts two thumbnails at once, so that a page of fifty thumbnails leaves room for other calls. */
const limited = pLimit(2);

const toPng = (webp: Readable): Promise<Buffer> =>
  limited(async () =>
    sharp(await buffer(webp))
      .withIccProfile('srgb')
      .png({ compressionLevel: 6 })
      .toBuffer(),
  );
