import { hashToNumber } from '../../hash-to-number.js';

/** One of several, by a job's id: always the same for the same job. */
export const pick = (names: readonly string[], jobId: string): string =>
  names[hashToNumber(jobId) % names.length]!;
