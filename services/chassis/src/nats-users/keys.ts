import { nkeyAuthenticator, nkeys, type NodeConnectionOptions } from '@nats-io/transport-node';

// Keys replace passwords: the server's configuration contains only public keys, and no secret crosses the network.

const text = new TextDecoder();
const bytes = new TextEncoder();

/** Returns a new key for a NATS user, in the format of `nk -gen user`. */
export const newSeed = (): string => text.decode(nkeys.createUser().getSeed());

/** Returns the public half of a key, with which the server identifies the user. */
export const publicKeyOf = (seed: string): string => nkeys.fromSeed(bytes.encode(seed)).getPublicKey();

/** Returns the prefix of the subjects on which a user receives replies. Other users may not read these subjects. */
export const inboxOf = (publicKey: string): string => `_INBOX_${publicKey}`;

/** Returns the connection options with which a user authenticates and receives replies. */
export const identityOf = (
  seed: string,
): Required<Pick<NodeConnectionOptions, 'authenticator' | 'inboxPrefix'>> => ({
  authenticator: nkeyAuthenticator(bytes.encode(seed)),
  inboxPrefix: inboxOf(publicKeyOf(seed)),
});
