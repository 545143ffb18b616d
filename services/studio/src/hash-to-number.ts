import { createHash } from 'node:crypto';

/** A number that looks random and is always the same for a text: 32 bits, unsigned. */
export const hashToNumber = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE();
