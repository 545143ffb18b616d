/**
 * Loads SimpleWebAuthn (MIT) with the first passkey, because its 300 modules took a sixth of the processor time when
 * auth started. The library handles the many formats of devices, is well maintained, and has no install scripts.
 */
export const loadWebAuthn = (): Promise<typeof import('@simplewebauthn/server')> =>
  import('@simplewebauthn/server');
