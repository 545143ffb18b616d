import type { ByteRange } from './object-store.js';
import { ObjectStoreError } from './object-store-error.js';

/** @throws ObjectStoreError `invalid_range` unless whole numbers, start ≥ 0 and end ≥ start. */
export function assertRange(range: ByteRange | undefined): void {
  if (range === undefined) return;
  const { start, end } = range;
  const fine = Number.isSafeInteger(start) && start >= 0;
  const fineEnd = end === undefined || (Number.isSafeInteger(end) && end >= start);
  if (!fine || !fineEnd) throw new ObjectStoreError('invalid_range', 'The byte range is malformed.');
}

/**
 * The range really served of an object of `size` bytes: its end filled in and cut to the last byte.
 * @throws ObjectStoreError `range_not_satisfiable` when it starts at or beyond the end.
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
