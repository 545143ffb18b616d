import { ObjectStoreError } from './object-store-error.js';

const MAX_KEY = 512;
/** File systems stop at 255 bytes a name; the rest is room for what a store adds to it. */
const MAX_SEGMENT = 200;
const SEGMENT = /^[A-Za-z0-9_.-]+$/;
const DOTS = /^\.+$/;
const CONTENT_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(; ?[\w-]+=("[\w .:+-]*"|[\w.:+-]+))*$/;
const MAX_CONTENT_TYPE = 120;

function problemOf(key: string): string | null {
  if (key.length === 0) return 'is empty';
  if (key.length > MAX_KEY) return `is longer than ${MAX_KEY} characters`;
  for (const segment of key.split('/')) {
    if (segment.length === 0) return 'has an empty segment';
    if (segment.length > MAX_SEGMENT) return `has a segment longer than ${MAX_SEGMENT} characters`;
    if (!SEGMENT.test(segment)) return 'has a character outside A-Z a-z 0-9 / _ . -';
    if (DOTS.test(segment) || segment.includes('..')) return 'has a segment of dots or ".."';
  }
  return null;
}

/** @throws ObjectStoreError `invalid_key` unless the key is safe in a path and in a URL. */
export function assertKey(key: string): void {
  const problem = problemOf(key);
  if (problem !== null) throw new ObjectStoreError('invalid_key', `The object key ${problem}.`);
}

/** @throws ObjectStoreError `invalid_prefix` unless empty, a key, or a key followed by `/`. */
export function assertListPrefix(prefix: string): void {
  const problem = prefix === '' ? null : problemOf(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
  if (problem !== null) throw new ObjectStoreError('invalid_prefix', `The prefix ${problem}.`);
}

/** @throws ObjectStoreError `invalid_prefix` unless a key followed by `/`: nothing can erase a neighbour or all. */
export function assertErasePrefix(prefix: string): void {
  const problem = prefix.endsWith('/') ? problemOf(prefix.slice(0, -1)) : 'does not end in "/"';
  if (problem !== null) throw new ObjectStoreError('invalid_prefix', `The prefix to delete ${problem}.`);
}

/** @throws ObjectStoreError `invalid_content_type` unless a media type of at most 120 characters. */
export function assertContentType(contentType: string): void {
  if (contentType.length <= MAX_CONTENT_TYPE && CONTENT_TYPE.test(contentType)) return;
  throw new ObjectStoreError('invalid_content_type', 'The content type is not a media type.');
}
