import type { Readable } from 'node:stream';

/** An answer that is no JSON: a file, a part of one, a redirect. */
export interface RawAnswer {
  /** Defaults to the contract's. */
  status?: number;
  headers?: Record<string, string | number>;
  /** Absent: nothing but the headers. */
  body?: Buffer | Readable;
}
