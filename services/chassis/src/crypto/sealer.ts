import { compactDecrypt, CompactEncrypt } from 'jose';

/** Keeps a text unreadable without the secret: compact JWE (RFC 7516), `dir` with A256GCM. */
export interface Sealer {
  seal(text: string): Promise<string>;
  /** @throws JOSEError when it was sealed with another secret, or is none of ours */
  open(sealed: string): Promise<string>;
}

/** @param secret 32 bytes */
export function createSealer(secret: Buffer): Sealer {
  return {
    seal: (text) =>
      new CompactEncrypt(Buffer.from(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(secret),
    async open(sealed) {
      const { plaintext } = await compactDecrypt(sealed, secret);
      return Buffer.from(plaintext).toString('utf8');
    },
  };
}
