import { createSealer } from '@packshot/chassis/crypto/sealer';
import type { JWK } from 'jose';

/** Keeps private keys unreadable at rest, under a secret from the environment. */
export interface KeyCipher {
  seal(jwk: JWK): Promise<string>;
  /** @throws JWEDecryptionFailed when the secret is not the one that it was sealed with */
  open(jwe: string): Promise<JWK>;
}

/** @param secret 32 bytes */
export function createKeyCipher(secret: Buffer): KeyCipher {
  const sealer = createSealer(secret);
  return {
    seal: (jwk) => sealer.seal(JSON.stringify(jwk)),
    open: async (jwe) => JSON.parse(await sealer.open(jwe)) as JWK,
  };
}
