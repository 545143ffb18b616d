import { createHash } from 'node:crypto';
import { compactDecrypt, CompactEncrypt, decodeProtectedHeader, errors } from 'jose';
import type { Secrets } from '../config/fields.js';

/** Encrypts texts as compact JWE (RFC 7516), with `dir` and A256GCM. */
export interface Sealer {
  seal(text: string): Promise<string>;
  /** Opens a sealed text. @throws JOSEError when the text is malformed or none of the secrets opens it */
  open(sealed: string): Promise<string>;
  /** Reports whether the current secret sealed the text. A text from an older secret should be sealed again. */
  isCurrent(sealed: string): boolean;
}

/** Returns a sealer. @param secrets Secrets of 32 bytes each, the current secret first */
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

/** Returns undefined if another secret sealed the text. */
async function openWith(secret: Buffer, sealed: string): Promise<string | undefined> {
  try {
    return Buffer.from((await compactDecrypt(sealed, secret)).plaintext).toString('utf8');
  } catch (error) {
    if (error instanceof errors.JWEDecryptionFailed) return undefined;
    throw error;
  }
}

/** Returns an id that distinguishes secrets. The id reveals nothing, because random secrets cannot be guessed. */
const nameOf = (secret: Buffer): string =>
  createHash('sha256').update('name of a secret').update(secret).digest('base64url').slice(0, 11);
