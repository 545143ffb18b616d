import { isIP } from 'node:net';
import { Problem } from '@packshot/chassis/app/problem';

/** Who asks for passkeys, as browsers and devices know us. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const loopback = new Set(['127.0.0.1', '[::1]']);

/**
 * Reads it from the address that browsers use. Passkeys belong to names and not to numbers (WebAuthn level 3, §5.1.2);
 * the computer's own number, which the embedded set-up is reached by, has a name everywhere: `localhost`.
 *
 * @throws Problem `passkeys_unavailable`
 */
export function relyingParty(publicOrigin: string): RelyingParty {
  const url = new URL(publicOrigin);
  if (loopback.has(url.hostname)) url.hostname = 'localhost';
  if (isIP(url.hostname) || url.hostname.startsWith('[')) throw new Problem('passkeys_unavailable');
  return { id: url.hostname, origin: url.origin };
}
