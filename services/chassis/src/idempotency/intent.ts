import { createHash } from 'node:crypto';
import { idempotencyKeyForm } from '@packshot/proto/common/fields';
import { Problem } from '../app/problem.js';

/** Operation that must run at most once, even if the caller repeats the call. */
export interface Intent {
  /** Owner of the key. Other callers may use the same key independently. */
  owner: string;
  key: string;
  fingerprint: string;
}

/**
 * Reads an `Idempotency-Key` (IETF draft "The Idempotency-Key HTTP Header Field").
 *
 * @throws Problem `malformed_request` for an invalid key or several keys
 */
export function parseIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = idempotencyKeyForm.exec(String(header))?.[2];
  if (!key) throw new Problem('malformed_request', { detail: notAKey });
  return key;
}

const notAKey =
  'Send one Idempotency-Key of at most 255 letters, digits and symbols without spaces, such as a UUID.';

/** Returns the intent of a call, or undefined without a key. `asked` contains the data that identifies the call. */
export function intentOf(owner: string, key: string | undefined, asked: unknown): Intent | undefined {
  if (key === undefined) return undefined;
  const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
  return { owner, key, fingerprint };
}
