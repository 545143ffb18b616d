import type { ByteRange } from './object-store.js';
import { ObjectStoreError } from './object-store-error.js';

/** @throws ObjectStoreError `invalid_range` unless the range is absent or has whole numbers, 0 ≤ start ≤ end */
export function assertRange(range: ByteRange | undefined): void {
  if (range === undefined) return;
  const { start, end } = range;
  const startIsFine = Number.isSafeInteger(start) && start >= 0;
  const endIsFine = end === undefined || (Number.isSafeInteger(end) && end >= start);
  if (!startIsFine || !endIsFine) throw new ObjectStoreError('invalid_range', 'The byte range is malformed.');
}

/**
 * Returns the part of a well-formed range that an object of `size` bytes has. A missing end becomes the last byte, and
 * an end beyond the last byte is clipped.
 *
 * @throws ObjectStoreError `range_not_satisfiable` when the range starts at or beyond the end
 */
export function resolveRange(range: ByteRange, size: number): { start: number; end: number } {
  if (range.start >= size) {
    throw new ObjectStoreError(
      'range_not_satisfiable',
      `The range starts at ${range.start} of ${size} bytes.`,
    );
  }
  return { start: range.start, end: Math.min(range.end ?? size - 1, size - 1) };
}
