import type { Readable } from 'node:stream';

/** An answer that is no JSON: a file, a part of one, a redirect. */
export interface RawAnswer {
  /** Defaults to the contract's. */
  status?: number;
  headers?: Record<string, string | number>;
  /** Absent: nothing but the headers. */
  body?: Buffer | Readable;
  /** Id of the user whose file it is, where the call itself does not say: the gateway counts the readers of one user's. */
  owner?: string;
}

/**
 * An answer of JSON that its handler has written itself, because most of it was written before. What the contract's
 * schema does to other answers, leaving out what is not in the contract, is then the handler's to do.
 */
export class WrittenJson {
  constructor(
    readonly headers: Record<string, string>,
    /** Null: the caller has it already (304). */
    readonly text: string | Buffer | null,
  ) {}
}
