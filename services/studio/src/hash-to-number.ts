import { createHash } from 'node:crypto';

/** Hashes a text to a pseudo-random number, 0..2³² − 1. The same text always gives the same number. */
export const hashToNumber = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE();
