import type { Sealer } from '@packshot/chassis/crypto/sealer';
import type { JWK } from 'jose';

export interface KeyCipher {
  seal(jwk: JWK): Promise<string>;
  /** @throws JWEDecryptionFailed when none of the secrets fits */
  open(jwe: string): Promise<JWK>;
}

export const createKeyCipher = (sealer: Sealer): KeyCipher => ({
  seal: (jwk) => sealer.seal(JSON.stringify(jwk)),
  open: async (jwe) => JSON.parse(await sealer.open(jwe)) as JWK,
});
