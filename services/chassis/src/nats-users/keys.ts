import { nkeyAuthenticator, nkeys, type NodeConnectionOptions } from '@nats-io/transport-node';

// Keys rather than passwords: the server's configuration holds public keys alone, and no secret crosses the wire.

const text = new TextDecoder();
const bytes = new TextEncoder();

/** A new key of a NATS user, as `nk -gen user` makes it. */
export const newSeed = (): string => text.decode(nkeys.createUser().getSeed());

/** The public half of a key, by which the server knows its user. */
export const publicKeyOf = (seed: string): string => nkeys.fromSeed(bytes.encode(seed)).getPublicKey();

/** Subjects below this one carry the answers to a user, which nobody else may read. */
export const inboxOf = (publicKey: string): string => `_INBOX_${publicKey}`;

/** How a connection shows who it is, and where it gets its answers. */
export const identityOf = (
  seed: string,
): Required<Pick<NodeConnectionOptions, 'authenticator' | 'inboxPrefix'>> => ({
  authenticator: nkeyAuthenticator(bytes.encode(seed)),
  inboxPrefix: inboxOf(publicKeyOf(seed)),
});
