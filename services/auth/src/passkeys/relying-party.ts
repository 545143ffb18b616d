import { isIP } from 'node:net';
import { Problem } from '@packshot/chassis/app/problem';

export interface RelyingParty {
  id: string;
  origin: string;
}

const loopback = new Set(['127.0.0.1', '[::1]']);

/** Passkeys require a domain name (WebAuthn level 3, §5.1.2). @throws Problem `passkeys_unavailable` */
export function relyingParty(publicOrigin: string): RelyingParty {
  const url = new URL(publicOrigin);
  if (loopback.has(url.hostname)) url.hostname = 'localhost';
  if (isIP(url.hostname) || url.hostname.startsWith('[')) throw new Problem('passkeys_unavailable');
  return { id: url.hostname, origin: url.origin };
}
