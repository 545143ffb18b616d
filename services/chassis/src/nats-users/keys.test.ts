import { nkeys } from '@nats-io/transport-node';
import { describe, expect, it } from 'vitest';
import { identityOf, newSeed, publicKeyOf } from './keys.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('a NATS key', () => {
  it('has the public half that the NATS client derives', () => {
    for (const pair of [nkeys.createUser(), nkeys.createUser(), nkeys.createAccount(), nkeys.createServer()])
      expect(publicKeyOf(new TextDecoder().decode(pair.getSeed()))).toBe(pair.getPublicKey());
  });

  it('signs the nonce of the server', () => {
    const seed = newSeed();
    const { authenticator, inboxPrefix } = identityOf(seed);
    const { nkey, sig } = (authenticator as (nonce?: string) => { nkey: string; sig: string })('a nonce');
    expect(nkey).toBe(publicKeyOf(seed));
    expect(inboxPrefix).toBe(`_INBOX_${nkey}`);
    const verifies = (text: string) => nkeys.fromPublic(nkey).verify(bytesOf(text), nkeys.decode(sig));
    expect([verifies('a nonce'), verifies('another nonce')]).toEqual([true, false]);
  });

  it('is rejected with a wrong letter, or if it is a public key', () => {
    const seed = newSeed();
    const wrong = seed.slice(0, -3) + (seed.at(-3) === 'A' ? 'B' : 'A') + seed.slice(-2);
    for (const text of [wrong, publicKeyOf(seed), '']) expect(() => publicKeyOf(text)).toThrow(/./);
  });
});
