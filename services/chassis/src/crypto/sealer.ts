import { createHash } from 'node:crypto';
import { compactDecrypt, CompactEncrypt, decodeProtectedHeader, errors } from 'jose';
import type { Secrets } from '../config/fields.js';

/** Keeps a text unreadable without the secret: compact JWE (RFC 7516), `dir` with A256GCM. */
export interface Sealer {
  /** Seals with the current secret. */
  seal(text: string): Promise<string>;
  /** @throws JOSEError when it was sealed with none of the secrets, or is none of ours */
  open(sealed: string): Promise<string>;
  /** Whether it says that the current secret sealed it. What lies somewhere for long has to be sealed again otherwise. */
  isCurrent(sealed: string): boolean;
}

/** @param secrets 32 bytes each */
export function createSealer(...secrets: Secrets): Sealer {
  const [current] = secrets;
  const kid = nameOf(current);
  return {
    seal: (text) =>
      new CompactEncrypt(Buffer.from(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
        .encrypt(current),
    async open(sealed) {
      for (const secret of secrets) {
        const text = await openWith(secret, sealed);
        if (text !== undefined) return text;
      }
      throw new errors.JWEDecryptionFailed('none of the secrets opens it');
    },
    isCurrent: (sealed) => decodeProtectedHeader(sealed).kid === kid,
  };
}

/** Undefined when another secret sealed it. */
async function openWith(secret: Buffer, sealed: string): Promise<string | undefined> {
  try {
    return Buffer.from((await compactDecrypt(sealed, secret)).plaintext).toString('utf8');
  } catch (error) {
    if (error instanceof errors.JWEDecryptionFailed) return undefined;
    throw error;
  }
}

/** Tells secrets apart and nothing about them: they are random, so that no guess can be tried at it. */
const nameOf = (secret: Buffer): string =>
  createHash('sha256').update('name of a secret').update(secret).digest('base64url').slice(0, 11);
