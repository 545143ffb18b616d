import { Problem } from '@packshot/chassis/app/problem';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import { findPlace } from '@packshot/studio';
import { matchesEtag } from '../http/matches-etag.js';
import { thumbnailOf } from './thumbnails.js';

/** The link contains the version of the picture, so a changed picture gets a new link. @throws Problem `not_found` */
export async function getPlaceThumbnail(
  name: string,
  asked: string | undefined,
  known: string | undefined,
): Promise<RawAnswer> {
  if (!findPlace(name)) throw new Problem('not_found');
  const { webp, version } = await thumbnailOf(name);
  const etag = `"${version}"`;
  const headers = {
    etag,
    'cache-control': asked === version ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  };
  return matchesEtag(known, etag) ? { status: 304, headers } : { headers, body: webp };
}
