import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags in the authenticator data (WebAuthn level 3, §6.1). */
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** Changes that make a response of the authenticator invalid. */
interface Says {
  origin?: string;
  rpId?: string;
  /** Whether the device verified its user by fingerprint, face or PIN. */
  userVerified?: boolean;
  counter?: number;
  challenge?: string;
}

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** Creates a software authenticator with one passkey. The authenticator can also sign invalid responses for tests. */
export function newAuthenticator(at = { origin: 'http://packshot.test', rpId: 'packshot.test' }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let count = 0;

  const authData = ({ rpId = at.rpId, userVerified = true, counter = (count += 1) }: Says, more: Buffer) => {
    const head = Buffer.alloc(5);
    head[0] = present | (userVerified ? verified : 0) | (more.length > 0 ? attested : 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, more]);
  };
  const clientData = (type: string, challenge: string, { origin = at.origin }: Says) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };

  return {
    id: named.id,
    /** Creates the passkey, as `navigator.credentials.create` does. */
    create(options: { challenge: string; user?: { id: string } }, says: Says = {}) {
      userHandle ||= options.user?.id ?? '';
      const { x, y } = publicKey.export({ format: 'jwk' });
      const [xBytes, yBytes] = [x!, y!].map((part) => new Uint8Array(Buffer.from(part, 'base64url')));
      // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, xBytes!],
          [-3, yBytes!],
        ]) as never,
      );
      const length = Buffer.from([0, id.length]);
      const data = authData(says, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', says.challenge ?? options.challenge, says).toString(
            'base64url',
          ),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Uses the passkey, as `navigator.credentials.get` does. */
    get(options: { challenge: string }, says: Says = {}) {
      const data = authData(says, Buffer.alloc(0));
      const client = clientData('webauthn.get', says.challenge ?? options.challenge, says);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}
