import { createHash } from 'node:crypto';
import { idempotencyKeyForm } from '@packshot/proto/common/fields';
import { Problem } from '../app/problem.js';

/** Something that a caller wants done once, however often it is asked for. */
export interface Intent {
  /** Whose key it is: the same key of somebody else is another one. */
  owner: string;
  key: string;
  /** What was asked for, as a hash. */
  fingerprint: string;
}

/**
 * Reads an `Idempotency-Key` (IETF draft "The Idempotency-Key HTTP Header Field").
 *
 * @throws Problem `malformed_request` for what is no key, or more than one
 */
export function parseIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = idempotencyKeyForm.exec(String(header))?.[2];
  if (!key) throw new Problem('malformed_request', { detail: notAKey });
  return key;
}

const notAKey =
  'An Idempotency-Key is one text of at most 255 letters, digits and signs without spaces, such as a UUID.';

/** @param asked everything that makes one call another than the next @returns undefined without a key */
export function intentOf(owner: string, key: string | undefined, asked: unknown): Intent | undefined {
  if (key === undefined) return undefined;
  const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
  return { owner, key, fingerprint };
}
