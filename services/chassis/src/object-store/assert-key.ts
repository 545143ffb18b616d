import { ObjectStoreError } from './object-store-error.js';

const maxKeyLength = 512;
/** Maximum length of a key segment. File systems allow names of 255 bytes, but the store adds suffixes. */
const maxSegmentLength = 200;
const segmentPattern = /^[A-Za-z0-9_.-]+$/;
const contentTypePattern = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(; ?[\w-]+=("[\w .:+-]*"|[\w.:+-]+))*$/;
const maxContentTypeLength = 120;

/** Returns the fault of a key as a predicate for the subject "The object key", or null for a valid key. */
function problemOf(key: string): string | null {
  if (key.length === 0) return 'is empty';
  if (key.length > maxKeyLength) return `is longer than ${maxKeyLength} characters`;
  for (const segment of key.split('/')) {
    if (segment.length === 0) return 'has an empty segment';
    if (segment.length > maxSegmentLength) return `has a segment longer than ${maxSegmentLength} characters`;
    if (!segmentPattern.test(segment)) return 'has a character outside A-Z a-z 0-9 / _ . -';
    if (segment === '.' || segment.includes('..')) return 'has a segment of dots or ".."';
  }
  return null;
}

/** Checks a key. @throws ObjectStoreError `invalid_key` unless the key is safe in a path and in a URL */
export function assertKey(key: string): void {
  const problem = problemOf(key);
  if (problem !== null) throw new ObjectStoreError('invalid_key', `The object key ${problem}.`);
}

/** @throws ObjectStoreError `invalid_prefix` unless the prefix is empty, a key, or a key followed by `/` */
export function assertListPrefix(prefix: string): void {
  const problem = prefix === '' ? null : problemOf(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
  if (problem !== null) throw new ObjectStoreError('invalid_prefix', `The prefix ${problem}.`);
}

/**
 * Checks a prefix for a deletion more strictly than a prefix for a listing. A deletion can then not remove all objects,
 * or a neighbour such as `user/10/` with the prefix `user/1`.
 *
 * @throws ObjectStoreError `invalid_prefix` unless the prefix is a key followed by `/`
 */
export function assertErasePrefix(prefix: string): void {
  const problem = prefix.endsWith('/') ? problemOf(prefix.slice(0, -1)) : 'does not end in "/"';
  if (problem !== null) throw new ObjectStoreError('invalid_prefix', `The prefix to delete ${problem}.`);
}

/** @throws ObjectStoreError `invalid_content_type` unless the content type is a media type of at most 120 characters */
export function assertContentType(contentType: string): void {
  if (contentType.length <= maxContentTypeLength && contentTypePattern.test(contentType)) return;
  throw new ObjectStoreError('invalid_content_type', 'The content type is not a media type.');
}
