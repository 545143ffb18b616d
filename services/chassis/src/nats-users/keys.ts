import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { nkeys, type NodeConnectionOptions } from '@nats-io/transport-node';
import { base32Of, bytesOfBase32, checksumOf } from './nkey-text.js';

// Keys replace passwords: the server's configuration contains only public keys, and no secret crosses the network.
// Node.js derives and signs, because the NATS client does so in JavaScript: 5 to 30 ms of CPU for each operation.

const text = new TextDecoder();
const bytes = new TextEncoder();

/** Start of an Ed25519 private key as PKCS #8 (RFC 8410), before the 32 bytes of the key. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns a new key for a NATS user, in the format of `nk -gen user`. */
export const newSeed = (): string => text.decode(nkeys.createUser().getSeed());

/**
 * Returns the public half of a key, with which the server identifies the user.
 *
 * @throws NKeysError for a text that is not a key
 */
export const publicKeyOf = (seed: string): string => readSeed(seed).publicKey;

/** Returns the prefix of the subjects on which a user receives replies. Other users may not read these subjects. */
export const inboxOf = (publicKey: string): string => `_INBOX_${publicKey}`;

/**
 * Returns the connection options with which a user authenticates and receives replies.
 *
 * @throws NKeysError for a text that is not a key
 */
export function identityOf(
  seed: string,
): Required<Pick<NodeConnectionOptions, 'authenticator' | 'inboxPrefix'>> {
  const { publicKey, privateKey } = readSeed(seed);
  return {
    // A server that admits clients without a key sends no nonce.
    authenticator: (nonce) => ({
      nkey: publicKey,
      sig: nonce ? sign(null, Buffer.from(nonce), privateKey).toString('base64') : '',
    }),
    inboxPrefix: inboxOf(publicKey),
  };
}

/** The bytes of a seed are a prefix of two bytes, which also contains the kind of the key, and the private key. */
function readSeed(seed: string): { publicKey: string; privateKey: KeyObject } {
  nkeys.fromSeed(bytes.encode(seed)); // Checks the prefix, the length and the checksum.
  const raw = bytesOfBase32(seed);
  const kind = ((raw[0]! & 0b111) << 5) | (raw[1]! >> 3);
  const key = Buffer.concat([pkcs8Head, raw.subarray(2, 34)]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  const payload = Buffer.concat([Buffer.of(kind), Buffer.from(x!, 'base64url')]);
  return { publicKey: base32Of(Buffer.concat([payload, checksumOf(payload)])), privateKey };
}
