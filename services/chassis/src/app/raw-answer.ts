import type { Readable } from 'node:stream';

/** Response that is not JSON: a file, a part of a file or a redirect. */
export interface RawAnswer {
  /** HTTP status (default: the status of the contract). */
  status?: number;
  headers?: Record<string, string | number>;
  body?: Buffer | Readable;
  /** Owner of the file, if the request does not name the owner. The gateway limits downloads of one user's files. */
  owner?: string;
  /** Called after the last byte was sent, never if the connection broke before. Errors are logged. */
  onSent?: () => Promise<void>;
}

/**
 * JSON response that the handler has serialized, because most of the JSON already existed as text. The handler must
 * omit fields that are not in the contract.
 */
export class WrittenJson {
  constructor(
    readonly headers: Record<string, string>,
    /** Serialized body; null if the caller already has the body (status 304). */
    readonly text: string | Buffer | null,
  ) {}
}
