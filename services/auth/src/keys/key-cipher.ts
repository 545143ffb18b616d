import { compactDecrypt, CompactEncrypt, type JWK } from 'jose';

/** Keeps private keys unreadable at rest: compact JWE, `dir` with A256GCM, under a secret from the environment. */
export interface KeyCipher {
  seal(jwk: JWK): Promise<string>;
  /** @throws JWEDecryptionFailed when the secret is not the one that it was sealed with */
  open(jwe: string): Promise<JWK>;
}

/** @param secret 32 bytes */
export function createKeyCipher(secret: Buffer): KeyCipher {
  return {
    seal: (jwk) =>
      new CompactEncrypt(Buffer.from(JSON.stringify(jwk)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(secret),
    async open(jwe) {
      const { plaintext } = await compactDecrypt(jwe, secret);
      return JSON.parse(Buffer.from(plaintext).toString('utf8')) as JWK;
    },
  };
}
