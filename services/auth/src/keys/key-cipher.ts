import type { Sealer } from '@packshot/chassis/crypto/sealer';
import type { JWK } from 'jose';

/** Keeps private keys unreadable at rest, under a secret from the environment. */
export interface KeyCipher {
  seal(jwk: JWK): Promise<string>;
  /** @throws JWEDecryptionFailed when none of the secrets is the one that it was sealed with */
  open(jwe: string): Promise<JWK>;
}

export const createKeyCipher = (sealer: Sealer): KeyCipher => ({
  seal: (jwk) => sealer.seal(JSON.stringify(jwk)),
  open: async (jwe) => JSON.parse(await sealer.open(jwe)) as JWK,
});
