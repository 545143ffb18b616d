import type { Sealer } from '@packshot/chassis/crypto/sealer';
import type { JWK } from 'jose';

/** Encrypts private keys at rest with a secret from the environment. */
export interface KeyCipher {
  seal(jwk: JWK): Promise<string>;
  /** @throws JWEDecryptionFailed when none of the secrets fits */
  open(jwe: string): Promise<JWK>;
}

export const createKeyCipher = (sealer: Sealer): KeyCipher => ({
  seal: (jwk) => sealer.seal(JSON.stringify(jwk)),
  open: async (jwe) => JSON.parse(await sealer.open(jwe)) as JWK,
});
