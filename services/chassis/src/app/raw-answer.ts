import type { Readable } from 'node:stream';

/** Answer that is not JSON: a file, a part of a file or a redirect. */
export interface RawAnswer {
  /** Default: the status of the contract. */
  status?: number;
  headers?: Record<string, string | number>;
  body?: Buffer | Readable;
  /** Owner of the file, if the call does not identify them. The gateway limits the readers of one user's files. */
  owner?: string;
}

/**
 * JSON answer that its handler has serialized, because most of it was serialized before. The handler must itself omit
 * fields that are not in the contract.
 */
export class WrittenJson {
  constructor(
    readonly headers: Record<string, string>,
    /** Null if the caller already has it (304). */
    readonly text: string | Buffer | null,
  ) {}
}
