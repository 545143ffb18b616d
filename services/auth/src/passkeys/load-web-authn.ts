/**
 * Loads SimpleWebAuthn with the first passkey: its 300 modules took a sixth of the processor time of auth's start.
 * WebAuthn with the many formats of devices handled; MIT, well kept, and nothing of it runs at install.
 */
export const loadWebAuthn = (): Promise<typeof import('@simplewebauthn/server')> =>
  import('@simplewebauthn/server');
